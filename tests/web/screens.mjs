// Pictures of every page at three sizes, from a server with stacked shoes: node screens.mjs [FOLDER]
// (docs/screens). Needs what ./run needs.
import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { launch } from "./support/browser.mjs";
import { Player } from "./support/player.mjs";
import { repository, startServer } from "./support/server.mjs";
import { smallPng } from "./support/small_png.mjs";
import { Trainee } from "./support/staff.mjs";

const SIZES = [
  [390, 844],
  [768, 1024],
  [1440, 900],
];
const folder = resolve(process.argv[2] ?? join(repository, "docs/screens"));

const browser = await launch();

async function guest(server, name, room = "dark") {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
    colorScheme: room,
    locale: "en-AU",
  });
  context.setDefaultTimeout(15_000);
  const player = new Player(context, await context.newPage());
  await player.page.goto("/settings");
  await player.page.getByRole("textbox", { name: "Name at the table" }).fill(name);
  await player.page.getByRole("button", { name: "Change name" }).click();
  await player.page.getByText(`You are called ${name} now.`).waitFor();
  return player;
}

// The weave of the cloth makes a picture three times as large: one shows it, the others go without.
const WOVEN = ["table-split-1440"];
function withoutWeave() {
  for (const cloth of document.querySelectorAll(".cloth .weave")) cloth.style.display = "none";
  for (const cloth of document.querySelectorAll(".felt .narrow")) {
    cloth.style.backgroundImage = getComputedStyle(cloth).backgroundImage.replace(/^url\([^)]*\), /, "");
  }
}

async function picture(player, name) {
  for (const [width, height] of SIZES) {
    await player.page.setViewportSize({ width, height });
    if (player.page.url().includes("#")) await player.page.reload(); // to the clause again
    await sleep(350);
    if (!WOVEN.includes(`${name}-${width}`)) await player.page.evaluate(withoutWeave);
    writeFileSync(join(folder, `${name}-${width}.png`), smallPng(await player.page.screenshot()));
  }
  await player.page.setViewportSize({ width: 1440, height: 900 });
  await sleep(200);
}

// Ann at box 4, Bob at 2, Cat at 6, and Dot behind Ann.
async function company(server, table, room) {
  const people = {};
  for (const name of ["ann", "bob", "cat", "dot"]) people[name] = await guest(server, name, room);
  await people.ann.sit(table, 4);
  await people.bob.sit(table, 2);
  await people.cat.sit(table, 6);
  return people;
}

async function bets({ ann, bob, cat, dot }, table) {
  await ann.bet(4, 25);
  await bob.bet(2, 10);
  await cat.bet(6, 50);
  if (!dot) return;
  await dot.joinBehind(table, 4);
  await dot.bet(4, 15);
}

const deal = async (...people) => {
  for (const one of people) await one.deal();
};

const scenes = {
  async "star-blackjack"(server) {
    const people = await company(server, "sb-1", "dark");
    const { ann, bob, cat, dot } = people;
    await bets(people, "sb-1");
    await ann.betOn(4, "Perfect Pairs", 5);
    await ann.betOn(4, "Lucky Lucky", 5);
    await picture(ann, "table-bets");
    await deal(ann, bob, cat, dot);
    await bob.decision("Stand").waitFor();
    await picture(ann, "table-plan");
    await bob.press("Stand");
    await ann.press("Split");
    await dot.question(/splits/).waitFor();
    await picture(dot, "table-behind");
    await dot.button(/^Split too/, dot.question(/splits/)).click();
    await ann.decision("Double").waitFor();
    await picture(ann, "table-split");
    await ann.press("Double");
    await dot.button(/^Double too/, dot.question(/doubles/)).click();
    await ann.press("Stand");
    await ann.roundOver();
    await picture(ann, "table-result");
    await ann.button(/^Lucky Lucky Lose, how this was settled/).click();
    await picture(ann, "table-side-bet");
    await ann.button("Log").click();
    await picture(ann, "table-log");
    await ann.page.keyboard.press("Escape");
    await ann.page.goto("/table/sb-1/text");
    await ann.page.getByRole("heading", { level: 1 }).waitFor();
    await picture(ann, "text-table");
    await ann.page.goto("/history");
    await ann.page.getByRole("row").nth(1).waitFor();
    await picture(ann, "history");
    await ann.page.getByRole("link", { name: /round 1$/ }).first().click();
    const steps = ann.page.getByRole("region", { name: "Steps" }).getByRole("button");
    await steps.first().waitFor();
    await steps.nth(Math.floor((await steps.count()) * 0.7)).click();
    await picture(ann, "round");
    await ann.page.goto("/");
    await ann.page.getByRole("article", { name: "Star Blackjack 1" }).waitFor();
    await picture(ann, "lobby");
    await ann.page.goto("/table/sb-1");
    await ann.button("Leave").click();
    await ann.page.getByRole("dialog", { name: "You have left the table" }).waitFor();
    await picture(ann, "table-left");
  },
  async "nz-blackjack"(server) {
    const people = await company(server, "nz-1", "light");
    const { ann, bob, cat, dot } = people;
    await bets(people, "nz-1");
    await deal(ann, bob, cat, dot);
    await ann.question(/insurance/i).waitFor();
    await picture(ann, "table-insurance");
  },
  async "blackjack-challenge"(server) {
    const people = await company(server, "bc-1", "dark");
    const { ann, bob, cat } = people;
    await bets({ ann, bob, cat });
    await deal(ann, bob, cat);
    await bob.press("Stand");
    await ann.decision("Hit").waitFor();
    await ann.closed("Split", "BC 11.1");
    await picture(ann, "table-why-not");
  },
  async "casino-war"(server) {
    const people = await company(server, "cw-1", "light");
    const { ann, bob, cat } = people;
    await bets({ ann, bob, cat });
    await ann.betOn(4, "Tie", 5);
    await deal(ann, bob, cat);
    await ann.decision("Go to war").waitFor();
    await picture(ann, "table-war");
    await ann.press("Go to war");
    await ann.roundOver();
    await picture(ann, "table-war-result");
  },
  async tournament(server) {
    const ann = await guest(server, "gil");
    const light = await guest(server, "hal", "light");
    const { page } = ann;
    await page.goto("/tournaments");
    await page.getByRole("button", { name: "As a player" }).click();
    await page.getByRole("checkbox", { name: /agree to them/ }).check();
    await light.page.goto(page.url());
    await light.page.getByRole("heading", { level: 1 }).waitFor();
    await picture(light, "tournament-entries");
    await page.getByRole("button", { name: /^Enter for/ }).click();
    await page.getByRole("link", { name: "Go to your table" }).first().click({ timeout: 60_000 });
    await page.getByRole("button", { name: "Take your place" }).click();
    await page.getByRole("button", { name: "Min", exact: true }).waitFor({ timeout: 60_000 });
    await page.getByRole("button", { name: "Min", exact: true }).click();
    await picture(ann, "tournament-table");
    await page.locator('[data-act="secret"]').click();
    await picture(ann, "tournament-secret");
    await page.keyboard.press("Escape");
    await picture(light, "tournament-running");
    await light.page.goto("/tournaments");
    await light.page.getByRole("heading", { level: 2, name: "Now and next" }).waitFor();
    await picture(light, "tournaments");
    await light.page.getByRole("button", { name: "Write the conditions myself" }).click();
    await light.page.getByRole("heading", { name: "Conditions", exact: true }).waitFor();
    await picture(light, "tournament-draft");
    await light.page.goto("/tournaments");
    await light.page.getByRole("button", { name: "As its manager" }).click();
    await light.page.getByRole("region", { name: "Next" }).waitFor();
    await picture(light, "tournament-manage");
  },
  async console(server) {
    await consoles(server, "dark", "");
  },
  async "console-light"(server) {
    await consoles(server, "light", "-light");
  },
  async promotion(server) {
    const boss = await guest(server, "ivy");
    const light = await guest(server, "joy", "light");
    const { page } = boss;
    const next = page.getByRole("region", { name: "Next" });
    const press = (name) => next.getByRole("button", { name }).click();
    await page.goto("/promotions");
    await page.getByRole("button", { name: /^A draw that is ready to lodge/ }).click();
    await page.waitForURL(/\/manage$/); // "Now and next" is a region too
    await next.waitFor();
    const address = new URL(page.url()).pathname.replace("/manage", "");
    await picture(boss, "promotion-draft");
    await press("Lodge with the Authority");
    await server.later(120);
    await press("Start the promotion");
    await next.getByText("Close entries").first().waitFor();
    await light.sit("cw-1", 4);
    await light.bet(4, 10);
    await light.deal();
    await light.roundOver();
    await light.page.goto(address);
    await light.page.getByRole("checkbox", { name: /^I am eligible/ }).check();
    await picture(light, "promotion");
    await light.button("Enter").click();
    await light.page.getByText("You are in: entry 1.").waitFor();
    await server.later(6 * 60);
    await press("Close entries");
    await press("Draw the winners");
    await light.page.getByText("You have won prize 1").waitFor();
    await picture(boss, "promotion-manage");
    await picture(light, "promotion-drawn");
    await page.goto(`${address}/notices`);
    await page.getByRole("row").nth(1).waitFor();
    await picture(boss, "promotion-notices");
    await page.goto("/promotions");
    await page.getByRole("heading", { name: "Now and next" }).waitFor();
    await picture(boss, "promotions");
  },
  async pages(server) {
    const ann = await guest(server, "eve");
    const light = await guest(server, "fay", "light");
    const plain = async (one, address, name) => {
      await one.page.goto(address);
      await one.page.getByRole("heading", { level: 1 }).waitFor();
      await one.page.waitForLoadState("networkidle");
      await picture(one, name);
    };
    await plain(ann, "/rules", "rules");
    await plain(ann, "/rules?q=split aces", "rules-search");
    await plain(ann, "/rules/star-blackjack#SB-9.1.1", "rules-game"); // the clause of the address in sight
    await plain(ann, "/how-to/star-blackjack", "how-to");
    await plain(light, "/how-to/casino-war", "how-to-casino-war");
    await plain(light, "/responsible", "responsible");
    await plain(ann, "/settings", "settings");
    await plain(light, "/", "lobby-light");
    await ann.page.goto("/");
    await ann.page.getByRole("button", { name: /^Alone ?: New Zealand Blackjack$/ }).click();
    await ann.betsOpen();
    await picture(ann, "table-practice");
    await ann.button(/^Limits and pay tables/).click();
    await picture(ann, "table-sign");
    await ann.page.keyboard.press("Escape");
    await ann.button(/^Advice/).click();
    await ann.bet(4, 25);
    await ann.deal();
    await ann.page.locator("[data-worth]").first().waitFor();
    await picture(ann, "table-advice");
    for (const [one, game, name] of [[ann, "star-blackjack", "lab"], [light, "blackjack-challenge", "lab-light"]]) {
      await one.page.goto(`/lab?game=${game}`);
      await one.page.locator("[data-waiting]").filter({ hasText: /^$/ }).waitFor({ state: "attached", timeout: 120_000 });
      await picture(one, name);
    }
  },
};

// The consoles: bets open with a sign up, a card entered in the wrong box, and the rulings on it.
async function consoles(server, room, tag) {
  const dealer = new Trainee(await guest(server, room === "dark" ? "gus" : "hal", room));
  await dealer.open("Star Blackjack");
  await dealer.prepare();
  await dealer.as("Gaming supervisor");
  await dealer.button(/^Set to /).click();
  const sign = await dealer.form("Put up a sign with a higher minimum");
  await sign.getByLabel("Minimum", { exact: true }).fill("25");
  await picture(dealer, `console-sign${tag}`);
  await dealer.submit(sign, "Put up a sign with a higher minimum");
  await dealer.as("Dealer");
  await dealer.press("Deal");
  await dealer.deal({ 2: ["5s"], 6: ["Th"], dealer: ["6d"] });
  await picture(dealer, `console${tag}`);
  const wrong = await dealer.form("Record a card dealt to the wrong hand");
  await wrong.getByLabel("Box that got it").selectOption("6");
  await dealer.enter(wrong, "9c");
  await dealer.submit(wrong, "Record a card dealt to the wrong hand");
  await dealer.card("4h");
  await dealer.button("It is noticed now: report it").click();
  await dealer.nextIs(/^stop play and rule/i);
  await picture(dealer, `console-ruling${tag}`);
  const war = new Trainee(dealer.player);
  await war.open("Casino War");
  await war.prepare();
  await sleep(2000); // the house players bet
  await war.press("Deal");
  await war.deal({ 2: ["9s"] });
  const card = await war.form("Record a card dealt to the wrong hand");
  await card.getByLabel("Box that got it").selectOption("2");
  await war.enter(card, "Ts");
  await war.submit(card, "Record a card dealt to the wrong hand");
  await war.button("It is noticed now: report it").click();
  await war.nextIs(/^stop play and rule/i);
  await war.as("Casino supervisor");
  await picture(war, `console-rulings${tag}`);
}

// Cards go to boxes 2, 4 and 6, the dealer, and again; then box by box, then the dealer.
const stacked = {
  "sb-1": "Ts 8s Ad 6h 7d 8h Qc  3c Th  Kd  Ts 9d",
  "nz-practice-1": "8s 6d 8h",
  "nz-1": "Ts As 9d Ah 7d Kh 8c  5c 9s",
  "bc-1": "Ts 6s Ad 9h 7d 9c Qc  4c  Td",
  "cw-1": "Kh 8d 4c 8c  Qs 5h",
};

mkdirSync(folder, { recursive: true });
const only = process.env.SCENE;
for (const [name, scene] of Object.entries(scenes)) {
  if (only && only !== name) continue;
  // The consoles need house players at once; elsewhere people have time to be pictured.
  const server = await startServer(name.startsWith("console") ? { quiet: false, pace: 0.2 } : { stacked, pace: 3 });
  try {
    await scene(server);
    console.log(`${name}: done`);
  } finally {
    await server.stop();
  }
}
await browser.close();
