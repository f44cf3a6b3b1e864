// The round just played: listed, replayed, exported; and the rules it was played by.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { browserFor } from "./support/browser.mjs";
import { repository, startServer } from "./support/server.mjs";

const browser = browserFor();
const program = process.env.CROUPIER ?? join(repository, "build/dev/croupier");

// As-Kd against a 7: 10 win 15.
async function oneRound(t) {
  const server = await startServer({ stacked: { "sb-1": "As 7h Kd" } });
  t.after(() => server.stop());
  const ann = await (await browser()).guest(server, t);
  await ann.sit("sb-1", 1);
  await ann.bet(1, 10);
  await ann.deal();
  await ann.until("the blackjack is paid", async () => (await ann.result()) === 1500);
  await ann.roundOver();
  return { server, ann };
}

test("listed, replayed step by step, and exported", async (t) => {
  const { server, ann } = await oneRound(t);
  const { page } = ann;
  await ann.button("Menu").click();
  await page.getByRole("link", { name: "History" }).click();
  const row = page.getByRole("row").filter({ hasText: "Star Blackjack 1, round 1" });
  await row.waitFor();
  assert.match(await row.innerText(), /\$10\s+\$25\s+\+\$15/);

  await row.getByRole("link", { name: /round 1/ }).first().click();
  await page.getByRole("heading", { level: 1, name: "Star Blackjack 1, round 1" }).waitFor();
  const steps = await page.getByRole("region", { name: "Steps" }).getByRole("listitem").allInnerTexts();
  assert.ok(steps.length >= 5, `only ${steps.length} steps`);
  const shown = page.getByText(new RegExp(`^\\d+/${steps.length}$`));
  assert.equal(await shown.innerText(), `1/${steps.length}`);
  assert.equal(await page.getByRole("img", { name: "ace of spades" }).count(), 0, "not yet dealt");

  await page.keyboard.press("ArrowRight");
  assert.equal(await shown.innerText(), `2/${steps.length}`);
  const dealt = steps.findIndex((words) => /ace of spades/i.test(words));
  assert.ok(dealt > 0);
  await page.getByRole("region", { name: "Steps" }).getByRole("button").nth(dealt).click();
  await page.getByRole("img", { name: "ace of spades" }).waitFor();
  assert.equal(await page.getByRole("img", { name: "king of diamonds" }).count(), 0, "the next card is not there yet");

  await page.keyboard.press("Home");
  await page.getByRole("button", { name: "Play" }).click();
  await page.getByRole("button", { name: "Pause" }).waitFor();
  await page.getByText(`2/${steps.length}`, { exact: true }).waitFor();
  await page.getByRole("button", { name: "Pause" }).click();
  await page.keyboard.press("End");
  assert.equal(await shown.innerText(), `${steps.length}/${steps.length}`);
  const bets = page.getByRole("region", { name: "Your bets" });
  assert.match(await bets.innerText(), /SB 9\.1\.1/);
  assert.match(await bets.innerText(), /\+\$15/);

  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: "Download this round" }).click()]);
  assert.equal(download.suggestedFilename(), "sb-1-1.round");
  const text = readFileSync(await download.path(), "utf8");
  assert.match(text, /^game star-blackjack$/m);
  const file = join(server.folder, "mine.round");
  writeFileSync(file, text);
  assert.match(execFileSync(program, ["replay", file], { encoding: "utf8" }), /holds/);
});

// Round 1: 5+6, doubled with a ten. Round 2: eights, split.
test("the list shows cards and decisions, and a round leads to its neighbours and can be passed on", async (t) => {
  const server = await startServer({ stacked: { "sb-1": "5s 6h 6d Tc Th 9s  8s 6c 8d Tc 9c Th 9d" } });
  t.after(() => server.stop());
  const house = await browser();
  const [ann, eve] = [await house.guest(server, t), await house.guest(server, t)];
  const { page } = ann;
  await ann.sit("sb-1", 1);
  for (const acts of [["Double"], ["Split", "Stand", "Stand"]]) {
    await ann.bet(1, 10);
    await ann.deal();
    for (const act of acts) await ann.press(act);
    await ann.roundOver();
  }
  await page.goto("/history");
  const row = (round) => page.getByRole("row").filter({ hasText: `round ${round}` });
  await row(1).waitFor();
  const cards = (round) => row(round).getByRole("img").evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
  assert.deepEqual(await cards(1), ["five of spades", "six of diamonds", "ten of clubs", "six of hearts", "ten of hearts", "nine of spades"]);
  assert.match((await row(1).innerText()).replace(/\s+/g, " "), /21 double dealer 25 \$20 \$40 \+\$20/);
  assert.equal((await cards(2)).length, 7);
  assert.match((await row(2).innerText()).replace(/\s+/g, " "), /18 split, stand 17 stand dealer 25/);

  await row(2).getByRole("link", { name: /round 2/ }).first().click();
  await page.getByRole("link", { name: "Previous round" }).click();
  await page.getByRole("heading", { level: 1, name: "Star Blackjack 1, round 1" }).waitFor();
  assert.equal(await page.getByRole("link", { name: "Previous round" }).count(), 0);
  await page.getByRole("link", { name: "Next round" }).click();
  await page.getByRole("heading", { level: 1, name: "Star Blackjack 1, round 2" }).waitFor();

  await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: { writeText: async (text) => (globalThis.copied = text) } }));
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByText("The address is copied.").waitFor();
  const address = await page.evaluate(() => globalThis.copied);
  await eve.page.goto(address);
  await eve.page.getByRole("heading", { level: 1, name: "Star Blackjack 1, round 2" }).waitFor();
  const preview = await (await fetch(address)).text();
  assert.match(preview, /og:title' content='Round 2 at Star Blackjack 1/);
  assert.match(preview, /og:image' content='[^']+\/preview\/star-blackjack\.png'/);

  await ann.practise("Casino War");
  await ann.betsOpen();
  await ann.bet(4, 10);
  await ann.deal();
  // The cards of a practice are random: one deal in fourteen is a tie, and a round in play is not in the history.
  const surrender = ann.decision("Surrender");
  await ann.until("the deal has a result", async () => (await ann.result()) !== null || (await surrender.count()) > 0);
  if ((await surrender.count()) > 0) await ann.press("Surrender");
  await ann.roundOver();
  await page.goto("/history");
  await page.getByRole("link", { name: /practice, round 1$/ }).first().click();
  await page.getByRole("heading", { level: 1 }).waitFor();
  assert.equal(await page.getByRole("button", { name: "Share" }).count(), 0, "a table of one's own is nobody else's");
});

test("somebody who has not played has no rounds, and reads no stranger's practice", async (t) => {
  const { server } = await oneRound(t);
  const eve = await (await browser()).guest(server, t);
  await eve.page.goto("/history");
  await eve.page.getByText("You have not played a round yet.").waitFor();
  await eve.page.getByRole("link", { name: "Find a table" }).click();
  await eve.page.getByRole("heading", { level: 1, name: "Take a seat" }).waitFor();
});

test("the badge of a payment explains it and leads to the clause", async (t) => {
  const { ann } = await oneRound(t);
  const { page } = ann;
  await page.getByRole("button", { name: /Blackjack \+\$15: how this was settled/ }).click();
  const note = page.getByRole("status").filter({ hasText: "3 to 2" });
  await note.waitFor();
  assert.match(await note.innerText(), /\$10 at 3 to 2\s*= \$15/);
  assert.match(await note.innerText(), /SB 9\.1\.1/);
});

test("the rules: searched over all four books, and every clause has an address", async (t) => {
  const server = await startServer();
  t.after(() => server.stop());
  const { page } = await (await browser()).guest(server, t);
  await page.goto("/rules");
  const box = page.getByRole("searchbox", { name: "Search all four rulebooks" });
  await box.fill("five cards");
  await page.getByRole("link", { name: "BC 9.7" }).waitFor();
  assert.equal(new URL(page.url()).searchParams.get("q"), "five cards");
  assert.equal(await page.evaluate(() => document.activeElement?.id), "find", "the focus stays in the field");
  await box.fill("insurance");
  for (const game of ["Star Blackjack", "New Zealand Blackjack"]) await page.getByRole("heading", { name: new RegExp(game) }).waitFor();
  assert.equal(await page.getByRole("heading", { name: /Casino War/ }).count(), 0, "Casino War has no insurance");
  await box.fill("zebra");
  await page.getByText(/No rule has these words/).waitFor();

  await box.fill("SB 9.1.1");
  await page.getByRole("link", { name: "SB 9.1.1", exact: true }).click();
  await page.waitForURL("**/rules/star-blackjack#SB-9.1.1");
  const clause = page.locator('[id="SB-9.1.1"]');
  await clause.waitFor();
  assert.match(await clause.innerText(), /3 to 2/);
  const inSight = () =>
    clause.evaluate((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
  assert.ok(await inSight(), "the clause is in sight");
  await page.goto("/rules/nz-blackjack#NZ-14.3(d)");
  assert.match(await page.locator('[id="NZ-14.3(d)"]').innerText(), /splits/);
  await page.getByRole("searchbox", { name: "Search this rulebook" }).fill("madness");
  assert.ok((await page.getByRole("listitem").filter({ hasText: /madness/i }).count()) > 5);
  await page.goto("/rules/star-blackjack#pay-tables");
  await page.getByRole("heading", { name: "Pay tables" }).waitFor();
  await page.getByRole("row").filter({ hasText: /30 to 1/ }).first().waitFor();
});

test("a name is changed, and kept after coming back", async (t) => {
  const server = await startServer();
  t.after(() => server.stop());
  const ann = await (await browser()).guest(server, t);
  const { page } = ann;
  await page.goto("/settings");
  const field = page.getByRole("textbox", { name: "Name at the table" });
  await field.fill("ann-the-first");
  await page.getByRole("button", { name: "Change name" }).click();
  await page.getByText("You are called ann-the-first now.").waitFor();
  await page.reload();
  await page.getByText("ann-the-first").first().waitFor();
  await page.getByRole("checkbox", { name: /Four colours/ }).check();
  await page.reload();
  await page.locator('[data-card="Qd"] use[href="#deck-four-Qd"]').first().waitFor();
  await page.getByRole("radio", { name: "Dark" }).check();
  assert.equal(await page.evaluate(() => document.documentElement.dataset.room), "dark");
});

// Eighty rounds in four pages, of which two are won: one in the second page, one in the last.
test("a filter looks through earlier pages by itself", async (t) => {
  const { ann } = await oneRound(t);
  const { page } = ann;
  const one = (await page.evaluate(() => fetch("/api/history").then((answer) => answer.json()))).rounds[0];
  const asked = [];
  await page.route(/\/api\/history/, (route) => {
    const before = Number(new URL(route.request().url()).searchParams.get("before") ?? 81);
    asked.push(before);
    const rounds = Array.from({ length: 20 }, (_, nth) => before - 1 - nth).map((entry) => ({ ...one, entry, round: entry, net: [45, 3].includes(entry) ? 1500 : -1000, staked: 1000, returned: 0 }));
    return route.fulfill({ json: { rounds, more: rounds.at(-1).entry > 1 } });
  });
  await page.goto("/history");
  await page.getByText("the latest 20 rounds").waitFor();
  assert.equal(asked.length, 1);
  await page.getByLabel("Result").selectOption("won");
  await page.getByRole("link", { name: "Star Blackjack 1, round 3", exact: true }).waitFor();
  assert.equal(await page.getByRole("row").filter({ hasText: /round \d+/ }).count(), 2);
  assert.deepEqual(asked, [81, 61, 41, 21]);
  await page.getByText("2 rounds", { exact: true }).waitFor();
});

// +15 at a table, +15 at a table of one's own: only the first is money.
test("practice is marked, can be left out, and is not counted in the day's sum", async (t) => {
  const server = await startServer({ stacked: { "sb-1": "As 7h Kd", "sb-practice-1": "As 7h Kd" } });
  t.after(() => server.stop());
  const ann = await (await browser()).guest(server, t);
  const { page } = ann;
  const play = async (box) => {
    await ann.bet(box, 10);
    await ann.deal();
    await ann.until("the blackjack is paid", async () => (await ann.result()) === 1500);
    await ann.roundOver();
  };
  await ann.sit("sb-1", 1);
  await play(1);
  await ann.practise("Star Blackjack");
  await ann.betsOpen();
  await play(4);

  await page.goto("/history");
  const practice = page.getByRole("row").filter({ hasText: "practice chips" });
  await practice.waitFor();
  assert.match(await practice.innerText(), /Star Blackjack, practice, round 1/);
  const sum = page.getByRole("heading", { level: 2 });
  assert.match(await sum.innerText(), /\+\$15\s+in play money/);
  await page.getByRole("radio", { name: "Without practice" }).check();
  await practice.waitFor({ state: "detached" });
  assert.equal(await page.getByRole("row").filter({ hasText: "Star Blackjack 1, round 1" }).count(), 1);
  await page.getByRole("radio", { name: "Practice only" }).check();
  await practice.waitFor();
  assert.match(await sum.innerText(), /\+\$15\s+in play money/);
});

// Round 1: K against 9; round 2: 4 against J.
test("a replay begins with its own round, not with the cards of the one before", async (t) => {
  const server = await startServer({ stacked: { "cw-1": "Kh 9s  4c Jd" }, pace: 0.5 });
  t.after(() => server.stop());
  const ann = await (await browser()).guest(server, t);
  await ann.sit("cw-1", 1);
  for (let round = 1; round <= 2; round += 1) {
    await ann.bet(1, 10);
    await ann.deal();
    await ann.roundOver();
  }
  await ann.page.goto("/history/cw-1/2");
  await ann.page.getByText(/^1\/\d+$/).waitFor();
  assert.equal(await ann.page.getByRole("img", { name: "king of hearts" }).count(), 0);
  assert.equal(await ann.page.locator(".before").count(), 0);
  await ann.page.keyboard.press("End");
  await ann.page.getByRole("img", { name: "four of clubs" }).waitFor();
});
