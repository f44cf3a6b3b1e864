// Tournaments: somebody enters a quick one and plays it to its end with a pass card and a secret
// wager; a manager runs one from an empty draft to the prizes, with a tie that is played off.
import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { violations } from "./support/axe.mjs";
import { browserFor } from "./support/browser.mjs";
import { startServer } from "./support/server.mjs";
import { cents } from "./support/player.mjs";

const browser = browserFor();

// Nothing serious for axe, and at 390 px nothing to scroll sideways.
async function looksRight(player, what) {
  assert.deepEqual(await violations(player.page), [], what);
  const size = player.page.viewportSize();
  await player.page.setViewportSize({ width: 390, height: 844 });
  await sleep(100);
  const over = await player.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(over <= 0, `${what} is ${over} px too wide at 390 px`);
  await player.page.setViewportSize(size);
}

const open = (page, act) => page.locator(`[data-act="${act}"]:not([aria-disabled="true"]):not([disabled])`);
const isThere = async (locator) => (await locator.count()) > 0 && locator.first().isVisible();
const tap = (locator) => locator.first().click({ timeout: 2000 }).catch(() => {}); // the moment may be over

// What anybody would do when asked: his place, no insurance, no more cards.
async function answers(player) {
  const { page } = player;
  for (const one of [open(page, "take-place"), page.getByRole("button", { name: "No, go on" }), page.getByRole("button", { name: "No, pass it on" }), player.decision("Stand")]) {
    if (await isThere(one)) return tap(one);
  }
}

// Plays at the table until the tournament is over for this player; `wagers` are used one after another.
async function playsOn(player, wagers, { end, limit = 120_000 } = {}) {
  const { page } = player;
  const until = Date.now() + limit;
  let next = 0;
  while (!(await (end ?? (() => isThere(page.locator('[data-tour="end"]'))))())) {
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

const least = async ({ page }) => {
  await tap(page.getByRole("button", { name: "Min", exact: true }));
  if (!(await isThere(open(page, "wager")))) return false;
  await tap(open(page, "wager"));
  return true;
};

const most = async ({ page }) => {
  await tap(page.getByRole("button", { name: "Max", exact: true }));
  if (!(await isThere(open(page, "wager")))) return false;
  await tap(open(page, "wager"));
  return true;
};

const pass = async ({ page }) => {
  if (!(await isThere(open(page, "pass")))) return false;
  await tap(open(page, "pass"));
  return true;
};

const secret = async (player) => {
  const { page } = player;
  if (!(await isThere(open(page, "secret")))) return false;
  await tap(open(page, "secret"));
  const form = page.getByRole("dialog", { name: "A secret wager" });
  await form.getByLabel("Secret amount, $").fill("50");
  await form.getByLabel(/^Open wager beside it/).fill("25");
  await form.getByRole("button", { name: "Hand it in" }).click();
  await form.waitFor({ state: "hidden" });
  await page.getByText(/Your secret wager \$50 on the hand/).waitFor();
  return true;
};

test("a quick tournament: entered, played with a pass card and a secret wager, and its result", async (t) => {
  const server = await startServer({ pace: 0.4 });
  t.after(() => server.stop());
  const ann = await (await browser()).guest(server, t);
  const { page } = ann;
  await page.goto("/");
  await page.getByRole("link", { name: "Try a tournament" }).click();
  await page.getByRole("heading", { level: 1, name: "Tournaments" }).waitFor();
  await looksRight(ann, "the list of tournaments");
  await page.getByRole("button", { name: "As a player" }).click();
  await page.getByText("SB 19.4.1").first().waitFor();
  await looksRight(ann, "a tournament that takes entries");

  // Another one, since entries are not open for long.
  await page.getByRole("link", { name: "All tournaments" }).click();
  await page.getByRole("button", { name: "As a player" }).click();
  await page.waitForURL("/tournament/tour-2");

  // Not without agreeing (19.4.3), and then for the fee.
  await page.getByRole("button", { name: /^Enter for \$20/ }).click();
  await page.getByRole("alert").getByText("SB 19.4.3").waitFor();
  await page.getByRole("checkbox", { name: /agree to them/ }).check();
  await page.getByRole("button", { name: /^Enter for \$20/ }).click();
  await page.getByRole("region", { name: "Your part" }).waitFor();
  await page.getByText(/\$980/).first().waitFor();

  await page.getByRole("link", { name: "Go to your table" }).first().click();
  await page.getByRole("complementary", { name: "Tournament" }).waitFor();
  const used = await playsOn(ann, [pass, secret, least]);
  assert.ok(used >= 2, "a pass card and a secret wager were played");
  await looksRight(ann, "the table of a tournament");
  await page.getByRole("link", { name: "To the tournament" }).first().click();
  await page.getByText("Prizes paid", { exact: true }).waitFor({ timeout: 60_000 });
  await looksRight(ann, "a tournament that is over");

  await page.getByRole("link", { name: "Printable results" }).click();
  await page.getByRole("heading", { name: "Places and prizes" }).waitFor();
  await looksRight(ann, "the results");
  assert.equal(new URL(page.url()).pathname, "/tournament/tour-2/results");
  // Six fees of $20 and $100 added, to the cent.
  const total = await page.getByRole("row", { name: /Paid out of the pool/ }).innerText();
  assert.equal(cents(total), 22_000);
  assert.match(await page.getByRole("article").innerText(), /drawn from the seed\s+[0-9a-f]{16,}/);
});

// Every item of 19.4.2 in the empty draft, for two persons and one round each.
async function writesConditions(page) {
  const fill = async (label, text) => page.getByLabel(label, { exact: true }).fill(String(text));
  const local = (minutes) => {
    const at = new Date(Date.now() + minutes * 60_000 - new Date().getTimezoneOffset() * 60_000);
    return at.toISOString().slice(0, 16);
  };
  await fill("Title", "The duel");
  await fill("Fee, $ (0: none)", 50);
  await page.getByRole("button", { name: "Add a stage" }).click();
  await fill("Rounds (0: by the clock)", 1);
  await fill("Starts", local(-1));
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
  await fill("Largest field", 2);
  await page.getByRole("button", { name: "Add a place" }).click();
  await fill("How prizes are paid", "to the balance");
  await page.getByRole("checkbox", { name: /^The Tournament Manager runs it/ }).check();
  await page.getByRole("button", { name: "Keep the draft" }).click();
}

async function enters(player, address) {
  await player.page.goto(address);
  await player.button(/^Enter for \$50/).click();
  await player.page.getByRole("region", { name: "Your part" }).waitFor();
}

// Presses what the console calls the next act, for as long as there is one to press.
async function runsIt(page, { done }) {
  const next = page.getByRole("region", { name: "Next" });
  while (!done()) {
    const button = next.getByRole("button").first();
    // Nobody begins before the players are in their places.
    const waits = /take their places/.test(await next.innerText().catch(() => ""));
    if (!waits && (await isThere(button))) await tap(button);
    await sleep(50);
  }
}

test("a manager runs a tournament from an empty draft to the prizes; a tie is played off", async (t) => {
  const server = await startServer({ pace: 0.25 });
  t.after(() => server.stop());
  const house = await browser();
  const [boss, ann, bob] = await Promise.all([house.guest(server, t), house.guest(server, t), house.guest(server, t)]);
  const { page } = boss;
  await page.goto("/tournaments");
  await page.getByRole("spinbutton", { name: /^House players/ }).fill("0");
  await page.getByRole("button", { name: "Write the conditions myself" }).click();
  await page.waitForURL(/\/tournament\/tour-\d+\/manage$/);
  const address = new URL(page.url()).pathname.replace("/manage", "");

  // What is missing is named, each by its clause.
  const missing = page.getByText(/items are missing before they can be published/);
  await missing.waitFor();
  const named = await page.locator(".lacks").first().innerText();
  for (const item of ["(a)", "(c)", "(e)", "(f)", "(g)", "(h)(i)", "(i)", "(j)", "(k)"]) assert.ok(named.includes(`SB 19.4.2${item}`), `${item} is not named`);
  await looksRight(boss, "the draft");
  await writesConditions(page);
  await page.getByText("Complete: they can be published.").waitFor();
  await page.getByRole("button", { name: "Publish the conditions" }).first().click();
  await page.getByText("Entries open", { exact: true }).waitFor();

  await enters(ann, address);
  await enters(bob, address);
  let done = false;
  const running = runsIt(page, { done: () => done });
  const over = (player) => () => isThere(player.page.locator('[data-tour="end"]'));
  let tied = false;
  const playing = [ann, bob].map(async (player, nth) => {
    await player.page.getByRole("link", { name: "Go to your table" }).first().click({ timeout: 30_000 });
    // Both pass the only round, so both have the same; then one wagers all and the other little.
    await playsOn(player, [pass, nth ? most : least], { end: over(player) });
  });
  const watching = (async () => {
    await ann.page.getByText("Play-off.").waitFor({ timeout: 60_000 });
    tied = true;
  })();
  await Promise.all([...playing, watching]);
  assert.ok(tied, "there was a play-off");
  await page.getByText("Prizes paid", { exact: true }).waitFor({ timeout: 60_000 });
  done = true;
  await running;
  await looksRight(boss, "the console at the end");
  // Two fees of $50 went to the winner.
  const balances = await Promise.all([ann, bob].map((one) => one.page.evaluate(() => fetch("/api/me").then((answer) => answer.json()).then((me) => me.balance))));
  assert.deepEqual(balances.sort((a, b) => a - b), [95_000, 105_000]);
  await page.goto(`${address}/results`);
  await page.getByText(/after a play-off/).waitFor();
});
