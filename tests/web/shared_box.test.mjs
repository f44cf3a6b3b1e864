// Several people on one box: the seated one calls, each of the others goes along or keeps the one
// wager; insurance and even money are everybody's own. And those who only watch.
import assert from "node:assert/strict";
import { test } from "node:test";
import { browserFor } from "./support/browser.mjs";
import { dollars } from "./support/player.mjs";
import { startServer } from "./support/server.mjs";

const browser = browserFor();

// Ann sits at box 1 with 10; Bob with 10 and Cat with 5 bet behind her.
async function threeOnBoxOne(t, table, cards) {
  const server = await startServer({ stacked: { [table]: cards } });
  t.after(() => server.stop());
  const house = await browser();
  const [ann, bob, cat] = await Promise.all([house.guest(server, t), house.guest(server, t), house.guest(server, t)]);
  await ann.sit(table, 1);
  await bob.joinBehind(table, 1);
  await cat.joinBehind(table, 1);
  const all = [ann, bob, cat];
  for (const one of all) one.before = await one.chips();
  await ann.bet(1, 10);
  await bob.bet(1, 10);
  await cat.bet(1, 5);
  return { server, ann, bob, cat, all };
}

async function nets(all) {
  const list = [];
  for (const one of all) {
    await one.roundOver();
    list.push(dollars((await one.chips()) - one.before));
  }
  return list;
}

const follow = async (one, name) => {
  const sheet = one.page.getByRole("dialog");
  await one.button(name, sheet).click();
};

// 6+5 doubled +9 = 20 against 6+10+9 = 25. Ann 20, Bob followed 20, Cat kept her 5.
test("a double: one follows, one keeps", async (t) => {
  const { ann, bob, cat, all } = await threeOnBoxOne(t, "sb-1", "6s 6h 5d 9c Ts 9d");
  for (const one of all) await one.deal();
  await ann.press("Double");
  await follow(bob, /^Double too/);
  await follow(cat, /^Keep/);
  assert.deepEqual(await nets(all), ["20.00", "20.00", "5.00"]);
});

// SB 14.7: a side bet goes with a bet on its box.
test("a side bet on a box that nobody bets on any more says so, and goes with who leaves", async (t) => {
  const server = await startServer();
  t.after(() => server.stop());
  const house = await browser();
  const [ann, bob] = [await house.guest(server, t), await house.guest(server, t)];
  await ann.sit("sb-1", 1);
  await bob.joinBehind("sb-1", 1);
  await ann.bet(1, 10);
  await bob.page.setViewportSize({ width: 390, height: 844 }); // the box in front has its side bets open to everybody
  await bob.betOn(1, "Perfect Pairs", 5);
  await bob.page.setViewportSize({ width: 1280, height: 860 });
  await ann.button("Clear").click();
  await bob.until("it is said", async () => /No bet is left on box 1: your Perfect Pairs comes back/.test(await bob.hint()));
  await bob.button("Leave").click();
  await bob.page.getByRole("dialog", { name: "You have left the table" }).waitFor();
  await ann.until("it is gone", async () => !(await ann.page.locator('[data-box="1"]').first().innerText()).includes("$5"));
});

// New Zealand: 8-8 is split. The first hand 8+10 = 18, the second 8+3+10 = 21; the dealer 6+10+4 = 20.
// Ann and Bob are on both: -10 +10. Cat has her 5 on the second hand.
test("a split: one covers both hands, one says which", async (t) => {
  const { ann, bob, cat, all } = await threeOnBoxOne(t, "nz-1", "8s 6h 8d Tc 3c Td Kc 4d");
  for (const one of all) await one.deal();
  await ann.press("Split");
  await follow(bob, /^Split too/);
  await follow(cat, /second hand/);
  await ann.press("Stand");
  await ann.press("Hit");
  assert.deepEqual(await nets(all), ["0.00", "0.00", "5.00"]);
});

// A blackjack against an ace, and the dealer has one too. Ann took even money: +10. Bob's hand stands
// off and his insurance of 5 wins 10. Cat did nothing: 0.
test("even money, insurance and neither, on one blackjack", async (t) => {
  const { ann, bob, cat, all } = await threeOnBoxOne(t, "sb-1", "As Ah Kd Kh");
  for (const one of all) await one.deal();
  await ann.evenMoney(1);
  await bob.insure(1);
  await cat.noInsurance();
  assert.deepEqual(await nets(all), ["10.00", "10.00", "0.00"]);
});

// The maximum of the box is 500: with 400 of Ann's on it, 100 are left for Bob (SB 6.1.2).
test("a bettor behind has what the caller leaves of the maximum", async (t) => {
  const server = await startServer({ stacked: { "sb-1": "Ts 6h 9d Tc 9s" } });
  t.after(() => server.stop());
  const house = await browser();
  const ann = await house.guest(server, t);
  const bob = await house.guest(server, t);
  await ann.sit("sb-1", 1);
  await bob.joinBehind("sb-1", 1);
  await ann.bet(1, 400);
  await bob.bet(1, 100);
  await bob.page.getByRole("radio", { name: /^\$5(,|$)/ }).click();
  await bob.spot(1).click({ force: true });
  const note = bob.page.getByRole("alert");
  await note.waitFor();
  assert.match(await note.innerText(), /SB 6\.1/);
  assert.equal(dollars(await bob.staked()), "100.00");
});

test("watching: every card is seen, nothing can be done", async (t) => {
  const server = await startServer({ stacked: { "sb-1": "Ts 9h 6d Kc" } });
  t.after(() => server.stop());
  const house = await browser();
  const ann = await house.guest(server, t);
  const eve = await house.guest(server, t);
  await eve.visit("sb-1");
  await ann.sit("sb-1", 1);
  await ann.bet(1, 10);
  await ann.deal();
  await eve.group(/^Box 1: ten of spades, six of diamonds/).waitFor();
  assert.equal(await eve.dealerCards(), "nine of hearts");
  assert.equal(await eve.page.getByRole("group", { name: "Your decision" }).count(), 0);
  assert.equal(await eve.page.locator("[data-number]").count(), 0, "who watches has no chips");
  await ann.press("Hit");
  await eve.group(/^Box 1: ten of spades, six of diamonds, king of clubs/).waitFor();
  await ann.roundOver();
});
