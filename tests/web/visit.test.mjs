// A visit from the lobby to the lobby: to a seat with one press, what one brings and takes home, and
// practice, which touches no balance.
import assert from "node:assert/strict";
import { test } from "node:test";
import { browserFor } from "./support/browser.mjs";
import { startServer } from "./support/server.mjs";

const browser = browserFor();

const balance = (player) => player.page.evaluate(() => fetch("/api/me").then((answer) => answer.json()).then((me) => me.balance));

test("Play seats one, says what was brought, and leaving says what the visit was worth", async (t) => {
  const server = await startServer({ stacked: { "cw-1": "Kh 9s  4c Jd  Qd 2c" } });
  t.after(() => server.stop());
  const ann = await (await browser()).guest(server, t);
  const { page } = ann;
  const card = (await ann.game("Casino War")).getByRole("article", { name: "Casino War 1" });
  assert.match(await card.innerText(), /Buy-in\s+\$500/);
  await card.getByRole("link", { name: "Play at Casino War 1" }).click();
  const box = page.getByRole("region", { name: /, yours$/ });
  await box.waitFor();
  assert.match(await box.innerText(), /\bYou$/);
  await ann.betsOpen();
  assert.match(await ann.hint(), /\$500 of your balance is here in chips/);
  assert.equal(new URL(page.url()).search, "", "a reload does not sit down again");
  for (const [net, won] of [[10, true], [20, false]]) {
    await ann.put(net, box.getByRole("button", { name: /^Box \d: / }));
    await ann.deal();
    await ann.roundOver();
    assert.match(await ann.hint(), won ? /You won/ : /You lost/);
  }
  assert.match(await ann.log(), /You lose \$20 on box \d/);
  await page.goto("/");
  await page.getByRole("region", { name: "Your tables" }).getByText(/^box \d$/).waitFor();
  await page.getByRole("region", { name: "Your tables" }).getByRole("link", { name: /Casino War 1.*\$490/ }).click();
  await ann.betsOpen();
  // Chips that lie there come back too.
  await ann.put(5, box.getByRole("button", { name: /^Box \d: / }));
  await ann.button("Leave").click();
  const left = page.getByRole("dialog", { name: "You have left the table" });
  await left.waitFor();
  assert.match(await left.innerText(), /Brought\s+\$500\s+Taken home\s+\$490\s+Lost\s+−\$10/);
  await left.getByText(/Your balance is \$990/).waitFor();
  assert.equal(await balance(ann), 99_000);
  await left.getByRole("link", { name: "Back to the lobby" }).click();
  await page.getByRole("link", { name: "Play at Casino War 1" }).waitFor();
});

test("no leaving while a bet is in play, and the reason", async (t) => {
  const server = await startServer({ stacked: { "sb-1": "5s 6h 7d 8c Th 9s" } });
  t.after(() => server.stop());
  const ann = await (await browser()).guest(server, t);
  await ann.sit("sb-1", 1);
  await ann.bet(1, 10);
  await ann.deal();
  await ann.decision("Stand").waitFor();
  await ann.button("Leave").click();
  await ann.page.getByRole("alert").waitFor();
  assert.equal(await ann.page.getByRole("dialog", { name: "You have left the table" }).count(), 0);
});

test("Bet behind and Watch do what they say", async (t) => {
  const server = await startServer();
  t.after(() => server.stop());
  const house = await browser();
  const [ann, bob, cat] = await Promise.all([house.guest(server, t), house.guest(server, t), house.guest(server, t)]);
  await ann.sit("sb-1", 3);
  await (await bob.game("Star Blackjack")).getByRole("link", { name: /^Bet behind .* at Star Blackjack 1$/ }).click();
  await bob.betsOpen();
  assert.match(await bob.hint(), new RegExp(`then box 3, behind ${await ann.name()}`));
  await bob.bet(3, 5);
  assert.equal(await bob.page.getByRole("region", { name: /, yours$/ }).count(), 0);
  await cat.page.goto("/");
  await cat.page.getByRole("link", { name: "Watch Star Blackjack 1" }).click();
  await cat.button("Play here").waitFor();
  assert.match(await cat.hint(), /You are watching/);
  assert.equal(await balance(cat), 100_000);
});

test("practice: chips of its own, and the balance stays", async (t) => {
  const server = await startServer();
  t.after(() => server.stop());
  const ann = await (await browser()).guest(server, t);
  const { page } = ann;
  await ann.practise("Casino War");
  const box = page.getByRole("region", { name: /, yours$/ });
  await box.waitFor();
  await ann.betsOpen();
  assert.match(await ann.hint(), /\$500 in practice chips; they cost nothing/);
  assert.equal(await balance(ann), 100_000);
  await ann.put(5, box.getByRole("button", { name: /^Box \d: / }));
  await ann.button("Chips").click();
  const chips = page.getByRole("dialog", { name: "Your chips" });
  await chips.getByText(/your balance of \$1,000 is not touched/).waitFor();
  await chips.getByRole("button", { name: "$250" }).click();
  await ann.until("more practice chips", async () => (await ann.chips()) === 74_500);
  await ann.button("Leave").click();
  await page.getByText(/your balance is \$1,000, as before/).waitFor();
  assert.equal(await balance(ann), 100_000);
  await page.goto("/");
  const own = page.getByRole("region", { name: "Your tables" });
  await own.getByRole("link", { name: /Casino War, practice/ }).waitFor();
  assert.match(await own.innerText(), /practice/);
});

// Under Settings a guest takes a password; from another browser they find name, play money and history.
test("a guest keeps the account and comes back from another browser", async (t) => {
  const server = await startServer({ stacked: { "cw-1": "Kh 9s" } });
  t.after(() => server.stop());
  const house = await browser();
  const ann = await house.guest(server, t);
  await ann.sit("cw-1", 1);
  await ann.bet(1, 10);
  await ann.deal();
  await ann.roundOver();
  const me = (player) => player.page.evaluate(() => fetch("/api/me").then((answer) => answer.json()));
  const { name } = await me(ann);
  await ann.page.goto("/settings");
  const own = ann.page.getByRole("region", { name: "Your account" });
  await own.getByLabel("New password").fill("a long way from home");
  await own.getByRole("button", { name: "Keep this account" }).click();
  await own.getByText(`Kept. From another browser, sign in as ${name}.`).waitFor();

  const bob = await house.guest(server, t);
  await bob.page.goto("/settings");
  assert.notEqual((await me(bob)).name, name);
  const other = bob.page.getByRole("region", { name: "Your account" });
  await other.getByRole("button", { name: "Sign in as somebody else" }).click();
  await other.getByLabel("User name").fill(name);
  await other.getByLabel("Password").fill("a long way from home");
  await other.getByRole("button", { name: "Sign in", exact: true }).click();
  await bob.page.waitForURL((url) => url.pathname === "/");
  assert.equal((await me(bob)).name, name);
  await bob.page.goto("/history");
  await bob.page.getByText("Casino War 1").first().waitFor();
});
