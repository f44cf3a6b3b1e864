// Somebody in a tournament: a player who answers what the table asks, and a manager who writes the
// conditions and does whatever comes next. Both see and do only what the pages show.
import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import { violations } from "./axe.mjs";

// Nothing serious for axe, and at 390 px nothing to scroll sideways.
export async function looksRight(player, what) {
  assert.deepEqual(await violations(player.page), [], what);
  const size = player.page.viewportSize();
  for (const width of [390, 320]) {
    await player.page.setViewportSize({ width, height: 844 });
    // A busy machine needs a moment to lay the narrow table out.
    let over = 1;
    for (let tries = 0; over > 0 && tries < 20; ++tries) {
      await sleep(100);
      over = await player.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    }
    assert.ok(over <= 0, `${what} is ${over} px too wide at ${width} px`);
  }
  await player.page.setViewportSize(size);
}

const open = (page, act) => page.locator(`[data-act="${act}"]:not([aria-disabled="true"]):not([disabled])`);
export const isThere = async (locator) => (await locator.count()) > 0 && locator.first().isVisible();
const tap = (locator) => locator.first().click({ timeout: 2000 }).catch(() => {}); // the moment may be over

// --- a player ---

// What anybody would do when asked: their place, no insurance, no more cards.
async function answers(player) {
  const { page } = player;
  for (const one of [open(page, "take-place"), page.getByRole("button", { name: "No, go on" }), page.getByRole("button", { name: /^No, (pass it on|leave it to the dealer)$/ }), player.decision("Stand")]) {
    if (await isThere(one)) return tap(one);
  }
}

export const sawTheEnd = (player) => isThere(player.page.locator('[data-tour="end"]'));

// Plays at the table until it is over for this player; `wagers` are used one after another.
export async function playsOn(player, wagers, { limit = 120_000 } = {}) {
  const { page } = player;
  const until = Date.now() + limit;
  let next = 0;
  while (!(await sawTheEnd(player))) {
    assert.ok(Date.now() < until, `the tournament does not end; the page says "${await player.hint()}"`);
    await answers(player);
    // Chips can be laid ready before one's turn; a pass card is open only then.
    if ((await isThere(open(page, "wager"))) || (await isThere(open(page, "pass"))) || /^Your wager/.test(await player.hint())) {
      const wager = wagers[Math.min(next, wagers.length - 1)];
      if (await wager(player)) next += 1;
    }
    await sleep(40);
  }
  return next;
}

const wagerOf = (button) => async ({ page }) => {
  await tap(page.getByRole("button", { name: button, exact: true }));
  if (!(await isThere(open(page, "wager")))) return false;
  await tap(open(page, "wager"));
  return true;
};
export const least = wagerOf("Min");
export const most = wagerOf("Max");

export const pass = async ({ page }) => {
  if (!(await isThere(open(page, "pass")))) return false;
  await tap(open(page, "pass"));
  // Not before the house has answered: what the page still offers belongs to this round's wager.
  await open(page, "pass").waitFor({ state: "detached" });
  return true;
};

// $50 in secret beside $25 for all to see.
export const secret = async ({ page }) => {
  if (!(await isThere(open(page, "secret")))) return false;
  await tap(open(page, "secret"));
  const form = page.getByRole("dialog", { name: "A secret wager" });
  const opened = await form.waitFor({ timeout: 2000 }).then(() => true, () => false);
  if (!opened) return false; // the turn was over just then: in the next round
  await form.getByLabel("Secret amount, $").fill("50");
  await form.getByLabel(/^Open wager beside it/).fill("25");
  await form.getByRole("button", { name: "Hand it in" }).click();
  await form.waitFor({ state: "hidden" });
  await page.getByText(/Your secret wager\s+\$50\s+on the hand/).waitFor();
  return true;
};

export async function enters(player, address) {
  await player.page.goto(address);
  await player.button(/^Enter for \$50/).click();
  await player.page.getByRole("region", { name: "Your part" }).waitFor();
}

export const balanceOf = (player) => player.page.evaluate(() => fetch("/api/me").then((answer) => answer.json()).then((me) => me.balance));

// --- a manager ---

// An empty draft with so many house players in the field.
export async function opensDraft(player, company) {
  const { page } = player;
  await page.goto("/tournaments");
  await page.getByRole("spinbutton", { name: /^House players/ }).fill(String(company));
  await page.getByRole("button", { name: "Write the conditions myself" }).click();
  await page.waitForURL(/\/tournament\/tour-\d+\/manage$/);
  return new URL(page.url()).pathname.replace("/manage", "");
}

// Every item of 19.4.2 in the empty draft, for a fee of $50. A stage is what differs from a final
// of one table: { Rounds: 1, Tables: 2, … }, with Kind and "Who plays" chosen.
export async function writesConditions(page, { title, field, stages, prizes = [1], limitsMayMove = false }) {
  const fill = async (label, text, within = page) => within.getByLabel(label, { exact: true }).fill(String(text));
  const local = (minutes) => {
    const at = new Date(Date.now() + minutes * 60_000 - new Date().getTimezoneOffset() * 60_000);
    return at.toISOString().slice(0, 16);
  };
  await fill("Title", title);
  await fill("Fee, $ (0: none)", 50);
  for (const [at, stage] of stages.entries()) {
    await page.getByRole("button", { name: "Add a stage" }).click();
    const group = page.getByRole("group", { name: `Stage ${at + 1}`, exact: true });
    await fill("Starts", local(-1), group);
    for (const [label, value] of Object.entries(stage)) {
      if (typeof value === "number") await fill(label, value, group);
      else await group.getByRole("combobox", { name: label }).selectOption(value);
    }
  }
  await fill("Whether there is a minimum or compulsory wager each round", "the minimum, or a pass card");
  await fill("How tables and places, pass cards and undisclosed wagers are allotted and used", "by the draw; one each");
  await fill("Opportunities, method and timing, or that there are none", "there are none");
  await page.getByRole("checkbox", { name: /^Only persons entitled/ }).check();
  await fill("Terms of entry", "one entry a person");
  await fill("Application form", "the name");
  await fill("Entries from", local(-2));
  await fill("Entries until", local(60));
  await fill("Withdrawal without penalty until", local(60));
  await fill("Smallest field", 2);
  await fill("Largest field", field);
  for (const [at, parts] of prizes.entries()) {
    await page.getByRole("button", { name: "Add a place" }).click();
    await fill(`Place ${at + 1}: parts of the pool`, parts);
  }
  await fill("How prizes are paid", "to the balance");
  await page.getByRole("checkbox", { name: /^The Tournament Manager runs it/ }).check();
  await page.getByRole("checkbox", { name: /^Limits may be moved/ }).setChecked(limitsMayMove);
  await page.getByRole("button", { name: "Keep the draft" }).click();
  await page.getByText("Complete: they can be published.").waitFor();
}

export async function publishes(page) {
  await page.getByRole("button", { name: "Publish the conditions" }).first().click();
  await page.getByText("Entries open", { exact: true }).waitFor();
}

// Presses what the console calls the next act, until `done`, which is told what that act is.
export async function runsIt(page, { done, limit = 120_000 }) {
  const next = page.getByRole("region", { name: "Next" });
  const until = Date.now() + limit;
  for (;;) {
    const words = (await next.locator("p").first().innerText().catch(() => "")).replace(/\s+(SB|BC) [\s\S]*$/, ""); // without its clauses
    if (await done(words)) return;
    assert.ok(Date.now() < until, `the console goes on saying "${words}"`);
    // Only the button of the act that was read, and nobody begins before the players are in their places.
    const button = next.filter({ hasText: words }).getByRole("button").first();
    if (!/take their places/.test(words) && (await isThere(button))) await tap(button);
    await sleep(50);
  }
}

// --- cards ---

// Eight decks that begin with these cards; the others follow in an order that is always the same.
export function shoeFrom(cards) {
  const first = cards.trim().split(/\s+/);
  const all = Array.from({ length: 8 }, () => [..."A23456789TJQK"].flatMap((rank) => [..."shdc"].map((suit) => rank + suit))).flat();
  for (const card of first) {
    const at = all.indexOf(card);
    assert.ok(at >= 0, `there is no ninth ${card}`);
    all.splice(at, 1);
  }
  for (let at = all.length - 1, chance = 1; at > 0; at -= 1) {
    chance = (chance * 48_271) % 2_147_483_647; // Park and Miller
    const other = chance % (at + 1);
    [all[at], all[other]] = [all[other], all[at]];
  }
  return [...first, ...all].join(" ");
}
