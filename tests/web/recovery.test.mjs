// The line breaks, the server dies, a second tab opens: the same hand, the same next card, the same
// money.
import assert from "node:assert/strict";
import { test } from "node:test";
import { browserFor } from "./support/browser.mjs";
import { dollars } from "./support/player.mjs";
import { startServer } from "./support/server.mjs";

const browser = browserFor();

// 5+7 (12), then an 8: 20. The dealer 6+10+9 = 25. A stake of 10 wins 10.
const CARDS = "5s 6h 7d 8c Th 9s";
const FIRST = /^Box 1: five of spades, seven of diamonds$/;
const THEN = /^Box 1: five of spades, seven of diamonds, eight of clubs$/;

async function inMidHand(t, prepare = async () => {}) {
  const table = "sb-1";
  const server = await startServer({ stacked: { [table]: CARDS } });
  t.after(() => server.stop());
  const ann = await (await browser()).guest(server, t);
  await prepare(ann);
  await ann.sit(table, 1);
  ann.before = await ann.chips();
  await ann.bet(1, 10);
  await ann.deal();
  await ann.group(FIRST).waitFor();
  assert.equal(dollars(await ann.chips()), dollars(ann.before - 1000));
  return { server, ann };
}

async function playToTheEnd(ann) {
  await ann.group(FIRST).waitFor();
  assert.equal(dollars(await ann.chips()), dollars(ann.before - 1000));
  assert.equal(dollars(await ann.staked()), "10.00");
  await ann.press("Hit");
  await ann.group(THEN).waitFor();
  await ann.press("Stand");
  await ann.roundOver();
  assert.equal(dollars((await ann.chips()) - ann.before), "10.00");
}

test("the page is loaded again in mid-hand", async (t) => {
  const { ann } = await inMidHand(t);
  await ann.page.reload();
  await playToTheEnd(ann);
});

test("the line breaks in mid-hand and comes back by itself", async (t) => {
  const lines = [];
  const { ann } = await inMidHand(t, (one) =>
    one.context.routeWebSocket(/\/api\/socket$/, (line) => {
      line.connectToServer();
      lines.push(line);
    }),
  );
  assert.equal(lines.length, 1);
  await lines[0].close({ code: 4000, reason: "a tunnel" });
  await ann.until("there is a new line", async () => lines.length === 2);
  await playToTheEnd(ann);
});

test("the server is killed in mid-hand and started again", async (t) => {
  const { server, ann } = await inMidHand(t);
  ann.serverMayDie = true;
  await server.kill();
  await ann.page.getByText(/Reconnecting …/).waitFor();
  await server.start();
  await ann.page.getByText(/Reconnecting …/).waitFor({ state: "detached", timeout: 20_000 });
  await playToTheEnd(ann);
});

test("killed again and again, between any two acts", async (t) => {
  const { server, ann } = await inMidHand(t);
  ann.serverMayDie = true;
  const again = async () => {
    await server.restart();
    await ann.page.reload();
    await ann.page.locator('[data-number="chips"]').waitFor();
  };
  await again();
  await ann.press("Hit");
  await again();
  await ann.group(THEN).waitFor();
  await ann.press("Stand");
  await ann.roundOver();
  await again();
  assert.equal(dollars((await ann.chips()) - ann.before), "10.00");
  const rows = await ann.page.evaluate(() => fetch("/api/history").then((answer) => answer.json()));
  assert.deepEqual(rows.rounds.map((row) => row.net), [1000]);
});

test("two tabs of one player show and do the same", async (t) => {
  const { ann } = await inMidHand(t);
  const other = Object.assign(Object.create(Object.getPrototypeOf(ann)), ann, { page: await ann.context.newPage() });
  await other.visit("sb-1");
  await other.group(FIRST).waitFor();
  await other.press("Hit");
  await ann.group(THEN).waitFor();
  await ann.press("Stand");
  await ann.roundOver();
  await other.roundOver();
  assert.equal(dollars((await ann.chips()) - ann.before), "10.00");
  assert.equal(await other.chips(), await ann.chips());
});
