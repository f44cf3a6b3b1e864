// What becomes possible by time alone reaches a page that is open, without a reload and with a
// countdown; and a table goes on by itself after a shuffle in the middle of a deal.
import assert from "node:assert/strict";
import { test } from "node:test";
import { browserFor } from "./support/browser.mjs";
import { Operator } from "./support/operator.mjs";
import { startServer } from "./support/server.mjs";
import { looksRight } from "./support/tournament.mjs";

const browser = browserFor();

// From now on the page is not loaded again.
const stays = (page) => page.evaluate(() => (window.stayed = true));
const hasStayed = (page) => page.evaluate(() => window.stayed === true);

test("a tournament's console opens at the stated start", async (t) => {
  const server = await startServer({ pace: 0.3 }); // the start is eighteen seconds away
  t.after(() => server.stop());
  const boss = await (await browser()).guest(server, t);
  const { page } = boss;
  await page.goto("/tournaments");
  await page.getByRole("button", { name: "As its manager" }).click();
  await page.waitForURL(/\/manage$/);
  await stays(page);
  const next = page.getByRole("region", { name: "Next" });
  for (const act of ["Publish the conditions", "Close entries", "Designate the tables", "Draw the seats"])
    await next.getByRole("button", { name: act }).and(page.locator('[aria-disabled="false"]')).click();
  const begin = next.getByRole("button", { name: /^Begin/ });
  await begin.waitFor();
  assert.equal(await begin.getAttribute("aria-disabled"), "true", "the time has not come");
  const left = next.getByRole("timer");
  assert.match(await left.innerText(), /^in 00:\d\d$/);
  const before = await left.innerText();
  await boss.until("it counts down", async () => (await left.innerText()) !== before);
  await looksRight(boss, "a console that waits for the start");
  await begin.and(page.locator('[aria-disabled="false"]')).waitFor({ timeout: 30_000 });
  await left.waitFor({ state: "detached" });
  await begin.click();
  await page.getByText(/^The session at table 1 begins/i).first().waitFor();
  assert.ok(await hasStayed(page), "the page was not loaded again");
});

test("a promotion's console goes with the time and with what is played", async (t) => {
  const server = await startServer({ stacked: { "cw-1": "Th 7d Td 8c Ks 2c 9c 9d" } });
  t.after(() => server.stop());
  const house = await browser();
  const [boss, ann] = [await house.guest(server, t), await house.guest(server, t)];
  const operator = new Operator(boss.page);
  await operator.open(/^A draw that is ready to lodge/);
  // It may start at once: only the lodging has to be over (CW 14.8.1).
  const terms = boss.page.getByRole("form", { name: "Terms and conditions" });
  const minute = new Date(Date.now() - 60_000 - new Date().getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
  await terms.getByLabel("Start", { exact: true }).fill(minute);
  await terms.getByRole("button", { name: "Keep the draft" }).click();
  await boss.page.getByText("Complete: they can be lodged.").waitFor();
  await stays(boss.page);
  await operator.press("Lodge with the Authority");
  const start = boss.page.getByRole("region", { name: "Next" }).getByRole("button", { name: "Start the promotion" });
  await start.and(boss.page.locator('[aria-disabled="false"]')).click({ timeout: 5000 });
  await operator.next("Close entries").waitFor();
  assert.ok(await hasStayed(boss.page));

  // A player whose page is open sees what is played count at once.
  await ann.page.goto(`/promotion/${operator.id}`);
  await ann.page.getByText("$0 of $10").waitFor();
  await stays(ann.page);
  const table = await ann.context.newPage();
  const there = new ann.constructor(ann.context, table);
  await there.sit("cw-1", 1);
  await there.bet(1, 10);
  await there.deal();
  await there.roundOver();
  await ann.page.getByText("$10 of $10").waitFor();
  assert.ok(await hasStayed(ann.page));
});

test("a practice table after the cutting card came first: shuffled, asked again, dealt", async (t) => {
  const server = await startServer({ stacked: { "sb-practice-1": "-- Th 7d 9c Ts" }, pace: 0.3 });
  t.after(() => server.stop());
  const ann = await (await browser()).guest(server, t);
  await ann.practise("Star Blackjack");
  await ann.page.waitForURL(/\/table\/sb-practice-1/);
  await ann.sit("sb-practice-1", 1);
  await ann.bet(1, 10);
  await ann.deal();
  // The wager stays and may be withdrawn (SB 4.1.2), so one is asked again.
  await ann.until("the round was called off", async () => /cutting card/i.test(await ann.log()));
  await ann.betsOpen();
  assert.equal(await ann.staked(), 1000);
  await ann.button("Deal").click();
  await ann.press("Stand");
  await ann.roundOver();
  assert.deepEqual(await ann.handCards(1), ["ten of hearts, nine of clubs"]);
});
