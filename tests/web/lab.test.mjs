// The lab page, and advice at a practice table: what the server works out is shown, told to a screen
// reader, and asked again when the question changes.
import assert from "node:assert/strict";
import { test } from "node:test";
import { violations } from "./support/axe.mjs";
import { browserFor } from "./support/browser.mjs";
import { startServer } from "./support/server.mjs";

const browser = browserFor();
const WORKING_MS = 240_000; // a dozen exact values, on a machine that may be busy

async function visitor(t, options = {}, guest = {}) {
  const server = await startServer(options);
  t.after(() => server.stop());
  return (await browser()).guest(server, t, guest);
}

const worked = (page) => page.locator("[data-waiting]").filter({ hasText: /^$/ }).waitFor({ state: "attached", timeout: WORKING_MS });
const figure = (page, name) => page.locator(`[data-figure="${name}"]`).innerText();
// "−0.5411 %" as a fraction
const fraction = (text) => Number(text.replace("−", "-").replace(" %", "")) / 100;

test("a question of the lab: rules are chosen, figures and charts appear, the address keeps it", async (t) => {
  const ann = await visitor(t);
  const { page } = ann;
  await page.goto("/");
  await page.getByRole("main").getByRole("link", { name: "Odds lab" }).click();
  await page.getByRole("heading", { level: 1, name: "The lab" }).waitFor();
  await page.getByLabel("Game").selectOption({ label: "New Zealand Blackjack" });
  await page.getByLabel("Decks").selectOption("4");
  await page.getByLabel("Dealer’s soft 17").selectOption("hit");
  await page.getByRole("button", { name: "Work it out" }).click();
  await worked(page);
  assert.match(page.url(), /\/lab\?game=nz-blackjack&decks=4&ruling=dealer_soft17%3Dhit$/);
  const told = await page.evaluate(() =>
    fetch("/api/lab/edge?game=NZ&decks=4&ruling=dealer_soft17=hit").then((answer) => answer.json()),
  );
  assert.ok(Math.abs(fraction(await figure(page, "ev_td")) - told.ev_td) < 1e-6);
  assert.ok(Math.abs(fraction(await figure(page, "ev_cd")) - told.ev_cd) < 1e-6);
  // Every cell of a chart is where the server put it.
  const pairs = page.getByRole("table", { name: "Pairs" });
  const eights = await pairs.getByRole("row", { name: /^88/ }).getByRole("cell").allInnerTexts();
  const chart = told.charts.find((each) => each.chart === "pairs");
  assert.deepEqual(eights.map((text) => text.replace("–", "-")), chart.rows.find((each) => each.row === "88").moves);
  assert.equal(await page.getByRole("table", { name: "Hard totals" }).getByRole("row").count(), 18);
  await page.getByRole("table").filter({ hasText: "Perfect Pairs" }).first().waitFor();
  await page.reload();
  await worked(page);
  assert.equal(await page.getByLabel("Decks").inputValue(), "4");
  assert.ok(Math.abs(fraction(await figure(page, "ev_td")) - told.ev_td) < 1e-6);
});

test("Casino War has fractions instead of charts", async (t) => {
  const { page } = await visitor(t);
  await page.goto("/lab?game=casino-war");
  await worked(page);
  assert.equal(await figure(page, "ev_cd"), "−2.3301 %");
  await page.getByText("-23138/993023").waitFor();
  assert.equal(await page.getByRole("table", { name: "Pairs" }).count(), 0);
});

test("a question that makes no sense gets a sentence", async (t) => {
  const ann = await visitor(t);
  await ann.page.goto("/lab?game=star-blackjack&decks=7");
  const alert = ann.page.getByRole("alert");
  await alert.waitFor();
  assert.match(await alert.innerText(), /6 or 8 decks, not 7, SB 3\.1/);
  assert.match(ann.errors.splice(0).join(), /400/); // the browser's own line about it
});

for (const room of ["dark", "light"]) {
  test(`the lab in the ${room} room, wide and narrow`, async (t) => {
    const { page } = await visitor(t, {}, { colorScheme: room });
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto("/lab?game=nz-blackjack&decks=4");
      await worked(page);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(over <= 0, `${over} px are cut off at ${width}`);
      assert.deepEqual(await violations(page), []);
    }
  });
}

// --- advice ---

const PRACTICE = { stacked: { "nz-practice-1": "Th 9d 6c  2h" }, pace: 1 };

async function atPractice(t, stacked = PRACTICE) {
  const ann = await visitor(t, stacked);
  await ann.practise("New Zealand Blackjack");
  await ann.betsOpen();
  return ann;
}

test("advice beside the buttons: switched on once, there for every decision", async (t) => {
  const ann = await atPractice(t);
  await ann.bet(4, 10);
  await ann.deal();
  await ann.decision("Hit").waitFor();
  assert.equal(await ann.page.locator("[data-worth]").count(), 0);
  const toggle = ann.button(/^Advice/);
  await toggle.click();
  assert.equal(await toggle.getAttribute("aria-pressed"), "true");
  // 16 against a nine: hit. In units and per cent of the wager.
  const hit = ann.page.locator('[data-worth="hit"]');
  await hit.filter({ hasText: "★" }).waitFor();
  assert.match(await hit.innerText(), /^★\s*−0\.5\d\d ·\s*−5\d\.\d %$/);
  assert.match(await ann.page.locator('[data-worth="stand"]').innerText(), /^−0\.5\d\d ·\s*−5\d\.\d %$/);
  const described = await ann.decision("Hit").getAttribute("aria-describedby");
  assert.match(await ann.page.locator(`#${described}`).innerText(), /Advice: −0\.5\d\d units \(−5\d\.\d %\), the best/);
  assert.deepEqual(await violations(ann.page), []);
  // A card more is another question: 18.
  const before = await ann.page.locator('[data-worth="stand"]').innerText();
  await ann.press("Hit");
  await ann.page.locator('[data-worth="stand"]').filter({ hasText: "★" }).waitFor();
  assert.notEqual(await ann.page.locator('[data-worth="stand"]').innerText(), before);
  // It stays on with the page.
  await ann.page.reload();
  await ann.page.getByRole("heading", { level: 1 }).waitFor();
  assert.equal(await ann.button(/^Advice/).getAttribute("aria-pressed"), "true");
});

test("advice in the table as text, also spoken", async (t) => {
  const ann = await atPractice(t);
  await ann.bet(4, 10);
  await ann.deal();
  await ann.decision("Hit").waitFor();
  await ann.page.goto(`${ann.page.url()}/text`);
  await ann.page.getByRole("checkbox", { name: /what each act is worth/ }).check();
  const advice = ann.page.getByRole("region", { name: "Advice" });
  await advice.getByText(/^hit: −0\.5\d\d units \(−5\d\.\d %\), the best$/).waitFor();
  await advice.getByText(/^stand: −0\.5\d\d units/).waitFor();
  await ann.page.keyboard.press("v");
  await ann.page.locator("[data-spoken]").filter({ hasText: /Box 4: .*hit −0\.5/ }).waitFor({ state: "attached" });
});

test("advice on insurance", async (t) => {
  const ann = await atPractice(t, { stacked: { "nz-practice-1": "8h As 7c" }, pace: 1 });
  await ann.button(/^Advice/).click();
  await ann.bet(4, 10);
  await ann.deal();
  const sheet = ann.question(/insurance/i);
  // 128 of 413 cards are tens: (2·128 − 285)/413/2.
  await sheet.getByText("Advice: adds −0.035 units (−3.5 %); better not.").waitFor();
});

test("at a public table there is no advice", async (t) => {
  const ann = await visitor(t, { stacked: { "sb-1": "Th 9d 6c" } });
  await ann.sit("sb-1", 1);
  assert.equal(await ann.button(/^Advice/).count(), 0);
});
