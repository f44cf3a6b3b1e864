// A promotion from its terms to its results: an operator publishes it, a player enters, it is drawn
// with a scrutineer, a claim is denied, and the inspector sees every notice (SB 20).
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { test } from "node:test";
import { violations } from "./support/axe.mjs";
import { browserFor } from "./support/browser.mjs";
import { Operator } from "./support/operator.mjs";
import { program, startServer } from "./support/server.mjs";

const browser = browserFor();
const HOUR = 3600;

// As a field of the form has it.
function local(time) {
  const pair = (value) => String(value).padStart(2, "0");
  return `${time.getFullYear()}-${pair(time.getMonth() + 1)}-${pair(time.getDate())}T${pair(time.getHours())}:${pair(time.getMinutes())}`;
}

async function looksRight(page, name, found) {
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 860 });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (over > 0) found.push(`${name}, ${width} wide: ${over} px are cut off`);
    if (width !== 320) found.push(...(await violations(page)).map((each) => `${name}, ${width} wide: ${each}`));
  }
  await page.setViewportSize({ width: 1280, height: 860 });
}

test("a promotion from its terms to its results", { timeout: 240_000 }, async (t) => {
  const server = await startServer({ stacked: { "sb-1": "Th 7d 9c Ts" } });
  t.after(() => server.stop());
  const house = await browser();
  const [boss, ann] = [await house.guest(server, t), await house.guest(server, t, { colorScheme: "light" })];
  boss.serverMayDie = ann.serverMayDie = true;
  const operator = new Operator(boss.page);
  const found = [];

  // The terms: another game, one prize over 10,000, times that give the Authority its 24 hours.
  await operator.open(/^A draw that is ready to lodge/);
  const terms = boss.page.getByRole("form", { name: "Terms and conditions" });
  await terms.getByLabel("Casino War", { exact: true }).uncheck();
  await terms.getByLabel("Star Blackjack", { exact: true }).check();
  await terms.getByLabel("How the results are published").fill("");
  const now = Math.floor(Date.now() / 60_000) * 60_000;
  const at = (hours) => local(new Date(now + hours * HOUR * 1000));
  await terms.getByLabel("Start", { exact: true }).fill(at(25));
  await terms.getByLabel("Entries close", { exact: true }).fill(at(30));
  await terms.getByLabel("Draw", { exact: true }).fill(at(31));
  await terms.getByRole("button", { name: "Remove prize 2" }).click();
  const prize = terms.getByRole("group", { name: "Prize 1" });
  await prize.getByLabel("Kind").selectOption("vehicle");
  await prize.getByLabel("Value, $").fill("10000.01");
  await terms.getByRole("button", { name: "Keep the draft" }).click();
  // What is missing is named by clause, also what the kind of prize asks for.
  await boss.page.getByText("5 items are missing before they can be lodged").waitFor();
  for (const clause of ["SB 20.7.10", "SB 20.7.11.2(i)", "SB 20.7.11.2(iv)"])
    assert.ok((await boss.page.getByRole("link", { name: clause, exact: true }).count()) > 0, clause);
  await looksRight(boss.page, "the console with a draft", found);
  await prize.getByLabel("Kind").selectOption("cash");
  await prize.getByLabel("Value, $").fill("10000.01");
  await terms.getByLabel("How the results are published").fill("On this page");
  await terms.getByRole("button", { name: "Keep the draft" }).click();
  await boss.page.getByText("Complete: they can be lodged.").waitFor();
  await operator.press("Lodge with the Authority");
  await operator.next("Start the promotion").waitFor();

  // A player sees it announced; a day later it starts.
  await ann.page.goto(`/promotion/${operator.id}`);
  await ann.page.getByText(/Entries open when the promotion starts/).waitFor();
  await server.later(25 * HOUR);
  await operator.press("Start the promotion");
  await operator.next("Close entries").waitFor();
  await boss.page.getByText("For the casino operator; ").waitFor();

  // Without the minimum wager there is no entry; the record of play decides.
  await ann.page.getByRole("checkbox", { name: /^I am eligible/ }).check();
  await ann.page.getByRole("button", { name: "Enter", exact: true }).click();
  await ann.page.getByRole("alert").getByText("the record of play shows $0").waitFor();
  await looksRight(ann.page, "the players' page", found);
  await ann.sit("sb-1", 1);
  await ann.bet(1, 10);
  await ann.deal();
  await ann.press("Stand");
  await ann.roundOver();
  await ann.page.goto(`/promotion/${operator.id}`);
  await ann.page.getByRole("checkbox", { name: /^I am eligible/ }).check();
  await ann.page.getByRole("button", { name: "Enter", exact: true }).click();
  await ann.page.getByText("You are in: entry 1.").waitFor();
  const name = (await ann.page.locator("header .who").first().innerText()).trim();

  // Doubt, and the inspectorate is told with the same act.
  await operator.act("Casino operator", "Put on hold", { Reason: "An entry may be a copy" });
  await operator.sent();
  await ann.page.getByText("On hold", { exact: true }).waitFor();
  await operator.press("Go on");
  await operator.fill({ Validation: "Counted again by two people" });
  await operator.send();
  await operator.next("Close entries").waitFor();

  // A dispute is the operator's to decide; who is not satisfied complains to an inspector.
  await ann.page.getByText("Something is wrong?").click();
  // Said twice in the same words they are two disputes.
  const complaints = ann.page.getByRole("button", { name: /^Complain to an inspector/ });
  for (const nth of [0, 1]) {
    await ann.page.getByLabel("What is wrong").fill("Nobody said why it was held");
    await ann.page.getByRole("button", { name: "Raise a dispute" }).click();
    await operator.act("Casino operator", /^Decide a dispute/, { Decision: "It is not for patrons" });
    await operator.sent();
    await complaints.nth(nth).waitFor();
  }
  await complaints.first().click();
  await ann.page.getByText("The inspectorate has your complaint.").waitFor();

  // Closed, and drawn only with a scrutineer, who is there.
  await server.later(5 * HOUR + 60);
  await operator.press("Close entries");
  await operator.next("Nominate a scrutineer").waitFor();
  await operator.press("Nominate a scrutineer");
  await operator.fill({ Name: "sam" });
  await operator.send();
  await operator.next("Sam comes to oversee the draw").waitFor();
  await server.later(HOUR);
  await operator.act("Casino operator", "Draw the winners");
  await operator.refused("A scrutineer must oversee this draw");
  await operator.press("Attend the draw");
  await operator.press("Draw the winners");
  await ann.page.getByText("You have won prize 1").waitFor();

  // Somebody else's claim is denied, and kept; the winner is told at the second attempt.
  await operator.act("Casino operator", /^Deny a claim/, { Claimant: "zoe", Reasons: "Not the winner" });
  await operator.refused("Name and address of the claimant must be kept");
  await operator.fill({ Address: "1 Pirrama Road" });
  await operator.send();
  await operator.sent();
  await boss.page.getByText(`Tell ${name}, who won prize 1.`).last().waitFor();
  await operator.act("Casino operator", /^Tell the winner/, { Method: "telephone", Reached: false });
  await operator.sent();
  await operator.act("Casino operator", /^Tell the winner/, { Method: "email", Reached: true });
  await operator.sent();
  await ann.page.getByText("; told by e-mail.").waitFor();

  // Over 10,000 the winner chooses how it is paid.
  await operator.act("Casino operator", /^Award the prize/, { "Cash, $": "4000.01", "Cheque, $": "5000", "Transfer, $": "900" });
  await operator.refused("$10,000.01 is to be paid");
  await looksRight(boss.page, "the console with winners", found);
  await operator.fill({ "Transfer, $": "1000" });
  await operator.send();
  await operator.sent();
  await ann.page.getByText(/You receive prize 1 .*\$5,000 by crossed cheque/).waitFor();
  await operator.press("Publish the results");
  await operator.send();
  await ann.page.getByRole("heading", { name: "Results" }).waitFor();

  // Anybody can make the draw again.
  await ann.page.getByText("Check the draw yourself").click();
  const [, ...words] = (await ann.page.locator("pre").innerText()).trim().split(/\s+/);
  assert.equal(execFileSync(program, words, { encoding: "utf8" }), "prize 1: entry 1\n");
  await looksRight(ann.page, "the results", found);

  // The inspector sees every notice, newest first, with whom and why; and the denied claim.
  await boss.page.goto(`/promotion/${operator.id}/notices`);
  const rows = boss.page.getByRole("region", { name: "Every notice, newest first" }).locator("tbody tr");
  await rows.first().waitFor();
  const told = (await rows.evaluateAll((all) => all.map((row) => `${row.querySelector("th").innerText} ${row.querySelector("td:last-child").innerText}`.replace(/\s+/g, " ").trim()))).reverse();
  assert.deepEqual(told, [
    "The Authority SB 20.9",
    "Everybody SB 20.1",
    `Patron ${name} SB 20.7.3`,
    "The inspectorate SB 20.12",
    "The inspectorate SB 20.12",
    `Patron ${name} SB 20.11`,
    `Patron ${name} SB 20.11`,
    "The inspectorate SB 20.11",
    "Scrutineer sam SB 20.2",
    "Everybody SB 20.7.1 SB 20.2",
    "Patron zoe SB 20.10.1",
    `Patron ${name} SB 20.8.3`,
    `Patron ${name} SB 20.8.4`,
    `Patron ${name} SB 20.4`,
    "Everybody SB 20.7.10",
  ]);
  await boss.page.getByText("1 Pirrama Road").waitFor();
  await boss.page.getByText("Must be retained: over $100.").waitFor();
  await looksRight(boss.page, "the notices", found);
  await boss.page.goto("/promotions");
  await boss.page.getByRole("heading", { name: "Over" }).waitFor();
  await looksRight(boss.page, "the list", found);
  assert.deepEqual(found, []);

  // And the journal holds: every round decided again from its recorded cards. The cards of this table
  // were stacked, so that no seed leads to them.
  await server.kill();
  const data = join(server.folder, "data");
  execFileSync(`${program}-verify`, [data]);
});

test("who did not open a promotion neither runs nor inspects it, and sees no draft", async (t) => {
  const server = await startServer();
  t.after(() => server.stop());
  const house = await browser();
  const [boss, ann] = [await house.guest(server, t), await house.guest(server, t)];
  const operator = new Operator(boss.page);
  await operator.open("A draw that is ready to lodge");
  ann.mayMiss = true; // a draft is listed for its owner only, so its pages are answered with 404
  for (const page of ["", "/manage", "/notices"]) {
    const answer = await ann.page.goto(`/promotion/${operator.id}${page}`);
    assert.equal(answer.status(), 404);
    await ann.page.getByRole("heading", { name: "There is no such promotion" }).waitFor();
    assert.doesNotMatch(await ann.page.title(), /draw/i);
  }
  await operator.press("Lodge with the Authority");
  await operator.next("Start the promotion").waitFor();
  await ann.page.goto(`/promotion/${operator.id}/manage`);
  await ann.page.getByText("Only the person who opened a promotion can run it.").waitFor();
  await ann.page.goto(`/promotion/${operator.id}/notices`);
  await ann.page.getByText("Notices are open to an inspector").waitFor();
});
