// A whole round of each game in the table as text, without a mouse: what is asked is read, keys do and say
// what they do and say at the picture, and a number is a box.
import assert from "node:assert/strict";
import { test } from "node:test";
import { browserFor } from "./support/browser.mjs";
import { cents, dollars } from "./support/player.mjs";
import { startServer } from "./support/server.mjs";

const browser = browserFor();

class Reader {
  constructor(player) {
    this.player = player;
    this.page = player.page;
  }
  section(name) {
    return this.page.getByRole("region", { name });
  }
  async money(name) {
    const words = await this.section("Your hands").innerText();
    return cents(new RegExp(`${name} (\\$[\\d,.]*\\d)`, "i").exec(words)?.[1] ?? "");
  }
  hint() {
    return this.page.locator("[data-hint]").innerText();
  }
  async until(words, limit = 10_000) {
    await this.page.locator("[data-hint]").filter({ hasText: words }).waitFor({ timeout: limit });
  }
  // What a key says, as a screen reader hears it.
  async hears(key) {
    await this.page.keyboard.press(key);
    const spoken = this.page.locator("[data-spoken]");
    await spoken.filter({ hasText: /\S/ }).waitFor({ state: "attached" });
    return spoken.textContent();
  }
  // The choice with these words, by the key beside it, or with Enter.
  async choose(words) {
    const choice = this.section("What you can do now").getByRole("listitem").filter({ hasText: words }).first();
    await choice.waitFor();
    const key = choice.locator("kbd");
    const before = await this.page.locator("main").innerText();
    if ((await key.count()) === 0) await choice.getByRole("button").focus();
    await this.page.keyboard.press((await key.count()) === 0 ? "Enter" : (await key.innerText()).toLowerCase());
    await this.player.until(`${words} has done something`, async () => (await this.page.locator("main").innerText()) !== before);
  }
}

async function atTheTable(t, table, cards) {
  const server = await startServer({ stacked: { [table]: cards } });
  t.after(() => server.stop());
  const player = await (await browser()).guest(server, t);
  player.table = table;
  const reader = new Reader(player);
  await player.page.goto(`/table/${table}/text`);
  await player.button(/^Play here/).focus();
  await player.page.keyboard.press("Enter");
  await reader.section("Your hands").getByText(/^At this table /).waitFor();
  await player.until("bets are open", async () => {
    if ((await player.button(/Pass the cut on|Leave the cut/).count()) > 0) await player.page.keyboard.press("n");
    return (await player.button("Sit out this round").count()) > 0;
  });
  reader.before = await reader.money("at this table");
  // The number of one's own box, as at the picture; then Enter.
  const own = /Bet on box (\d)/.exec(await reader.section("What you can do now").innerText())[1];
  assert.match(await reader.hears(own), new RegExp(`^Box ${own}: you\\.`));
  await player.page.keyboard.press("Enter");
  await player.until("five dollars lie there", async () => (await reader.money("staked")) === 500);
  return reader;
}

async function key(reader, name) {
  const before = await reader.page.locator("main").innerText();
  await reader.page.keyboard.press(name);
  await reader.player.until(`${name} has done something`, async () => (await reader.page.locator("main").innerText()) !== before);
}

const net = async (reader) => {
  await reader.player.until("the round is over", async () => (await reader.player.button("Sit out this round").count()) > 0 && (await reader.money("staked")) === 0);
  return dollars((await reader.money("at this table")) - reader.before);
};

// 5+7+8 = 20 against 6+10+9 = 25.
test("Star Blackjack as text", async (t) => {
  const reader = await atTheTable(t, "sb-1", "5s 6h 7d 8c Th 9s");
  await key(reader, "Space");
  await reader.until(/12 against/);
  assert.match(await reader.hears("m"), /five of spades, seven of diamonds: 12/);
  assert.match(await reader.hears("k"), /six of hearts/);
  assert.match(await reader.hears("o"), /Hit; Stand/);
  assert.match(await reader.hears("a"), /At this table \$495, staked \$5/);
  await reader.choose(/Hit/);
  await reader.until(/20 against/);
  await reader.choose(/Stand/);
  assert.equal(await net(reader), "5.00");
  assert.match(await reader.section("Your hands").innerText(), /eight of clubs: 20.*Win \$5/s);
  assert.match(await reader.section("Dealer").innerText(), /nine of spades: 25, bust/);
});

// Five cards: paid at once.
test("Blackjack Challenge as text", async (t) => {
  const reader = await atTheTable(t, "bc-1", "2s Kh 3d 4c 2d 5h");
  await key(reader, "Space");
  for (const total of [5, 9, 11]) {
    await reader.until(new RegExp(`${total} against`));
    await reader.choose(/Hit/);
  }
  assert.equal(await net(reader), "5.00");
});

// 2.50 of 5 insured; the dealer has a blackjack: -5 + 2 x 2.50.
test("New Zealand Blackjack as text", async (t) => {
  const reader = await atTheTable(t, "nz-1", "Ts Ah 9d Kd");
  await key(reader, "Space");
  await reader.choose(/Insure box/);
  await reader.until(/19 against/);
  await reader.choose(/Stand/);
  assert.equal(await net(reader), "0.00");
});

// Two eights: surrender of 5 gives 2.50 back.
test("Casino War as text", async (t) => {
  const reader = await atTheTable(t, "cw-1", "8d 8c");
  await key(reader, "Space");
  await reader.until(/war/i);
  await reader.choose(/Surrender/);
  assert.equal(await net(reader), "-2.50");
});

// What the picture has beside the game: sound, chips, the sign with its pay tables, the check of the shoe, and
// why a bet was settled so. 10+9 against 6+10+9.
test("as text, too: sound, chips, pay tables, the shoe, and why", async (t) => {
  const reader = await atTheTable(t, "sb-1", "Ts 6h 9d Th 9s");
  const { page, player } = reader;
  const sound = player.button("Sound");
  await sound.press("Enter");
  assert.equal(await sound.getAttribute("aria-pressed"), "true");
  await page.getByRole("slider", { name: "Volume" }).waitFor();
  await player.button(/^Limits and pay tables/).press("Enter");
  await page.getByRole("dialog", { name: "Limits and pay tables" }).getByRole("row").filter({ hasText: "30 to 1" }).first().waitFor();
  await page.keyboard.press("Escape");
  await page.locator('[data-shoe-check="good"], [data-shoe-check="waiting"], [data-shoe-check="none"]').waitFor();
  await player.button("Twice the bets").press("Enter");
  await player.until("ten dollars lie there", async () => (await reader.money("staked")) === 1000);
  await player.button("Undo").press("Enter");
  await player.until("five dollars lie there", async () => (await reader.money("staked")) === 500);
  await key(reader, "Space");
  await reader.until(/19 against/);
  await page.getByRole("timer").waitFor();
  await reader.choose(/Stand/);
  assert.equal(await net(reader), "5.00");
  await player.button("Box 4, win: how this was settled").press("Enter");
  assert.match(await page.getByRole("status").filter({ hasText: "SB 15" }).innerText(), /\$5 at 1 to 1/);
  await player.button("Chips").press("Enter");
  const chips = page.getByRole("dialog", { name: "Your chips" });
  await chips.getByRole("button", { name: "$50", exact: true }).press("Enter");
  await chips.waitFor({ state: "hidden" });
  await player.until("fifty more", async () => (await reader.money("at this table")) === reader.before + 500 + 5000);
});
