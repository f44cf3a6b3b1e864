// The consoles: a dealer with real cards, a supervisor with rulings, signs, approvals, disputes and
// device faults; each through the pages alone.
import assert from "node:assert/strict";
import { test } from "node:test";
import { violations } from "./support/axe.mjs";
import { browserFor } from "./support/browser.mjs";
import { dollars } from "./support/player.mjs";
import { startServer } from "./support/server.mjs";
import { Trainee } from "./support/staff.mjs";

const browser = browserFor();

async function trainee(t, game, { how, quiet = false } = {}) {
  const server = await startServer({ quiet, pace: 0.2 });
  t.after(() => server.stop());
  const one = new Trainee(await (await browser()).guest(server, t));
  await one.open(game, how);
  return one;
}

async function fits(one, width) {
  await one.page.setViewportSize({ width, height: 844 });
  const over = await one.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  assert.ok(over <= 0, `at ${width} pixels the console is ${over} too wide`);
}

// Box 3 has a blackjack, box 4 loses with 19 against 21: +15 −10.
test("a dealer enters a whole round of real cards and reads every payment with its clause", async (t) => {
  const one = await trainee(t, "Star Blackjack", { quiet: true });
  await one.prepare();
  const seat = await one.playAt(3);
  const before = await seat.chips();
  await seat.bet(3, 10);
  await seat.bet(4, 10);
  await one.press("Deal");
  assert.equal(await one.deal({ 3: ["As", "Kh"], 4: ["Ts", "9c"], dealer: ["6d"] }), null);
  await one.dueIs(/^pay box 3: \$15 .*SB 9\.1\.1/i);
  await one.nextIs(/to decide on box 4/i);
  await seat.press("Stand");
  await one.deal({ dealer: ["Tc", "5h"] });
  await one.dueIs(/^collect box 4: \$10 .*SB 15/i);
  await one.dueIs(/^take up all cards/i);
  await one.nextIs(/no more bets/i);
  assert.equal(dollars((await seat.chips()) - before), "5.00");
});

// The cards leave the shoe as Ts 5h Ks Td 6d Th 3d 9c 7c Tc 2s. Box 4's 9c goes to box 3, which hits
// its 17. Dealt again: box 4 has K 9, box 6 T 7, and box 3's hit brings the ten: 18. The 2 is the
// dealer's second card; with a king that is 18: box 3 stands off, box 4 wins 20.
test("box 4's card goes to box 3 and box 3 hits: reported, ruled, and the money is right", async (t) => {
  const one = await trainee(t, "Star Blackjack");
  await one.prepare();
  const seat = await one.playAt(3);
  const before = await seat.chips();
  await seat.bet(3, 10);
  await seat.bet(4, 20);
  await one.until("the house players have bet", async () => (await one.page.locator("[data-box='6']").innerText()).includes("$"));
  await one.press("Deal");
  const place = await one.deal({ 2: ["Ts", "Th"], 3: ["5h", "3d"], 4: ["Ks"], 6: ["Td"], dealer: ["6d"] });
  assert.equal(place, "4");
  const wrong = await one.form("Record a card dealt to the wrong hand");
  await wrong.getByLabel("Box that got it").selectOption("3");
  await one.enter(wrong, "9c");
  await one.submit(wrong, "Record a card dealt to the wrong hand");
  await one.deal({ 4: ["Tc"], 6: ["7c"] });
  await seat.press("Hit");
  await one.deal({ 3: ["2s"] });
  await one.button("It is noticed now: report it").click();

  await one.nextIs(/^stop play and rule SB 16\.8/i);
  const money = await one.money();
  assert.ok(Object.keys(money).length >= 3, `everybody who bet is there: ${Object.keys(money)}`);
  for (const [name, [now, then]] of Object.entries(money)) {
    assert.match(now, /^\$[\d,.]+ \$[\d,.]+ of it at stake$/, name);
    assert.equal(then, now.replace(" ", " no change "), name);
  }
  await one.as("Gaming supervisor");
  assert.match(await one.rulings().innerText(), /dealt again as it should have been[^]*SB 16\.8/);
  await one.button("Rule so, as gaming supervisor").click();
  await one.nextIs(/to decide on box 3/i);
  await one.as("Dealer");
  assert.deepEqual(await seat.handCards(3), ["five of hearts, three of diamonds, ten of clubs"]);
  assert.deepEqual(await seat.handCards(4), ["king of spades, nine of clubs"]);
  await seat.press("Stand");
  await seat.press("Stand");
  await one.deal({ dealer: ["Kd"] });
  await one.dueIs(/^leave box 3: \$10 /i);
  await one.dueIs(/^pay box 4: \$20 /i);
  await one.nextIs(/no more bets/i);
  await one.until("the money has come", async () => (await seat.chips()) - before === 2000);
});

// SB 16.2, 16.8: nobody plays box 5, and a card falls there.
test("a card dealt in error to an empty box lies there, marked, until it is ruled on", async (t) => {
  const one = await trainee(t, "Star Blackjack", { quiet: true });
  await one.prepare();
  const seat = await one.playAt(3);
  await seat.bet(3, 10);
  await one.press("Deal");
  await one.deal({ 3: ["5h"] });
  const wrong = await one.form("Record a card dealt to the wrong hand");
  await wrong.getByLabel("Box that got it").selectOption("5");
  await one.enter(wrong, "9c");
  await one.submit(wrong, "Record a card dealt to the wrong hand");
  for (const page of [one.page, seat.page]) {
    const stray = page.locator('[data-astray="5"]');
    await stray.getByRole("img", { name: "nine of clubs" }).waitFor();
    assert.match(await stray.innerText(), /error/);
  }
  await one.page.reload();
  await one.page.locator('[data-astray="5"]').waitFor();
  await one.page.setViewportSize({ width: 390, height: 844 });
  await one.page.locator('.compact[data-box="5"] [data-astray]').waitFor();
  await one.page.setViewportSize({ width: 1280, height: 860 });
  await one.button("It is noticed now: report it").click();
  await one.nextIs(/^stop play and rule/i);
  await one.rulings().getByRole("button", { name: /^Rule so/ }).first().click();
  await one.page.locator("[data-astray]").waitFor({ state: "detached" });
});

// CW 11.13, 11.16: dealt again or, by a supervisor, a misdeal; both side by side.
test("Casino War: two rulings are compared, and the supervisor's needs a reason", async (t) => {
  const one = await trainee(t, "Casino War");
  await one.prepare();
  const seat = await one.playAt(3);
  const before = await seat.chips();
  await seat.bet(3, 10);
  await one.until("the house players have bet", async () => (await one.page.locator("[data-box='2']").innerText()).includes("$"));
  await one.press("Deal");
  const place = await one.deal({ 2: ["9s"] });
  assert.equal(place, "3");
  const wrong = await one.form("Record a card dealt to the wrong hand");
  await wrong.getByLabel("Box that got it").selectOption("2");
  await one.enter(wrong, "Ts");
  await one.submit(wrong, "Record a card dealt to the wrong hand");
  await one.deal({ 3: ["8h"] });
  await one.button("It is noticed now: report it").click();
  await one.nextIs(/^stop play and rule/i);
  const rulings = one.rulings();
  await rulings.getByRole("heading", { name: "The rules leave a choice" }).waitFor();
  assert.match(await rulings.innerText(), /dealt again/);
  const money = await one.money();
  const me = Object.keys(money).find((name) => name.startsWith("guest-"));
  assert.match(money[me][1], /\$10 of it at stake$/, "dealt again, the wager lies");
  assert.match(money[me][2], /nothing at stake$/, "after a misdeal it is back");
  const misdeal = rulings.getByRole("listitem").filter({ hasText: "It is a misdeal" });
  await one.button("Call the gaming supervisor", misdeal).click();
  await one.button("Rule so, as gaming supervisor", misdeal).click();
  const reason = rulings.getByLabel(/^Reason/);
  assert.equal(await reason.getAttribute("aria-invalid"), "true");
  await reason.fill("two cards on box 2");
  await one.button("Rule so, as gaming supervisor", misdeal).click();
  await one.dueIs(/^return box 3: \$10 /i);
  await one.until("the wager is back", async () => (await seat.chips()) === before);
});

test("a sign stands its twenty minutes before the minimum comes in", async (t) => {
  const one = await trainee(t, "Star Blackjack");
  await one.prepare();
  await one.as("Gaming supervisor");
  const sign = await one.form("Put up a sign with a higher minimum");
  await sign.getByLabel("Minimum", { exact: true }).fill("25");
  await sign.getByLabel("Comes into force at").fill("00:10");
  await one.refused(sign, "Put up a sign with a higher minimum", /SB 6\.5/);
  await sign.getByLabel("Comes into force at").fill("00:20");
  await one.submit(sign, "Put up a sign with a higher minimum");
  await one.floorShows(/Minimum \$25 from 00:20: in (20:00|19:5\d)/);
  const early = await one.form("Bring in the announced minimum");
  await one.refused(early, "Bring in the announced minimum", /SB 6\.5/);
  await one.button("+20 min").click();
  await one.floorShows(/00:20 .*may come in now/);
  await one.submit(early, "Bring in the announced minimum");
  await one.floorShows(/\$25 to \$500/);
});

test("what needs a second person's approval is refused without it, and to whoever would approve their own", async (t) => {
  const one = await trainee(t, "Star Blackjack");
  await one.prepare();
  await one.as("Gaming supervisor");
  const defer = await one.form("Pay blackjacks at the end");
  await one.refused(defer, "Pay blackjacks at the end", /approv.*SB 9\.1\.1/i);
  const own = await one.form("Approve beforehand");
  await own.getByLabel("For which act").selectOption({ label: "defer blackjacks" });
  await one.refused(own, "Approve beforehand", /SB 9\.1\.1/);
  await one.as("Assistant gaming manager");
  const approval = await one.form("Approve beforehand");
  await approval.getByLabel("For which act").selectOption({ label: "defer blackjacks" });
  await one.submit(approval, "Approve beforehand");
  await one.floorShows(/defer blackjacks: approved by the assistant gaming manager/);
  await one.as("Gaming supervisor");
  await one.submit(await one.form("Pay blackjacks at the end"), "Pay blackjacks at the end");
  await one.until("the approval is used up", async () => !/approved by/.test(await one.floor().innerText()));
});

test("a dispute is decided, reviewed by a higher person, and decided finally", async (t) => {
  const one = await trainee(t, "Blackjack Challenge");
  await one.prepare();
  await one.as("Player (yourself)");
  await one.button("Come to the table as a player").click();
  const raise = await one.form("Raise a dispute");
  await raise.getByLabel(/^Reason/).fill("my hand was 21");
  await one.submit(raise, "Raise a dispute");
  await one.floorShows(/No\. 1, guest-.* waits for the gaming supervisor/);

  const say = async (role, label, reason) => {
    await one.as(role);
    const form = await one.form(label);
    if (reason) await form.getByLabel(/^Reason/).fill(reason);
    return form;
  };
  // Not before it was decided and a review asked for: the list leaves it out, unless all is asked for.
  await one.as("Gaming manager");
  const acts = await one.page.getByLabel("Choose an act").locator("option").allInnerTexts();
  assert.ok(!acts.includes("Review a dispute") && !acts.includes("Take what a player owes to the house"), acts.join(", "));
  await one.page.getByLabel(/Also what this role may not do/).check();
  await one.refused(await say("Gaming manager", "Review a dispute", "too early"), "Review a dispute", /BC 18\.12/);
  await one.page.getByLabel(/Also what this role may not do/).uncheck();
  await one.submit(await say("Gaming supervisor", "Decide a dispute", "the cards show 20"), "Decide a dispute");
  await one.floorShows(/decided in the first instance, the player is not right/);
  await one.submit(await say("Player (yourself)", "Ask for a review"), "Ask for a review");
  const review = await say("Assistant gaming manager", "Review a dispute", "seen on tape: 21");
  await review.getByLabel("The player is right").check();
  await one.submit(review, "Review a dispute");
  await one.floorShows(/reviewed, the player is right/);
  await one.submit(await say("Casino operator", "Decide for the casino operator", "as reviewed"), "Decide for the casino operator");
  await one.floorShows(/decided by the operator/);
  await one.submit(await say("Player (yourself)", "Complain to an inspector"), "Complain to an inspector");
  await one.floorShows(/an inspector was told/);
});

// SB 17.5: no other device, so everybody chooses: their wagers back, or to the end from a shoe.
test("the shuffling device fails: who wants has their wagers back, the others go on from a shoe", async (t) => {
  const one = await trainee(t, "Star Blackjack", { how: "Real cards, shuffling device" });
  await one.prepare();
  const seat = await one.playAt(3);
  const before = await seat.chips();
  await seat.bet(3, 10);
  await one.until("the house players have bet", async () => (await one.page.locator("[data-box='6']").innerText()).includes("$"));
  await one.press("Deal");
  await one.deal({ 2: ["Ts", "Th"], 3: ["5h", "3d"], 6: ["Td", "Tc"], dealer: ["6d"] });
  await one.nextIs(/to decide on box 3/i);
  const report = await one.form("Report an irregularity");
  await report.getByLabel("What happened").selectOption({ label: "The shuffling device has failed" });
  await one.submit(report, "Report an irregularity");
  await one.nextIs(/^stop play and rule/i);
  const refund = one.rulings().getByRole("listitem").filter({ hasText: "Each player may have the wagers back" });
  await one.as("Casino supervisor");
  await one.rulings().getByLabel(/^Reason/).fill("the lid is jammed");
  await one.button("Rule so, as casino supervisor", refund).click();
  await one.as("Player (yourself)");
  await one.press("Take the wagers back");
  await one.until("the wager is back", async () => (await seat.chips()) === before);
  await one.as("Dealer");
  await one.dueIs(/^return box 3: \$10 .*SB 17\.5/i);
});

test("New Zealand: a role is refused what is for another, in words and with the clause", async (t) => {
  const one = await trainee(t, "New Zealand Blackjack");
  await one.prepare();
  await one.page.getByLabel(/Also what this role may not do/).check();
  const direct = "Direct a maximum for the box";
  await one.refused(await one.form(direct), direct, /may not.*It is for: casino supervisor, operator delegate, casino operator.*NZ 14\.2/);
  await one.as("Operator delegate");
  await one.submit(await one.form(direct), direct);
  const sign = await one.form("Change the sign");
  await sign.getByLabel("Minimum", { exact: true }).fill("10");
  await one.submit(sign, "Change the sign");
  await one.floorShows(/\$10 to \$500/);
});

// Tab until something of that name has the focus.
async function tabTo(one, name) {
  for (let steps = 0; steps < 120; steps += 1) {
    await one.page.keyboard.press("Tab");
    const at = await one.page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.closest("label")?.textContent ?? document.activeElement?.textContent ?? "");
    if (at.replace(/\s+/g, " ").trim().startsWith(name)) return;
  }
  assert.fail(`the Tab key never comes to "${name}"`);
}

test("one ruling by keyboard alone; no serious violation and nothing cut off on a phone", async (t) => {
  const one = await trainee(t, "Star Blackjack");
  const sound = async () => assert.deepEqual(await violations(one.page), []);
  await one.prepare();
  await sound();
  await tabTo(one, "Deal");
  await one.page.keyboard.press("Enter");
  await one.deal({ 2: ["5s"], 6: ["Th"], dealer: ["6d"] });
  const label = "Record a place passed over";
  await tabTo(one, label);
  await one.page.keyboard.press("Enter");
  await one.page.getByRole("form", { name: label }).waitFor();
  await sound();
  for (const width of [390, 320]) await fits(one, width);
  await tabTo(one, label);
  await one.page.keyboard.press("Enter");
  await one.page.getByRole("form", { name: label }).waitFor({ state: "detached" });
  await tabTo(one, "It is noticed now");
  await one.page.keyboard.press("Enter");
  await one.nextIs(/^stop play and rule/i);
  await sound();
  for (const width of [390, 320]) await fits(one, width);
  await tabTo(one, "Rule so, as dealer");
  await one.page.keyboard.press("Enter");
  await one.nextIs(/^card to box 2/i);
});

test("the pad for a card is there when a card is due; what is not open yet says why", async (t) => {
  const one = await trainee(t, "Star Blackjack", { quiet: true });
  const pad = one.page.getByRole("group", { name: "Enter a card" });
  await one.until("the burn is next", async () => {
    if (/burn/i.test(await one.next())) return true;
    assert.equal(await pad.count(), 0, `no card is due: ${await one.next()}`);
    // The burn may have come meanwhile: it is not pressed here.
    const open = one.page.locator(".next :is(.now, .turn) button").filter({ hasNotText: /burn/i });
    if ((await open.count()) > 0) await open.first().click({ timeout: 1000 }).catch(() => {});
    await one.page.waitForTimeout(100);
    return false;
  });
  await one.as("Dealer");
  assert.equal(await pad.count(), 0, "the burn goes face down");
  await one.page.getByText(/face down.*press “Burn a card”/).waitFor();
  await one.press("Burn a card");
  await one.nextIs(/no more bets/i);
  const deal = one.button("Deal", one.page.locator(".next"));
  assert.equal(await deal.getAttribute("aria-disabled"), "true");
  await one.page.getByText(/Waiting: nobody has placed an initial wager/).waitFor();
  const seat = await one.playAt(3);
  await seat.bet(3, 10);
  await one.press("Deal");
  await pad.waitFor();
});

test("the console of a table that is not one's own says so, with a way on", async (t) => {
  const one = await trainee(t, "Star Blackjack", { quiet: true });
  await one.page.goto("/console/cw-1");
  await one.page.getByRole("heading", { name: "You are not the staff of this table" }).waitFor();
  await one.page.getByRole("link", { name: "To the table" }).click();
  await one.page.waitForURL(/\/table\/cw-1$/);
});

// SB 18.4.2, 18.5: the payment for box 3 is already a double on box 4 when its player is named for fraud. What is not there is
// owed, seen by both sides, and paid only when somebody says so.
test("what is taken back from somebody who has it no more is a debt, paid by an act", async (t) => {
  const one = await trainee(t, "Star Blackjack", { quiet: true });
  await one.prepare();
  const seat = await one.playAt(3);
  const brought = (await seat.chips()) / 100;
  const [first, second] = [brought * 0.4, brought * 0.6];
  await seat.bet(3, first);
  await seat.bet(4, second);
  await one.press("Deal");
  await one.deal({ 3: ["As", "Kh"], 4: ["6s", "5c"], dealer: ["6d"] });
  await one.nextIs(/to decide on box 4/i);
  await seat.press("Double");
  await one.until("the double lies", async () => (await seat.staked()) === second * 200);
  await one.as("Casino supervisor");
  const label = "Declare the game invalid";
  const form = await one.form(label);
  await form.getByLabel("Cause").selectOption("fraud");
  await form.getByLabel(/^Player/).selectOption({ index: 1 });
  await form.getByLabel(/^Reason/).fill("a marked card");
  await one.submit(form, label);
  await one.floorShows(/guest-\w+ owes the house \$300 \(SB 18\.5\)/);
  assert.equal(await seat.chips(), 0, "what was there is taken");
  assert.equal(await seat.number("owed"), brought * 60);

  const pay = seat.page.locator('[data-act="pay-debt"]');
  assert.equal(await pay.count(), 0, "without chips there is nothing to pay with");
  await seat.button(/^(More c|C)hips$/).click();
  const chips = seat.page.getByRole("dialog", { name: "Your chips" });
  await chips.getByRole("button", { name: "$250" }).click();
  await chips.waitFor({ state: "detached" });
  assert.equal(await seat.number("owed"), brought * 60, "later chips do not pay by themselves");
  await pay.click();
  await seat.until("a part is paid", async () => (await seat.number("owed")) === 5000);
  assert.equal(await seat.chips(), 0);
  await one.floorShows(/owes the house \$50 /);
});
