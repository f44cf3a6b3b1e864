// Tournaments: somebody enters a quick one and plays it to its end with a pass card and a secret
// wager; a manager runs one from an empty draft to the prizes, with a tie that is played off.
import assert from "node:assert/strict";
import { test } from "node:test";
import { browserFor } from "./support/browser.mjs";
import { cents } from "./support/player.mjs";
import { startServer } from "./support/server.mjs";
import { balanceOf, enters, least, looksRight, most, opensDraft, pass, playsOn, publishes, runsIt, secret, writesConditions } from "./support/tournament.mjs";

const browser = browserFor();

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
  // Whoever wins is celebrated; she need not be it.
  await page.addLocatorHandler(page.locator('[data-moment="tournament"]'), (moment) =>
    moment.getByRole("button", { name: "Go on" }).click(),
  );
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

test("time runs out at a tournament's table: a note says what was done and by which rule", async (t) => {
  const server = await startServer({ pace: 0.15 });
  t.after(() => server.stop());
  const ann = await (await browser()).guest(server, t);
  const { page } = ann;
  await page.goto("/tournaments");
  await page.getByRole("button", { name: "As a player" }).click();
  await page.getByRole("checkbox", { name: /agree to them/ }).check();
  await page.getByRole("button", { name: /^Enter for/ }).click();
  await page.getByRole("link", { name: "Go to your table" }).first().click({ timeout: 30_000 });
  await page.getByRole("button", { name: "Take your place" }).click();
  // On its side a phone has little height: the standing and what one is told are whole.
  await page.setViewportSize({ width: 844, height: 390 });
  const covered = () =>
    page.locator('aside .fact, [data-hint]').evaluateAll((all) =>
      all
        .filter((one) => one.getBoundingClientRect().width > 0)
        .filter((one) => {
          const { left, top, bottom } = one.getBoundingClientRect();
          return [top + 3, bottom - 3].some((y) => !one.contains(document.elementFromPoint(left + 3, y)) && !document.elementFromPoint(left + 3, y)?.contains(one));
        })
        .map((one) => one.innerText),
    );
  await ann.until("everything is in sight", async () => (await covered()).length === 0);
  await page.setViewportSize({ width: 1280, height: 860 });
  // No wager and no decision of hers: the minimum is placed for her (19.6.12), and the hand is left or dealt on (16.10).
  const told = new Set();
  const note = page.getByRole("status").filter({ hasText: "Time ran out" });
  await ann.until(
    "both notes were shown",
    async () => {
      const words = (await note.allInnerTexts()).join(" ").replace(/\s+/g, " ");
      if (/the dealer places the minimum for you\. SB 19\.6\.12/.test(words)) told.add("wager");
      if (/Box \d (is left on \d+|gets a card)\. .*SB 16\.10/.test(words)) told.add("hand");
      return told.size === 2;
    },
    90_000,
  );
});

test("a manager runs a tournament from an empty draft to the prizes; a tie is played off", async (t) => {
  const server = await startServer({ pace: 0.25 });
  t.after(() => server.stop());
  const house = await browser();
  const [boss, ann, bob] = await Promise.all([house.guest(server, t), house.guest(server, t), house.guest(server, t)]);
  const { page } = boss;
  const address = await opensDraft(boss, 0);

  // What is missing is named, each by its clause.
  const missing = page.getByText(/items are missing before they can be published/);
  await missing.waitFor();
  const named = await page.locator(".lacks").first().innerText();
  for (const item of ["(a)", "(c)", "(e)", "(f)", "(g)", "(h)(i)", "(i)", "(j)", "(k)"]) assert.ok(named.includes(`SB 19.4.2${item}`), `${item} is not named`);
  await looksRight(boss, "the draft");
  await writesConditions(page, { title: "The duel", field: 2, stages: [{ "Rounds (0: by the clock)": 1 }] });
  await publishes(page);

  await enters(ann, address);
  await enters(bob, address);
  let done = false;
  const running = runsIt(page, { done: () => done });
  let tied = false;
  const playing = [ann, bob].map(async (player, nth) => {
    await player.page.getByRole("link", { name: "Go to your table" }).first().click({ timeout: 30_000 });
    // Both pass the only round, so both have the same; then one wagers all and the other little.
    await playsOn(player, [pass, nth ? most : least]);
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
  const balances = await Promise.all([ann, bob].map(balanceOf));
  assert.deepEqual(balances.sort((a, b) => a - b), [95_000, 105_000]);
  await page.goto(`${address}/results`);
  await page.getByText(/after a play-off/).waitFor();
});
