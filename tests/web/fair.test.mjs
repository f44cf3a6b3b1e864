// Fair shoes as a person sees them: the shield at the table, and the page that explains and checks.
import assert from "node:assert/strict";
import { test } from "node:test";
import { violations } from "./support/axe.mjs";
import { browserFor } from "./support/browser.mjs";
import { startServer } from "./support/server.mjs";

const browser = browserFor();

// A real shoe deals: whatever comes, its cards are checked.
async function dealt(t) {
  const server = await startServer({});
  t.after(() => server.stop());
  const ann = await (await browser()).guest(server, t);
  await ann.sit("cw-1", 1);
  await ann.bet(1, 10);
  await ann.deal();
  // One round in fourteen is a tie: its hand is surrendered.
  const surrender = ann.decision("Surrender");
  await ann.until(
    "the round is over",
    async () => {
      if (await surrender.isVisible()) await ann.press("Surrender");
      return (await ann.mayDeal()) && (await ann.staked()) === 0;
    },
    20_000,
  );
  return { server, ann };
}

test("every card is checked at the table, and a round again by anybody who pastes it, without a line", async (t) => {
  const { ann } = await dealt(t);
  const { page } = ann;
  const shield = page.locator("a[data-shoe-check]");
  await ann.until("cards are checked", async () => /^[1-9]\d* cards? checked: /.test((await shield.getAttribute("title")) ?? ""));
  assert.equal(await shield.getAttribute("data-shoe-check"), "good");

  await shield.click();
  await page.getByRole("heading", { level: 1, name: /^Check it: Casino War 1, round 1$/ }).waitFor();
  const result = page.locator("[data-result]");
  await result.waitFor();
  assert.equal(await result.getAttribute("data-result"), "good");
  assert.match(await result.innerText(), /It holds: \d+ cards are as they were sealed\./);
  await result.getByText("The figures of this check").click();
  assert.match(await result.innerText(), /its keys are published at the next shuffle/);

  ann.serverMayDie = true; // the socket complains
  await page.context().setOffline(true);
  const paper = page.getByRole("textbox", { name: "The round" });
  const round = await paper.inputValue();
  const record = JSON.parse(round);
  const [card] = record.shoes[0].shoe.shown;
  card.card = card.card === "As" ? "Kh" : "As";
  await paper.fill(JSON.stringify(record));
  await page.getByRole("button", { name: "Check it" }).click();
  await page.locator('[data-result="bad"]').waitFor();
  assert.match(await result.innerText(), /It does not hold\.[\s\S]*is not what was sealed at place \d+/);

  await paper.fill(round.slice(0, 200));
  await page.getByRole("button", { name: "Check it" }).click();
  await page.getByText("That is no round.").waitFor();
  await paper.fill(round);
  await page.getByRole("button", { name: "Check it" }).click();
  await page.locator('[data-result="good"]').waitFor();
  await page.context().setOffline(false);
});

test("a table whose cards are listed does not claim anything", async (t) => {
  const server = await startServer({ stacked: { "cw-1": "As 7h" } });
  t.after(() => server.stop());
  const ann = await (await browser()).guest(server, t);
  await ann.sit("cw-1", 1);
  await ann.bet(1, 10);
  await ann.deal();
  const shield = ann.page.locator("a[data-shoe-check]");
  await shield.waitFor();
  assert.equal(await shield.getAttribute("data-shoe-check"), "none");
  await ann.page.goto("/check/cw-1");
  await ann.page.getByText("The cards of this table are listed for a test.").waitFor();
});

test("the page is for everybody, at every width", async (t) => {
  const server = await startServer({});
  t.after(() => server.stop());
  const ann = await (await browser()).guest(server, t);
  for (const width of [320, 390, 1280]) {
    await ann.page.setViewportSize({ width, height: 800 });
    await ann.page.goto("/check");
    await ann.page.getByRole("heading", { level: 1, name: "Check it" }).waitFor();
    const overflow = await ann.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(overflow <= 0, `${overflow} px too wide at ${width}`);
  }
  assert.deepEqual(await violations(ann.page), []);
});
