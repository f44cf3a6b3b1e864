// What lies on the cloth: piles, names, results and what is swept away; on a phone, nothing over
// another thing.
import assert from "node:assert/strict";
import { test } from "node:test";
import { browserFor } from "./support/browser.mjs";
import { dollars } from "./support/player.mjs";
import { startServer } from "./support/server.mjs";

const browser = browserFor();
const PHONE = { width: 390, height: 844 };

async function seated(t, table, cards, options) {
  const server = await startServer({ stacked: { [table]: cards }, pace: 0.5 });
  t.after(() => server.stop());
  const player = await (await browser()).guest(server, t, options);
  await player.sit(table, 1);
  return player;
}

// The rectangles of all that match, as they are drawn.
const places = (locator) => locator.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
const overlap = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;

// 8-8-8 split twice: 18, 17 and 18 against 18; Perfect Pairs 5 on 8s-8d, mixed: 25; Lucky Lucky lost.
test("on a phone the results of three hands and of side bets lie beside each other", async (t) => {
  const ann = await seated(t, "sb-1", "8s 6h 8d 8c Ts 9c Kd Th 2s");
  await ann.page.setViewportSize(PHONE);
  await ann.bet(1, 10);
  await ann.betOn(1, "Perfect Pairs", 5);
  await ann.betOn(1, "Any Pairs", 5);
  await ann.betOn(1, "Lucky Lucky", 5);
  await ann.deal();
  for (const act of ["Split", "Split", "Stand", "Stand", "Stand"]) await ann.press(act);
  await ann.roundOver();
  const badges = await places(ann.page.locator('[data-box="1"] :is(.badge, .side-badge)'));
  assert.equal(badges.length, 6);
  for (const [at, one] of badges.entries())
    for (const other of badges.slice(at + 1)) assert.ok(!overlap(one, other), `${JSON.stringify(one)} lies over ${JSON.stringify(other)}`);
});

test("on a phone a long title is whole, and a closed button says why when it is tapped", async (t) => {
  const ann = await seated(t, "nz-1", "As 6h 7d Th 9d");
  await ann.page.setViewportSize(PHONE);
  const title = ann.page.getByRole("heading", { level: 1 });
  assert.equal(await title.innerText(), "New Zealand Blackjack 1");
  assert.ok(await title.evaluate((one) => one.scrollWidth <= one.clientWidth && one.scrollHeight <= one.clientHeight + 2));
  await ann.bet(1, 10);
  await ann.deal();
  await ann.decision("Double").waitFor();
  assert.match(await ann.decision("Double").innerText(), /why not\?/);
  await ann.closed("Double", "NZ 11.1");
  const [note] = await places(ann.page.getByRole("alert"));
  assert.ok(note.top >= 0 && note.bottom <= 844 && note.height > 40, "the reason is in sight");
});

// Three eights: Ann has gone to war, Bob still thinks about it.
test("the stake of a war is a pile of its own", async (t) => {
  const server = await startServer({ stacked: { "cw-1": "8d 8h 8c Qs 5h" }, pace: 0.5 });
  t.after(() => server.stop());
  const house = await browser();
  const ann = await house.guest(server, t);
  const bob = await house.guest(server, t);
  await ann.sit("cw-1", 1);
  await bob.sit("cw-1", 2);
  await ann.bet(1, 10);
  await bob.bet(2, 5);
  const spot = ann.page.locator('[data-spot="1-initial"]');
  assert.equal(await spot.locator(".stack").count(), 1);
  await ann.deal();
  await bob.deal();
  await ann.press("Go to war");
  await bob.decision("Surrender").waitFor();
  assert.equal(await spot.locator(".stack").count(), 2);
  assert.match(await spot.innerText(), /\$10\s+\+ war \$10/);
});

test("a side bet keeps its name under the chip; a lost one shows the cards and what would have paid", async (t) => {
  const ann = await seated(t, "sb-1", "2s 5s 9d Tc Th Ts");
  await ann.bet(1, 10);
  await ann.betOn(1, "Lucky Lucky", 5);
  const spot = ann.page.locator('[data-spot="1-lucky-lucky"]');
  assert.match(await spot.innerText(), /Lucky[\s\S]*\$5/);
  await ann.deal();
  await ann.press("Hit");
  await ann.roundOver();
  await ann.button(/^Lucky Lucky Lose, how this was settled/).click();
  const note = ann.page.getByRole("status").filter({ hasText: "Lucky Lucky: lose" });
  await note.getByRole("img", { name: "two of spades" }).waitFor();
  await note.getByRole("img", { name: "nine of diamonds" }).waitFor();
  await note.getByRole("img", { name: "five of spades" }).waitFor();
  await note.getByRole("row", { name: /^20 / }).waitFor();
  assert.match(await note.innerText(), /SB 14\.\d+/);
});

test("the sign shows the pay tables this table uses, and no other", async (t) => {
  const ann = await seated(t, "sb-1", "2s 5s 9d");
  await ann.button(/^Limits and pay tables/).click();
  const sign = ann.page.getByRole("dialog", { name: /limits and pay tables/i });
  await sign.getByRole("table", { name: "Lucky Lucky, pay table 1" }).waitFor();
  assert.equal(await sign.getByRole("table", { name: /^Lucky Lucky/ }).count(), 1);
});

test("the cards of the last round are marked, and gone with one's first chip", async (t) => {
  const ann = await seated(t, "cw-1", "Kh 9s 4c Jd");
  await ann.bet(1, 10);
  await ann.deal();
  await ann.roundOver();
  assert.equal(await ann.dealerCards(), "nine of spades");
  await ann.page.locator(".before", { hasText: "Previous round" }).waitFor();
  await ann.bet(1, 5);
  assert.equal(await ann.dealerCards(), "no cards");
  assert.deepEqual(await ann.handCards(1), []);
  assert.equal(await ann.page.locator(".badge").count(), 0);
  assert.equal(await ann.number("result"), 1000, "the result stays");
});

// An ace up; ace-seven stands on 18.
test("a total is two numbers while the hand is open and one when it is over", async (t) => {
  const ann = await seated(t, "bc-1", "As Ah 7d Kc");
  await ann.bet(1, 10);
  await ann.deal();
  await ann.decision("Stand").waitFor();
  assert.match(await ann.hint(), /8 or 18 against the dealer’s ace/);
  assert.match(await ann.page.getByRole("group", { name: /^Dealer: / }).innerText(), /\b11\b/);
  await ann.press("Stand");
  await ann.roundOver();
  assert.match(await ann.group(/^Box 1: /).innerText(), /\b18\b/);
  assert.doesNotMatch(await ann.group(/^Box 1: /).innerText(), /\//);
});

test("Rebet outlives a round sat out and a reload", async (t) => {
  const server = await startServer({ stacked: { "cw-1": "Kh 9s  4c Jd  Qd 2c" }, pace: 0.5 });
  t.after(() => server.stop());
  const house = await browser();
  const ann = await house.guest(server, t);
  const bob = await house.guest(server, t);
  await ann.sit("cw-1", 1);
  await ann.bet(1, 10);
  await ann.deal();
  await ann.roundOver();
  await bob.sit("cw-1", 2);
  await bob.bet(2, 5);
  await bob.deal();
  await ann.button("Sit out this round").click();
  await bob.roundOver();
  assert.equal(dollars(await bob.number("result")), "-5.00");
  await ann.page.reload();
  await ann.betsOpen();
  await ann.button("Rebet").click();
  await ann.until("ten dollars lie there again", async () => (await ann.staked()) === 1000);
});

// Bob decides at box 1 while Ann at box 2 has made up her mind. 17 and 12 against 6+2+5+10 = 23.
async function annWaitsForBob(t) {
  const server = await startServer({ stacked: { "sb-1": "Ts 5s 6h 7d 7c 2c 5c Th 9d" }, pace: 0.5 });
  t.after(() => server.stop());
  const house = await browser();
  const bob = await house.guest(server, t);
  const ann = await house.guest(server, t);
  await bob.sit("sb-1", 1);
  await ann.sit("sb-1", 2);
  await bob.bet(1, 10);
  await ann.bet(2, 10);
  await bob.deal();
  await ann.deal();
  await bob.decision("Stand").waitFor();
  return { ann, bob, plan: ann.group("When it is your turn") };
}

test("a decision made before one's turn is carried out", async (t) => {
  const { ann, bob, plan } = await annWaitsForBob(t);
  await ann.button("Stand", plan).click();
  assert.match(await ann.hint(), /You will stand when it is your turn/);
  await bob.press("Stand");
  await ann.roundOver();
  assert.deepEqual(await ann.handCards(2), ["five of spades, seven of clubs"]);
  assert.equal(await ann.number("result"), 1000);
});

test("taken back it is not; and a hit is one hit", async (t) => {
  const { ann, bob, plan } = await annWaitsForBob(t);
  await ann.button("Stand", plan).click();
  await ann.button("Stand", plan).click();
  assert.doesNotMatch(await ann.hint(), /You will/);
  await ann.button("Hit", plan).click();
  await bob.press("Stand");
  // Her turn comes, and then at once the card she planned for: the first is not yet the second.
  await ann.until("the planned card has come", async () => /two of clubs/.test((await ann.handCards(2)).join()));
  await ann.decision("Stand").waitFor();
  assert.deepEqual(await ann.handCards(2), ["five of spades, seven of clubs, two of clubs"]);
});

test("promotional tokens are staked when one has some and says so", async (t) => {
  const server = await startServer();
  t.after(() => server.stop());
  const ann = await (await browser()).guest(server, t);
  // Nobody hands out vouchers yet: the server's word for "you have 20 in tokens" is put in on its way.
  const said = [];
  await ann.page.routeWebSocket(/\/api\/socket$/, (page) => {
    const real = page.connectToServer();
    page.onMessage((text) => {
      said.push(JSON.parse(text));
      real.send(text);
    });
    real.onMessage((text) => page.send(String(text).replaceAll('"tokens":0,"staked"', '"tokens":2000,"staked"')));
  });
  await ann.sit("sb-1", 1);
  assert.equal(await ann.number("tokens"), 2000);
  const placed = () => said.filter((each) => each.command?.command === "place-wager").map((each) => [each.command.amount, each.command.tokens]);
  await ann.bet(1, 5);
  await ann.page.getByRole("checkbox", { name: /promotional tokens/ }).check();
  await ann.spot(1).click();
  await ann.until("a second bet is said", async () => placed().length === 2);
  assert.deepEqual(placed(), [[500, 0], [500, 500]]);
});

test("chips slide where motion is allowed, and lie at once where it is not", async (t) => {
  const slides = async (reducedMotion) => {
    const ann = await seated(t, "cw-1", "Kh 9s", { reducedMotion });
    await ann.page.evaluate(() => {
      globalThis.slid = 0;
      const count = (changes) => (slid += changes.flatMap((one) => [...one.addedNodes]).filter((node) => node.classList?.contains("sliding")).length);
      new MutationObserver(count).observe(document.querySelector("[data-felt]"), { childList: true });
    });
    await ann.bet(1, 10);
    await ann.deal();
    await ann.roundOver();
    await ann.page.locator(".sliding").waitFor({ state: "detached" });
    return ann.page.evaluate(() => slid);
  };
  assert.equal(await slides("no-preference"), 1);
  assert.equal(await slides("reduce"), 0);
});

test("impatient fingers: Rebet lies once, three Undos take three chips, a second Clear is no news", async (t) => {
  const ann = await seated(t, "cw-1", "Kh 9s");
  await ann.bet(1, 10);
  await ann.deal();
  await ann.roundOver();
  await ann.button("Rebet").dblclick();
  await ann.until("ten dollars lie there", async () => (await ann.staked()) === 1000);
  await ann.page.waitForTimeout(400);
  assert.equal(await ann.staked(), 1000, "once, not twice");
  assert.equal(await ann.button("Rebet").count(), 1, "×2 has a place of its own");
  const press = (name, times) =>
    ann.page.evaluate(([what, often]) => {
      const button = [...document.querySelectorAll("button")].find((one) => one.textContent.trim() === what);
      for (let at = 0; at < often; at += 1) button.click();
    }, [name, times]);
  await press("Clear", 2);
  await ann.until("nothing lies there", async () => (await ann.staked()) === 0);
  await ann.page.waitForTimeout(300);
  assert.equal(await ann.page.getByRole("alert").count(), 0);
  for (let chip = 0; chip < 4; chip += 1) await ann.bet(1, 5);
  await press("Undo", 3);
  await ann.until("one chip is left", async () => (await ann.staked()) === 500);
  await ann.page.waitForTimeout(300);
  assert.equal(await ann.staked(), 500);
  assert.equal(await ann.page.getByRole("alert").count(), 0);
});

// 10+6 against a 9, hit with a king: betting, decision, result and betting again.
for (const [width, height] of [[320, 640], [390, 844], [768, 1024]]) {
  test(`the table stands still for a whole round at ${width} by ${height}`, async (t) => {
    const ann = await seated(t, "sb-1", "Ts 9h 6d Kc");
    await ann.page.setViewportSize({ width, height });
    await ann.page.locator('.narrow [data-spot="1-initial"]').waitFor();
    const where = () =>
      ann.page.evaluate(() => {
        const top = (of) => Math.round(document.querySelector(of).getBoundingClientRect().top + scrollY);
        return [top(".dock"), top('[data-spot="1-initial"]'), top(".top")].join("/");
      });
    const seen = new Set([await where()]);
    await ann.bet(1, 10);
    seen.add(await where());
    await ann.deal();
    await ann.decision("Hit").waitFor();
    seen.add(await where());
    await ann.press("Hit");
    await ann.roundOver();
    seen.add(await where());
    await ann.button("Rebet").click();
    await ann.until("ten dollars lie there", async () => (await ann.staked()) === 1000);
    seen.add(await where());
    assert.equal(seen.size, 1, `dock/box/dealer stand at ${[...seen].join(", ")}`);
  });
}
