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

// A line that can be cut and held down; the browser finds the server again when it is let up.
async function cutable(one) {
  const lines = [];
  const state = { down: false };
  await one.context.routeWebSocket(/\/api\/socket$/, (line) => {
    if (state.down) return void line.close({ code: 4000 });
    line.connectToServer();
    lines.push(line);
  });
  return {
    async cut() {
      state.down = true;
      await lines.at(-1).close({ code: 4000, reason: "a tunnel" });
    },
    mend: () => (state.down = false),
  };
}

// 5+7 = 12 is left on 12 (SB 16.10); the dealer's 6+8+10 = 24 is bust: the stake of 10 wins 10.
test("away for too long: the buttons say so, the rule plays the hand, and one note tells it", async (t) => {
  const server = await startServer({ stacked: { "sb-1": CARDS.replace("8c Th 9s", "8c Th") }, pace: 0.4 });
  t.after(() => server.stop());
  const ann = await (await browser()).guest(server, t);
  ann.serverMayDie = true; // the line does, which the browser tells in the same words
  const line = await cutable(ann);
  await ann.sit("sb-1", 1);
  await ann.bet(1, 10);
  await ann.deal();
  await ann.decision("Stand").waitFor();
  await line.cut();
  const banner = ann.page.getByText(/the rule for absent players plays your hand \(SB 16\.10\)/);
  await banner.waitFor();
  assert.match(await ann.page.locator("[data-left]").innerText(), /^[1-5] s$/);
  const stand = ann.page.locator('[data-act="stand"]');
  assert.equal(await stand.getAttribute("aria-disabled"), "true");
  assert.match(await stand.innerText(), /no connection/);
  await stand.click({ force: true });
  await ann.page.getByText("Nothing was sent.").waitFor();
  await ann.page.waitForTimeout(3000); // 5 s at this pace are 2
  line.mend();
  await banner.waitFor({ state: "detached" });
  const note = ann.page.getByRole("status").filter({ hasText: "While you were away" });
  await note.waitFor();
  assert.match((await note.innerText()).replace(/\s+/g, " "), /Box 1 is left on 12\. You won \$10\. SB 16\.10/);
});

// The same with the page gone: closed in mid-hand, and opened again when all is over.
test("the page is closed in mid-hand: when it is back, one note tells what the rule did, and only once", async (t) => {
  const server = await startServer({ stacked: { "sb-1": CARDS.replace("8c Th 9s", "8c Th") }, pace: 0.4 });
  t.after(() => server.stop());
  const ann = await (await browser()).guest(server, t);
  await ann.sit("sb-1", 1);
  await ann.bet(1, 10);
  await ann.deal();
  await ann.decision("Stand").waitFor();
  await ann.page.goto("about:blank");
  await ann.page.waitForTimeout(4000); // 5 s at this pace are 2, and the dealer draws
  await ann.visit("sb-1");
  const note = ann.page.getByRole("status").filter({ hasText: "While you were away" });
  await note.waitFor();
  assert.match((await note.innerText()).replace(/\s+/g, " "), /Box 1 is left on 12\. You won \$10\. SB 16\.10/);
  await ann.page.reload();
  await ann.page.getByRole("heading", { level: 1 }).waitFor();
  await ann.page.waitForTimeout(600);
  assert.equal(await note.count(), 0, "told once");
});

test("time runs out in one's place: a note says what was done and by which clause", async (t) => {
  const server = await startServer({ stacked: { "nz-1": CARDS.replace("8c Th 9s", "8c Th") }, pace: 0.1 });
  t.after(() => server.stop());
  const ann = await (await browser()).guest(server, t);
  await ann.sit("nz-1", 1);
  await ann.bet(1, 10);
  await ann.deal();
  const note = ann.page.getByRole("status").filter({ hasText: "Time ran out" });
  await note.waitFor();
  assert.match((await note.innerText()).replace(/\s+/g, " "), /Box 1 is left on 12\..* NZ 16\.6/);
});
