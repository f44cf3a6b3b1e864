// What is changed after it was announced: limits of a tournament (SB 19.6.15), only where the
// conditions said so; terms of a promotion after its start (CW 14.9.1), only with approval.
import { test } from "node:test";
import { browserFor } from "./support/browser.mjs";
import { Operator } from "./support/operator.mjs";
import { startServer } from "./support/server.mjs";
import { looksRight, opensDraft, publishes, runsIt, writesConditions } from "./support/tournament.mjs";

const browser = browserFor();
const twoRounds = { field: 2, stages: [{ "Rounds (0: by the clock)": 2 }] };

// The manager's wish to move the limits: a form, or why not with the clause.
function limits(page) {
  const section = page.getByRole("region", { name: "What may be changed" });
  return {
    ask: () => section.getByRole("button", { name: "Move the limits", exact: true }).first().click(),
    form: section.getByRole("form", { name: "Move the limits" }),
    async refused(words) {
      const alert = section.getByRole("alert").filter({ hasText: words });
      await alert.waitFor();
      await alert.getByRole("link", { name: "SB 19.6.15" }).waitFor();
    },
  };
}

test("limits are moved between two rounds, where the conditions announced it", async (t) => {
  const server = await startServer({ pace: 0.2 });
  t.after(() => server.stop());
  const boss = await (await browser()).guest(server, t);
  const { page } = boss;
  const address = await opensDraft(boss, 2);
  await writesConditions(page, { title: "Limits that move", ...twoRounds, limitsMayMove: true });
  await publishes(page);
  await runsIt(page, { done: (next) => /session at table 1 begins/.test(next) });
  const moving = limits(page);
  await moving.ask();
  await moving.refused("Limits move between two rounds");

  await runsIt(page, { done: (next) => /The round is closed/.test(next) });
  await page.getByText("Limits $10 to $500", { exact: true }).waitFor();
  await moving.ask();
  await looksRight(boss, "the form to move the limits");
  await moving.form.getByLabel("Minimum, $").fill("50");
  await moving.form.getByLabel("Maximum, $").fill("20");
  await moving.form.getByRole("button", { name: "Move the limits" }).click();
  await moving.refused("There is no sense in these limits");
  await moving.form.getByLabel("Maximum, $").fill("1000");
  await moving.form.getByRole("button", { name: "Move the limits" }).click();
  await moving.form.waitFor({ state: "detached" });
  const told = page.getByRole("listitem").filter({ hasText: "The limits at table 1 become $50 to $1,000." });
  await told.getByRole("link", { name: "SB 19.6.15" }).waitFor();

  // They hold from the next round on, for all to see.
  await runsIt(page, { done: async () => (await page.getByText("Round 2 of 2").count()) > 0 });
  await page.goto(address);
  await page.getByText("Limits $50 to $1,000", { exact: true }).waitFor();
});

test("limits that were not announced as movable stay as they are", async (t) => {
  const server = await startServer({ pace: 0.2 });
  t.after(() => server.stop());
  const boss = await (await browser()).guest(server, t);
  const { page } = boss;
  await opensDraft(boss, 2);
  await writesConditions(page, { title: "Limits that stay", ...twoRounds });
  await publishes(page);
  await runsIt(page, { done: (next) => /session at table 1 begins/.test(next) });
  const moving = limits(page);
  await moving.ask();
  await moving.refused("The conditions did not say that the limits may move");
  await looksRight(boss, "a refusal to move the limits");
});

test("terms are amended after the start only with approval", async (t) => {
  const server = await startServer();
  t.after(() => server.stop());
  const house = await browser();
  const [boss, ann] = [await house.guest(server, t), await house.guest(server, t)];
  boss.serverMayDie = ann.serverMayDie = true;
  const operator = new Operator(boss.page);
  await operator.open(/^A draw that is ready to lodge/);
  await operator.press("Lodge with the Authority");
  await operator.next("Start the promotion").waitFor();
  await server.later(120);
  await operator.press("Start the promotion");
  await operator.next("Close entries").waitFor();
  await ann.page.goto(`/promotion/${operator.id}`);
  const minimum = (amount) => ann.page.getByText(`$0 of ${amount}`).waitFor();
  await minimum("$10");

  // Terms that hold are not written again.
  const stated = boss.page.getByRole("region", { name: "Terms and conditions", exact: true });
  const closed = async (act, words, clause) => {
    await stated.getByRole("button", { name: act }).click({ force: true }); // aria-disabled: the browser clicks, Playwright would wait
    await stated.getByRole("alert").filter({ hasText: words }).getByRole("link", { name: clause }).waitFor();
  };
  await closed("Write the terms", "The promotion is live", /^CW 14\.9/);

  // An amendment is complete, or it is refused by clause.
  const form = boss.page.getByRole("form", { name: "Terms and conditions" });
  const propose = async (dollars) => {
    await stated.getByRole("button", { name: "Propose an amendment" }).click();
    await form.getByLabel(/^Minimum wager since the start/).fill(dollars);
  };
  await propose("20");
  await form.getByLabel("How the results are published").fill("");
  await form.getByRole("button", { name: "Put it to the Authority" }).click();
  await form.getByRole("alert").getByRole("link", { name: "CW 14.7.10" }).waitFor();
  await form.getByLabel("How the results are published").fill("On this page");
  await form.getByRole("button", { name: "Put it to the Authority" }).click();

  // The old terms hold until the Authority answers, and nothing else is proposed meanwhile.
  const proposed = boss.page.getByRole("region", { name: "Proposed amendment" });
  await proposed.getByText(/^\$10, by the record of play/).waitFor();
  await proposed.getByText(/^\$20, by the record of play/).waitFor();
  await looksRight(boss, "the console with a proposed amendment");
  await closed("Propose an amendment", "The Authority has not answered the last", "CW 14.9.1");
  await minimum("$10");
  await operator.press("Answer the amendment: do not approve");
  await proposed.waitFor({ state: "detached" });
  await boss.page.getByText("The Authority does not approve the amendment: the old terms hold.").waitFor();
  await minimum("$10");

  // Approved, they hold for everybody, who are told.
  await propose("25");
  await form.getByRole("button", { name: "Put it to the Authority" }).click();
  await operator.press("Answer the amendment: approve");
  await minimum("$25");
  await ann.page.getByText("The Authority approves the amendment: the new terms and conditions apply.").waitFor();
  await boss.page.goto(`/promotion/${operator.id}/notices`);
  const notices = boss.page.getByRole("row").filter({ has: boss.page.getByRole("link", { name: "CW 14.9.1" }) });
  await notices.filter({ hasText: "Everybody" }).waitFor();
});
