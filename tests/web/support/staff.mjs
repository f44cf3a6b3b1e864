// Somebody who trains at a console: dealer, supervisor or any other of the staff, and at the table's
// own page a player. Sees and does only what the pages show.
import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import { listenForErrors } from "./browser.mjs";
import { Player } from "./player.mjs";

const BEFORE_BETS = ["Shuffle", "Cut the cards", "Place the cutting card", "Burn a card"];

export class Trainee {
  constructor(player) {
    this.player = player;
    this.page = player.page;
  }

  // `how` is the button of the game's sheet in the lobby: The shoe deals, I enter real cards, Real cards, shuffling device.
  async open(game, how = "I enter real cards") {
    await this.button(new RegExp(`^${how}.*${game}$`), await this.player.game(game)).click();
    await this.page.waitForURL(/\/console\//);
    this.table = new URL(this.page.url()).pathname.split("/").pop();
    await this.page.locator(".next .act").waitFor();
  }

  button(name, within = this.page) {
    return within.getByRole("button", typeof name === "string" ? { name, exact: true } : { name });
  }
  until(what, check, limit) {
    return this.player.until(what, check, limit).catch(async (fault) => {
      throw new Error(`${fault.message}; the console says "${await this.next()}"`);
    });
  }

  // --- the next act ---

  async next() {
    return (await this.page.locator(".next .act").innerText()).replace(/\s+/g, " ").trim();
  }
  nextIs(pattern, limit) {
    return this.until(`next is ${pattern}`, async () => pattern.test(await this.next()), limit);
  }
  // What is to be paid and collected, a line each, with the clauses.
  async due() {
    const lines = await this.page.locator(".next .due li").allInnerTexts();
    return lines.map((line) => line.replace(/\s+/g, " ").trim());
  }
  dueIs(pattern) {
    return this.until(`due is ${pattern}`, async () => (await this.due()).some((line) => pattern.test(line)));
  }
  as(role) {
    return this.page.getByLabel("You act as").selectOption({ label: role });
  }
  press(name) {
    return this.button(name, this.page.locator(".next")).click();
  }

  // Shuffled, cut, burned: the bets are open.
  async prepare() {
    await this.until(
      "the bets are open",
      async () => {
        if (/no more bets/i.test(await this.next())) return true;
        const open = this.page.locator(".next .now button");
        const first = (await open.count()) > 0 ? await open.first().innerText() : "";
        const inspects = first === "Check the cards" && /inspection/i.test(await this.next()); // NZ 6.1
        if (inspects || BEFORE_BETS.includes(first)) await open.first().click({ timeout: 1000 }).catch(() => {});
        const other = this.page.locator(".next .turn button");
        if ((await other.count()) > 0) await other.first().click({ timeout: 1000 }).catch(() => {});
        await sleep(60);
        return false;
      },
      30_000,
    );
    await this.as("Dealer");
  }

  // --- cards ---

  async card(card) {
    await this.page.getByRole("group", { name: "Enter a card" }).waitFor();
    const cards = await this.cards();
    await this.page.getByRole("heading", { level: 1 }).click();
    await this.page.keyboard.press(card[0]);
    await this.page.keyboard.press(card[1]);
    await this.until(`the ${card} lies on the table`, async () => (await this.cards()) !== cards);
  }
  // All cards on the cloth in words, and what is next.
  async cards() {
    const shown = await this.page.locator("[data-felt] [role=group][aria-label]").evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")).join("/"));
    return `${shown} ${await this.next()} ${await this.due()}`;
  }
  // Cards by where they go: { 2: ["Ts", "Th"], dealer: ["6d"] }, in the order the engine names places,
  // until a place comes for which there is none left; answers that place.
  async deal(cards) {
    for (;;) {
      await this.nextIs(/^card to /i);
      const place = /box (\d)/.exec(await this.next())?.[1] ?? "dealer";
      const card = cards[place]?.shift();
      if (!card) return place;
      await this.card(card);
      await sleep(150);
      if (!/^card to /i.test(await this.next())) return null;
    }
  }

  // --- forms ---

  async form(label) {
    const shown = this.page.locator("section[aria-labelledby=wrong]").getByRole("button", { name: label, exact: true });
    if ((await shown.count()) > 0) await shown.click();
    else await this.page.getByLabel("Choose an act").selectOption({ label });
    const form = this.page.getByRole("form", { name: label });
    await form.waitFor();
    return form;
  }
  async enter(form, card) {
    const rank = card[0] === "T" ? "10" : card[0];
    await this.button(rank, form).click();
    await form.getByRole("button", { name: new RegExp(` of ${{ s: "spades", h: "hearts", d: "diamonds", c: "clubs" }[card[1]]}$`) }).click();
  }
  // Says it and waits until it is done.
  async submit(form, label) {
    await this.button(label, form).click();
    await form.waitFor({ state: "detached" });
  }
  // Says it and is refused, with words and clause.
  async refused(form, label, pattern) {
    await this.button(label, form).click();
    const alert = form.getByRole("alert");
    await alert.waitFor();
    assert.match((await alert.innerText()).replace(/\s+/g, " "), pattern);
  }

  // --- rulings and money ---

  rulings() {
    return this.page.locator("section[aria-labelledby=rulings]");
  }
  // { ada: ["$1,000", "$1,000 no change"], … }
  async money() {
    const rows = await this.rulings().locator("tbody tr").evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent.replace(/\s+/g, " ").trim())));
    return Object.fromEntries(rows.map(([name, ...amounts]) => [name, amounts]));
  }
  floor() {
    return this.page.locator("section[aria-labelledby=floor]");
  }
  floorShows(pattern) {
    return this.until(`the floor shows ${pattern}`, async () => pattern.test((await this.floor().innerText()).replace(/\s+/g, " ")));
  }

  // The same person at the table's own page, in another tab.
  async playAt(box) {
    const page = await this.player.context.newPage();
    listenForErrors(page, this.player.errors);
    const seat = new Player(this.player.context, page);
    await seat.visit(this.table);
    await seat.button(new RegExp(`^Sit here ?, box ${box}$`)).click();
    await page.getByRole("region", { name: `Box ${box}, yours` }).waitFor();
    return seat;
  }
}
