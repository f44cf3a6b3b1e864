// Heats and a final: a manager runs it with house players in the field; somebody enters, plays a
// heat with a pass card and a secret wager, survives a tie by a play-off, and wins the final.
import assert from "node:assert/strict";
import { test } from "node:test";
import { browserFor } from "./support/browser.mjs";
import { startServer } from "./support/server.mjs";
import { balanceOf, enters, looksRight, most, opensDraft, pass, playsOn, publishes, runsIt, secret, shoeFrom, writesConditions } from "./support/tournament.mjs";

const browser = browserFor();

// Wherever Ann is drawn to sit, the cards are the same for her:
// - ten each and ten for the dealer: a stand-off for every box, so that all have what they began with;
// - then eights only: the dealer breaks with 24, so who stands on sixteen wins; house players split
//   and draw to theirs, as basic strategy says, and break.
// Ann passes the only round of the heat, so it takes six cards for the two others at her table.
const TENS = "Ts Th Td Tc Js Jh";
const EIGHTS = "8s 8h 8d 8c ".repeat(8);

test("a heat survived by a play-off, and the final won", { timeout: 150_000 }, async (t) => {
  const shoe = shoeFrom(TENS + " " + EIGHTS);
  const server = await startServer({ stacked: { "tour-1.1": shoe, "tour-1.2": shoe }, pace: 0.2 });
  t.after(() => server.stop());
  const house = await browser();
  const [boss, ann] = await Promise.all([house.guest(server, t), house.guest(server, t)]);
  const { page } = ann;
  const address = await opensDraft(boss, 5);
  await writesConditions(boss.page, {
    title: "Heats and a final",
    field: 6,
    stages: [
      { Kind: "heat", Tables: 2, "Rounds (0: by the clock)": 1, "Advance a table, or placegetters": 2, "Minimum, $": 25 },
      { "Rounds (0: by the clock)": 2, "Advance a table, or placegetters": 3, "Minimum, $": 25 },
    ],
    prizes: [5, 3, 2],
  });
  await publishes(boss.page);
  await enters(ann, address);
  let done = false;
  const running = runsIt(boss.page, { done: () => done });

  // The heat: all three at the table are level at the end, and two go on.
  await page.getByRole("link", { name: "Go to your table" }).first().click({ timeout: 30_000 });
  const tie = page.getByRole("complementary", { name: "Tournament" }).getByText(/Play-off\. .*you.* are level/);
  const tied = tie.waitFor({ timeout: 60_000 });
  const [used] = await Promise.all([playsOn(ann, [pass, secret]), tied]);
  assert.equal(used, 2, "a pass card, and in the play-off a secret wager");
  await page.getByText("You advance to the next stage.").waitFor();
  await page.getByRole("link", { name: "To the tournament" }).first().click();
  const heats = page.getByRole("region", { name: "How the tables ended" });
  await heats.getByRole("heading", { name: /^Heat, table \d, after a play-off$/ }).first().waitFor();
  // $1,000, and the $75 that won: the first at her table, above the line.
  const name = await ann.name();
  await heats.getByRole("row", { name: new RegExp(`^1 ${name} .*\\$1,075$`) }).waitFor();

  // The final: four players, two rounds.
  await page.getByRole("link", { name: "Go to your table" }).first().click({ timeout: 30_000 });
  await page.getByRole("complementary", { name: "Tournament" }).getByRole("rowheader").nth(3).waitFor();
  await playsOn(ann, [most]);
  await page.getByText(/You have won the tournament, and \$150\./).waitFor({ timeout: 60_000 });
  done = true;
  await running;
  await looksRight(ann, "the table of a final that is won");
  await page.getByRole("dialog", { name: `${name} wins` }).getByRole("button", { name: "Go on" }).click();

  // Six fees of $50: five, three and two parts of ten.
  assert.equal(await balanceOf(ann), 110_000);
  await page.getByRole("link", { name: "To the tournament" }).first().click();
  await page.getByText(/You finished 1st and won \$150\./).waitFor();
  const course = page.getByRole("list", { name: "Course of the tournament" });
  assert.match(await course.innerText(), /Conditions[^]*Entries[^]*Heats[^]*Final[^]*Prizes/);
  await looksRight(ann, "a tournament with heats that is over");
  await page.getByRole("link", { name: "Printable results" }).click();
  await page.getByRole("row", { name: new RegExp(`^1st ${name} \\$150`) }).waitFor();
  assert.match(await page.getByRole("row", { name: /Paid out of the pool/ }).innerText(), /\$300/);
  const ended = page.getByRole("region", { name: "How each table ended" }).getByRole("heading", { level: 3 });
  assert.deepEqual((await ended.allInnerTexts()).map((words) => words.replace(", after a play-off", "")), ["Final", "Heat, table 1", "Heat, table 2"], "the final first");
  await looksRight(ann, "results with heats");
  await page.goto("/tournaments");
  await page.getByRole("link", { name: /Heats and a final.*Pool paid out/ }).waitFor();
  await looksRight(ann, "a list with a tournament that is over");
});
