// The start page: what is open, live; a table of one's own; and a newcomer's first minute.
import assert from "node:assert/strict";
import { test } from "node:test";
import { browserFor } from "./support/browser.mjs";
import { dollars } from "./support/player.mjs";
import { startServer } from "./support/server.mjs";

const browser = browserFor();

test("four tables with their signs, and seats that change while one looks", async (t) => {
  const server = await startServer();
  t.after(() => server.stop());
  const house = await browser();
  const ann = await house.guest(server, t);
  const bob = await house.guest(server, t);
  await ann.page.goto("/");
  for (const title of ["Star Blackjack 1", "Blackjack Challenge 1", "New Zealand Blackjack 1", "Casino War 1"]) {
    const table = ann.page.getByRole("article", { name: title });
    await table.waitFor();
    assert.match(await table.innerText(), /Minimum\s+\$5\s+Maximum\s+\$500/);
  }
  const star = ann.page.getByRole("article", { name: "Star Blackjack 1" });
  assert.match(await star.innerText(), /all 7 seats free/);
  assert.equal(await star.getByRole("link", { name: /Bet behind/ }).count(), 0, "nobody to bet behind yet");
  await bob.sit("sb-1", 3);
  await star.getByText(new RegExp(await bob.name())).first().waitFor();
  await star.getByRole("link", { name: new RegExp(`Bet behind ${await bob.name()}`) }).waitFor();
  assert.match(await star.innerText(), /6 seats free/);
  await ann.page.getByText(/play money/).first().waitFor();
});

test("house players are labelled as such", async (t) => {
  const server = await startServer({ quiet: false, pace: 0.2 });
  t.after(() => server.stop());
  const ann = await (await browser()).guest(server, t);
  await ann.page.goto("/");
  const star = ann.page.getByRole("article", { name: "Star Blackjack 1" });
  await star.getByText(/house players?\s+\w/).waitFor();
});

test("practice: a table of one's own, found again", async (t) => {
  const server = await startServer();
  t.after(() => server.stop());
  const house = await browser();
  const ann = await house.guest(server, t);
  const eve = await house.guest(server, t);
  await ann.page.goto("/");
  await ann.page.getByRole("button", { name: /^Alone ?: Casino War$/ }).click();
  await ann.page.waitForURL("**/table/**");
  const address = new URL(ann.page.url()).pathname;
  await ann.page.getByRole("region", { name: /, yours$/ }).waitFor();
  await ann.page.goto("/");
  const own = ann.page.getByRole("region", { name: "Your practice tables" });
  await own.getByRole("article").waitFor();
  await own.getByRole("link", { name: /^Back to your table at/ }).click();
  assert.equal(new URL(ann.page.url()).pathname, address);
  await eve.page.goto("/");
  await eve.page.getByRole("article", { name: "Casino War 1" }).waitFor();
  assert.equal(await eve.page.getByRole("region", { name: "Your practice tables" }).count(), 0);
});

// From the address to the first settled round with three clicks, without reading anything.
test("a newcomer's first round", async (t) => {
  const server = await startServer({ stacked: { "cw-1": "Kh 9s" } });
  t.after(() => server.stop());
  const ann = await (await browser()).guest(server, t);
  const { page } = ann;
  const begin = Date.now();
  await page.goto("/");
  await page.getByRole("link", { name: "Play at Casino War 1" }).click();
  await page.getByRole("region", { name: /, yours$/ }).waitFor();
  const before = await ann.chips();
  await page.getByRole("region", { name: /, yours$/ }).getByRole("button", { name: /^Box \d: / }).click();
  await ann.until("the chip lies there", async () => (await ann.staked()) === 500);
  // On a slow machine she sits before the opening's cut, which is then offered to her.
  await ann.betsOpen();
  await page.getByRole("button", { name: "Deal" }).click();
  await ann.roundOver();
  assert.equal(dollars((await ann.chips()) - before), "5.00");
  t.diagnostic(`${Date.now() - begin} ms from the address to the result`);
});

test("who follows a link to what is not there is told so", async (t) => {
  const server = await startServer();
  t.after(() => server.stop());
  const ann = await (await browser()).guest(server, t);
  for (const [path, what] of [["/table/none", "table"], ["/tournament/tour-99", "tournament"], ["/promotion/promo-99", "promotion"]]) {
    await ann.page.goto(path);
    await ann.page.getByRole("heading", { name: `There is no such ${what}` }).waitFor();
    await ann.page.getByRole("link", { name: `All ${what}s` }).waitFor();
  }
});
