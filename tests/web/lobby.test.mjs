// The start page: what is open, live; a table of one's own; and a newcomer's first minute.
import assert from "node:assert/strict";
import { test } from "node:test";
import { browserFor } from "./support/browser.mjs";
import { startServer } from "./support/server.mjs";

const browser = browserFor();

test("four games with limits and seats that change while one looks, and their tables", async (t) => {
  const server = await startServer();
  t.after(() => server.stop());
  const house = await browser();
  const ann = await house.guest(server, t);
  const bob = await house.guest(server, t);
  await ann.page.goto("/");
  const tile = (title) => ann.page.getByRole("article", { name: title, exact: true });
  for (const title of ["Star Blackjack", "Blackjack Challenge", "New Zealand Blackjack", "Casino War"]) {
    await tile(title).waitFor();
    assert.match(await tile(title).innerText(), /\$5 to \$500/);
  }
  await tile("Star Blackjack").getByText("7 seats free").waitFor();
  await bob.sit("sb-1", 3);
  await tile("Star Blackjack").getByText("6 seats free").waitFor();
  const sheet = await ann.game("Star Blackjack");
  const star = sheet.getByRole("article", { name: "Star Blackjack 1" });
  assert.match(await star.innerText(), /Minimum\s+\$5\s+Maximum\s+\$500/);
  await star.getByText(new RegExp(await bob.name())).first().waitFor();
  await star.getByRole("link", { name: new RegExp(`Bet behind ${await bob.name()}`) }).waitFor();
  await ann.page.getByText(/play money/).first().waitFor();
});

test("house players are labelled as such", async (t) => {
  const server = await startServer({ quiet: false, pace: 0.2 });
  t.after(() => server.stop());
  const ann = await (await browser()).guest(server, t);
  const star = (await ann.game("Star Blackjack")).getByRole("article", { name: "Star Blackjack 1" });
  await star.getByText(/house players?\s+\w/).waitFor();
});

// The hero is the table itself: the cards that lie there, and no card before it is dealt.
test("a table is played in the hero, and Play now leads to it", async (t) => {
  const server = await startServer({ stacked: { "sb-1": "As 7h Kd" } });
  t.after(() => server.stop());
  const house = await browser();
  const [ann, bob] = [await house.guest(server, t), await house.guest(server, t)];
  await bob.sit("sb-1", 3);
  await ann.page.goto("/");
  await ann.page.getByRole("link", { name: "Play now at Star Blackjack 1" }).waitFor();
  const card = (name) => ann.page.locator(`.live [data-card="${name}"]`);
  assert.equal(await card("As").count(), 0);
  await bob.bet(3, 10);
  await bob.deal();
  for (const name of ["As", "Kd", "7h"]) await card(name).waitFor();
  await ann.page.locator(".live").getByText(/^Blackjack/).waitFor();
  await ann.page.getByRole("link", { name: "Play now at Star Blackjack 1" }).click();
  await ann.page.getByRole("region", { name: /, yours$/ }).waitFor();
});

test("the lobby is one screen on a desktop and at most three on a phone", async (t) => {
  const server = await startServer();
  t.after(() => server.stop());
  const ann = await (await browser()).guest(server, t);
  await ann.practise("Casino War"); // one's own tables take room too
  for (const [width, height, screens] of [[1440, 900, 1], [1920, 1080, 1], [390, 844, 3], [320, 568, 3]]) {
    await ann.page.setViewportSize({ width, height });
    await ann.page.goto("/");
    await ann.page.getByRole("region", { name: "Your tables" }).waitFor();
    const [high, wide] = await ann.page.evaluate(() => [document.documentElement.scrollHeight, document.documentElement.scrollWidth]);
    assert.ok(high <= height * screens, `${high} px at ${width} × ${height}`);
    assert.ok(wide <= width, `${wide} px wide at ${width}`);
  }
});

test("practice: a table of one's own, found again", async (t) => {
  const server = await startServer();
  t.after(() => server.stop());
  const house = await browser();
  const ann = await house.guest(server, t);
  const eve = await house.guest(server, t);
  await ann.practise("Casino War");
  const address = new URL(ann.page.url()).pathname;
  await ann.page.getByRole("region", { name: /, yours$/ }).waitFor();
  await ann.page.goto("/");
  const own = ann.page.getByRole("region", { name: "Your tables" });
  await own.getByRole("link", { name: /Casino War.*Go back/ }).click();
  await ann.page.getByRole("region", { name: /, yours$/ }).waitFor();
  assert.equal(new URL(ann.page.url()).pathname, address);
  await eve.page.goto("/");
  await eve.page.getByRole("article", { name: "Casino War" }).waitFor();
  assert.equal(await eve.page.getByRole("region", { name: "Your tables" }).count(), 0);
});

test("the tab says whose turn it is", async (t) => {
  const server = await startServer({ stacked: { "sb-1": "Ts 6h 9d Th 9s" } });
  t.after(() => server.stop());
  const house = await browser();
  const [ann, bob] = [await house.guest(server, t), await house.guest(server, t)];
  await ann.sit("sb-1", 1);
  await bob.visit("sb-1");
  assert.equal(await ann.page.title(), "Place your bets · Star Blackjack 1");
  await ann.bet(1, 10);
  await ann.deal();
  await ann.decision("Stand").waitFor();
  assert.equal(await ann.page.title(), "Your turn on box 1 · Star Blackjack 1");
  const name = await ann.name();
  await bob.until("bob's tab", async () => (await bob.page.title()) === `${name} decides on box 1 · Star Blackjack 1`);
});

test("who follows a link to what is not there is told so", async (t) => {
  const server = await startServer();
  t.after(() => server.stop());
  const ann = await (await browser()).guest(server, t);
  ann.mayMiss = true;
  for (const [path, what] of [["/table/none", "table"], ["/tournament/tour-99", "tournament"], ["/promotion/promo-99", "promotion"]]) {
    await ann.page.goto(path);
    await ann.page.getByRole("heading", { name: `There is no such ${what}` }).waitFor();
    await ann.page.getByRole("link", { name: `All ${what}s` }).waitFor();
  }
});
