// A person at a table, who sees and does only what the page shows: roles and names, no shortcuts.
import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";

// "$1,234.50" in cents.
export function cents(text) {
  const found = /(−?)\$([\d,]+)(?:\.(\d\d))?/.exec(text);
  assert.ok(found, `no amount in "${text}"`);
  const amount = Number(found[2].replaceAll(",", "")) * 100 + Number(found[3] ?? 0);
  return found[1] ? -amount : amount;
}

export const dollars = (amount) => (amount / 100).toFixed(2);

const CHIPS = [10000, 2500, 500, 100, 50];
const onChip = (chip) => (chip % 100 === 0 ? `$${chip / 100}` : `$${(chip / 100).toFixed(2)}`);
const literally = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

export class Player {
  errors = [];
  serverMayDie = false;
  mayMiss = false; // what it asks for may not be there
  mayBeSignedOut = false; // its session may be over
  prize = null;

  constructor(context, page) {
    this.context = context;
    this.page = page;
  }

  button(name, within = this.page) {
    return within.getByRole("button", { name });
  }

  // --- coming ---

  // The lobby's sheet of a game: its tables, practice, learning to deal.
  async game(title) {
    await this.page.goto("/");
    await this.button(new RegExp(`^Practise ${title}$`)).click();
    const sheet = this.page.getByRole("dialog", { name: title });
    await sheet.waitFor();
    return sheet;
  }
  // A practice table of one's own.
  async practise(title, how = "Alone") {
    await (await this.game(title)).getByRole("button", { name: new RegExp(`^${how} ?: ${title}$`) }).click();
    await this.page.waitForURL("**/table/**");
  }

  async visit(table) {
    this.table = table;
    await this.page.goto(`/table/${table}`);
    await this.page.getByRole("heading", { level: 1 }).waitFor();
  }

  async sit(table, box, { cut = false } = {}) {
    await this.visit(table);
    await this.button(new RegExp(`^Sit here ?, box ${box}$`)).click();
    await this.page.locator('[data-number="chips"]').waitFor();
    await this.page.getByRole("region", { name: `Box ${box}, yours` }).waitFor();
    if (!cut) await this.betsOpen();
  }

  // At the opening the first at the table is offered the cut, and passes it on.
  async betsOpen(limit) {
    const open = async () => {
      const pass = this.button(/^No, (pass it on|leave it to the dealer)$/);
      if ((await pass.count()) > 0) await pass.click({ timeout: 1000 }).catch(() => {});
      return this.mayDeal();
    };
    await this.until("bets are open", open, limit);
  }

  // A button that has gone since it was counted is waited for no longer: the cut may be offered instead.
  async mayDeal() {
    for (const button of await this.button(/^(Sit out this round|Deal)$/).all())
      if (await button.isEnabled({ timeout: 200 }).catch(() => false)) return true;
    return false;
  }

  // A second bettor: at the table without a seat.
  async joinBehind(table, box, limit) {
    await this.visit(table);
    await this.button(/Bet behind/, this.page.locator(`[data-box="${box}"]`)).click();
    await this.page.locator('[data-number="chips"]').waitFor();
    await this.betsOpen(limit);
  }

  async name() {
    return this.page.evaluate(() => fetch("/api/me").then((answer) => answer.json()).then((me) => me.name));
  }

  // --- the three numbers ---

  async number(name) {
    await this.page.locator(`[data-number="${name}"] [data-counting]`).waitFor({ state: "detached" }); // it counts up
    return cents(await this.page.locator(`[data-number="${name}"]`).innerText());
  }
  chips() {
    return this.number("chips");
  }
  staked() {
    return this.number("staked");
  }
  // Of the last round; null while there is none to show.
  async result() {
    return (await this.page.locator('[data-number="result"]').count()) ? this.number("result") : null;
  }

  async until(what, check, limit = 10_000) {
    const end = Date.now() + limit;
    for (;;) {
      if (await check()) return;
      if (Date.now() > end) assert.fail(`waited in vain: ${what}; the page says "${await this.hint()}"`);
      await sleep(20);
    }
  }

  async hint() {
    return (await this.page.locator("[data-hint]").allInnerTexts()).join(" ");
  }

  // --- bets: a chip, then the place ---

  spot(box, kind) {
    const name = kind === undefined ? new RegExp(`^Box ${box}: `) : new RegExp(`^${literally(kind)}, box ${box}: `);
    return this.page.locator("[data-spot]").and(this.button(name));
  }

  async put(amount, spot) {
    let left = Math.round(amount * 100);
    for (const chip of CHIPS) {
      for (; left >= chip; left -= chip) {
        const before = await this.staked();
        await this.page.getByRole("radio", { name: new RegExp(`^${literally(onChip(chip))}(,|$)`) }).click();
        await spot.click();
        await this.until(`a chip of ${onChip(chip)} lies there`, async () => (await this.staked()) === before + chip);
      }
    }
    assert.equal(left, 0, `${amount} cannot be made of chips`);
  }
  bet(box, amount) {
    return this.put(amount, this.spot(box));
  }
  betOn(box, kind, amount) {
    return this.put(amount, this.spot(box, kind));
  }

  deal() {
    return this.button("Deal").click();
  }

  // --- decisions ---

  decision(name) {
    return this.button(new RegExp(`^${name}( ?\\+|$)`), this.page.getByRole("group", { name: "Your decision" }));
  }

  // Only what is open is pressed; the button may have to come first.
  async press(name) {
    const button = this.decision(name);
    await button.and(this.page.locator('[aria-disabled="false"]')).waitFor();
    const hint = await this.shown();
    await button.click();
    await this.until(`${name} has done something`, async () => (await this.shown()) !== hint);
  }

  // What lies on the table and what is asked, as text: it changes with every act.
  async shown() {
    const cards = await this.page.getByRole("group").filter({ has: this.page.getByRole("img") }).evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")).join("/"));
    const chips = await this.page.locator("[data-number]").allInnerTexts();
    const turn = await this.page.locator("[data-box].active").evaluateAll((all) => all.map((one) => one.dataset.box).join());
    return `${cards} ${chips} ${turn} ${await this.hint()}`;
  }

  // The button is there, does nothing, and says why, with the clause.
  async closed(name, clause) {
    const button = this.decision(name);
    await button.waitFor();
    assert.equal(await button.getAttribute("aria-disabled"), "true", `${name} should be closed`);
    const before = await this.shown();
    await button.click({ force: true }); // aria-disabled: the browser clicks, Playwright would wait
    const note = this.page.getByRole("alert");
    await note.waitFor();
    assert.match(await note.innerText(), new RegExp(literally(clause)));
    assert.equal(await this.shown(), before, "nothing has changed");
  }

  // --- the questions of the moment ---

  question(name) {
    return this.page.getByRole("dialog", { name });
  }
  // For the most, which is half the bet; who has no more to choose is asked no more.
  async insure(_box) {
    const sheet = this.question(/insurance/i);
    await this.button(/^Insure /, sheet).click();
    await sheet.waitFor({ state: "detached" });
  }
  async evenMoney(_box) {
    const sheet = this.question(/even money/i);
    await this.button("Even money", sheet).click();
    await sheet.waitFor({ state: "detached" });
  }
  async noInsurance() {
    await this.button("No, go on", this.question(/insurance/i)).click();
  }
  async pressPrizeButton() {
    await this.button(/^PRESS/, this.question(/Madness 21/)).click();
    await this.roundOver();
    const shown = /the prize for box \d is (\d+) for each dollar/i.exec(await this.log());
    assert.ok(shown, "the log tells the prize");
    this.prize = Number(shown[1]);
  }

  // What the log tells, newest first.
  async log() {
    await this.button("Log").click();
    const words = await this.page.getByRole("dialog", { name: "What has happened" }).innerText();
    await this.page.keyboard.press("Escape");
    return words;
  }

  // --- the end of a round ---

  // The bets are open again and nothing of mine lies on the table.
  async roundOver(limit) {
    await this.until(
      "the round is over",
      async () =>
        (await this.mayDeal()) &&
        (await this.staked()) === 0,
      limit,
    );
  }

  group(name) {
    return this.page.getByRole("group", { name });
  }
  async labels(pattern) {
    const all = await this.group(pattern).evaluateAll((found) => found.map((one) => one.getAttribute("aria-label")));
    return all.map((one) => one.replace(/^[^:]*: /, "").replace(/, total .*$/, ""));
  }
  async dealerCards() {
    return (await this.labels(/^Dealer: /))[0];
  }
  handCards(box) {
    return this.labels(new RegExp(`^Box ${box}(, hand \\d+)?: \\w+ of `));
  }

  // --- the record ---

  async record(round) {
    const address = `/api/rounds/${this.table}/${round ?? (await this.lastRound())}`;
    return this.page.evaluate((from) => fetch(from).then((answer) => answer.json()), address);
  }
  async lastRound() {
    const page = await this.page.evaluate(() => fetch("/api/history").then((answer) => answer.json()));
    return page.rounds[0].round;
  }
  // The round just played cites the clause, or one under it.
  async heard(clause) {
    const record = await this.record();
    const cited = record.steps.flatMap((step) => step.clauses);
    const under = (one) => one === clause || one.startsWith(`${clause}.`) || one.startsWith(`${clause}(`);
    assert.ok(cited.some(under), `${clause} is not among ${[...new Set(cited)].join(", ")}`);
  }
}
