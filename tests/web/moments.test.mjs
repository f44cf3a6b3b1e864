// The moments of a round: each comes once with its own good fortune, lies on no face, is over by itself and
// by any key, and has no motion where none is wanted. And the table's sounds: none before one asks for them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { browserFor } from "./support/browser.mjs";
import { startServer } from "./support/server.mjs";

const browser = browserFor();
const MOVING = { reducedMotion: "no-preference", viewport: { width: 1440, height: 900 } };

// What brings each, and how long it may last (the art direction).
const MOMENTS = {
  natural: { table: "sb-1", cards: "As 6h Kd Th 9s", lasts: 1400 },
  odds: { table: "sb-1", cards: "8s 6h 8s Tc Kd 9h Th", side: "Perfect Pairs", lasts: 1800 },
  five: { table: "bc-1", cards: "2s 6h 3d 2c 3h 4s", acts: ["Hit", "Hit", "Hit"], lasts: 700 },
  war: { table: "cw-1", cards: "8d 8c Qs 5h", acts: ["Go to war"], lasts: 900 },
};

// Notes when each moment came and went, what of it moved, and what it lay on.
function noteMoments() {
  globalThis.moments = [];
  let now = null;
  const look = () => {
    const one = document.querySelector("[data-moment]");
    const kind = one?.dataset.moment ?? null;
    if (kind !== (now?.kind ?? null)) {
      if (now) now.ended = performance.now();
      now = kind && { kind, began: performance.now(), moved: 0, busy: document.querySelector("[data-felt]").dataset.timeline };
      if (now) moments.push(now);
    }
    if (now) now.moved = Math.max(now.moved, one.getAnimations({ subtree: true }).length);
    requestAnimationFrame(look);
  };
  look();
}

// Counts what is started of WebAudio, and what a phone is asked to shake.
function noteSounds() {
  globalThis.sounds = 0;
  globalThis.shaken = [];
  for (const { prototype } of [AudioScheduledSourceNode, AudioBufferSourceNode]) {
    const { start } = prototype;
    prototype.start = function (...all) {
      sounds += 1;
      return start.apply(this, all);
    };
  }
  navigator.vibrate = (ms) => shaken.push(ms);
}

async function played(t, { table, cards, side, acts = [], stake = 10 }, options = MOVING, before = async () => {}) {
  const server = await startServer({ stacked: { [table]: cards } });
  t.after(() => server.stop());
  const ann = await (await browser()).guest(server, t, options);
  await ann.page.addInitScript(noteMoments);
  await ann.page.addInitScript(noteSounds);
  await ann.sit(table, 4);
  await before(ann);
  await ann.bet(4, stake);
  if (side) await ann.betOn(4, side, 5);
  await ann.deal();
  for (const act of acts) await ann.press(act);
  return ann;
}
const over = (ann) => ann.until("it is over", () => ann.page.evaluate(() => moments.at(-1)?.ended !== undefined));
const seen = (ann, kind) => ann.until(`the moment ${kind}`, () => ann.page.evaluate((kind) => moments.some((one) => one.kind === kind), kind));
const noted = (ann) => ann.page.evaluate(() => moments);

for (const [kind, how] of Object.entries(MOMENTS)) {
  test(`${kind}: comes once and is over in time`, async (t) => {
    const ann = await played(t, how);
    await seen(ann, kind);
    await over(ann);
    const all = (await noted(ann)).filter((one) => one.kind === kind);
    assert.equal(all.length, 1);
    if (kind !== "war") assert.ok(all[0].moved > 0, "it moves"); // there the cards themselves part
    const lasted = all[0].ended - all[0].began;
    assert.ok(lasted < how.lasts + 400, `${Math.round(lasted)} ms`);
  });

  test(`${kind}: without motion nothing moves`, async (t) => {
    const onAPhone = (ann) => ann.page.setViewportSize({ width: 390, height: 844 });
    const ann = await played(t, how, {}, onAPhone);
    await seen(ann, kind);
    await over(ann);
    assert.deepEqual((await noted(ann)).map((one) => [one.kind, one.moved]), [[kind, 0]]);
  });
}

// The number counts with the chips: up to what was won, and never past it. Without motion it is there at once.
for (const [reducedMotion, least] of [["no-preference", 3], ["reduce", 0]]) {
  test(`the sum of a natural counts up where things move (motion: ${reducedMotion})`, async (t) => {
    const note = (ann) =>
      ann.page.evaluate(() => {
        globalThis.counted = { chips: [], badge: [] };
        const look = () => {
          for (const [name, of] of [["chips", '[data-number="chips"]'], ["badge", ".badge .sum"]]) {
            const words = document.querySelector(of)?.innerText.split("\n")[0].trim();
            if (words && counted[name].at(-1) !== words) counted[name].push(words);
          }
          requestAnimationFrame(look);
        };
        look();
      });
    const ann = await played(t, { ...MOMENTS.natural, stake: 100 }, { ...MOVING, reducedMotion }, note);
    await ann.roundOver();
    assert.equal(await ann.chips(), 65_000);
    const { chips, badge } = await ann.page.evaluate(() => counted);
    const steps = (list, from) => list.map((one) => Number(one.replace(/[^\d.]/g, ""))).slice(list.indexOf(from) + 1);
    for (const [list, end] of [[steps(chips, "$400"), 650], [steps(badge, ""), 150]]) {
      assert.equal(list.at(-1), end, `${list}`);
      assert.deepEqual(list, [...list].sort((a, b) => a - b), "it only rises");
      assert.ok(least ? list.length > least : list.length === 1, `${list}`);
    }
  });
}

test("a key ends a moment at once", async (t) => {
  const ann = await played(t, MOMENTS.odds);
  await ann.page.locator("[data-moment]").waitFor();
  await ann.page.keyboard.press("Shift");
  await over(ann);
  const [one] = await noted(ann);
  assert.ok(one.ended - one.began < MOMENTS.odds.lasts - 200, `${one.ended - one.began} ms`);
});

test("another player's natural is no moment of mine", async (t) => {
  const server = await startServer({ stacked: { "sb-1": "As 6h Kd Th 9s" } });
  t.after(() => server.stop());
  const house = await browser();
  const [ann, eve] = [await house.guest(server, t, MOVING), await house.guest(server, t, MOVING)];
  await eve.page.addInitScript(noteMoments);
  await eve.visit("sb-1");
  await ann.sit("sb-1", 4);
  await ann.bet(4, 10);
  await ann.deal();
  await eve.page.getByText(/^Blackjack/).first().waitFor();
  await eve.page.waitForTimeout(300);
  assert.deepEqual(await noted(eve), []);
});

test("no sound and no shaking before one asks for it; then cards, chips and results sound", async (t) => {
  const quiet = await played(t, MOMENTS.natural);
  await quiet.roundOver();
  assert.deepEqual(await quiet.page.evaluate(() => [sounds, shaken]), [0, []]);

  const switchOn = async (ann) => {
    const button = ann.button("Sound");
    assert.equal(await button.getAttribute("aria-pressed"), "false");
    await button.click();
    assert.equal(await button.getAttribute("aria-pressed"), "true");
    await ann.page.getByRole("slider", { name: "Volume" }).waitFor();
    await ann.page.evaluate(() => (sounds = 0));
  };
  const ann = await played(t, MOMENTS.natural, MOVING, switchOn);
  await ann.roundOver();
  const [made, shaken] = await ann.page.evaluate(() => [sounds, shaken]);
  assert.ok(made > 10, `${made} sounds`);
  assert.ok(shaken.includes(12), `shaken: ${shaken}`);
  await ann.page.getByRole("slider", { name: "Volume" }).fill("0");
  await ann.page.evaluate(() => (sounds = 0));
  await ann.bet(4, 5);
  assert.equal(await ann.page.evaluate(() => sounds), 0, "the volume is at nothing");
});
