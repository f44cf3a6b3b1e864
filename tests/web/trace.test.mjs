// Seven boxes are dealt, with motion: only transform and opacity animate, no task is long, and the main thread
// has little to do a frame. A busy machine only ever adds to a time, so the best of a few tries counts; the time
// a frame takes is held to its limit with WHOLE=1 alone (./test trace), on a quiet machine.
import assert from "node:assert/strict";
import { test } from "node:test";
import { browserFor } from "./support/browser.mjs";
import { startServer } from "./support/server.mjs";
import { longest, noteAnimated, percentile, perFrame, traced } from "./support/trace.mjs";

const browser = browserFor();
const TRIES = 3;
const TASK_MS = 50;
const FRAME_MS = process.env.WHOLE === "1" ? 4 : Infinity; // at the 95th percentile
const COMPOSITED = new Set(["transform", "opacity", "translate", "scale", "rotate"]);

// One player on seven boxes: 15 cards, one after another; then every hand stands and the dealer draws.
async function sevenBoxes(t) {
  const cards = "Ts Ts Ts Ts Ts Ts Ts  6h  8d 8d 8d 8d 8d 8d 8d  Th 9s";
  const server = await startServer({ stacked: { "sb-1": cards } });
  t.after(() => server.stop());
  const house = await browser();
  const ann = await house.guest(server, t, { reducedMotion: "no-preference" });
  await ann.page.addInitScript(noteAnimated);
  await ann.sit("sb-1", 1);
  const before = await ann.chips();
  for (let box = 1; box <= 7; box += 1) await ann.bet(box, 5);
  // Nothing is asked of the page meanwhile.
  const tasks = await traced(house.browser, ann.page, async () => {
    await ann.page.evaluate(() => animated.clear());
    await ann.deal();
    await ann.page.waitForTimeout(5000);
  });
  const dealt = await ann.page.evaluate(() => [...animated]);
  for (let box = 1; box <= 7; box += 1) {
    await ann.group(new RegExp(`^Box ${box}: ten of spades, eight of diamonds$`)).waitFor();
    await ann.press("Stand");
  }
  await ann.roundOver();
  const animated = await ann.page.evaluate(() => [...animated]);
  // 18 against 6+10+9 = 25 on seven boxes: 7 times 5.
  assert.equal((await ann.chips()) - before, 3500);
  assert.ok(tasks.length > 100, `the trace has only ${tasks.length} tasks`);
  assert.ok(dealt.includes("transform"), `cards fly: ${dealt}`);
  await server.stop();
  return { animated, longest: longest(tasks), frame: percentile(perFrame(tasks), 0.95) };
}

test("seven boxes are dealt by transform and opacity alone, with little work a frame and no long task", async (t) => {
  const all = [];
  const fits = (one) => one.longest <= TASK_MS && one.frame <= FRAME_MS;
  while (all.length < TRIES && !all.some(fits)) all.push(await sevenBoxes(t));
  const told = all.map((one) => `longest task ${one.longest.toFixed(1)} ms, 95th percentile of a frame ${one.frame.toFixed(1)} ms`).join("; ");
  t.diagnostic(told);
  assert.deepEqual([...new Set(all.flatMap((one) => one.animated))].filter((name) => !COMPOSITED.has(name)), [], "animated");
  assert.ok(all.some(fits), told);
});
