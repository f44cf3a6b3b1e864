// Pictures of every page and of the table in every state, at six sizes, in the dark and the light room:
// ./test screens [FOLDER] (build/screens). SCENE=name takes one scene alone, SIZES="390x844 1440x900" some sizes.
// `--keep` also writes those that the documentation shows to docs/screens. Needs what ./run needs.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { knowsTheTable, launch } from "./support/browser.mjs";
import { CARDS, explore, slug } from "./support/explore.mjs";
import { Player } from "./support/player.mjs";
import { KEPT } from "./support/kept_screens.mjs";
import { repository, startServer } from "./support/server.mjs";
import { smallPng } from "./support/small_png.mjs";
import { Trainee } from "./support/staff.mjs";

const SIZES = (process.env.SIZES ?? "320x568 390x844 844x390 768x1024 1440x900 1920x1080").split(" ").map((size) => size.split("x").map(Number));
const ROOMS = ["dark", "light"];
const keep = process.argv.includes("--keep");
const folder = resolve(process.argv.slice(2).find((one) => !one.startsWith("--")) ?? join(repository, "build/screens"));
const docs = join(repository, "docs/screens");

const browser = await launch();

async function guest(server, name, { newcomer = false } = {}) {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
    colorScheme: "dark",
    locale: "en-AU",
    serviceWorkers: "block",
  });
  context.setDefaultTimeout(60_000);
  if (!newcomer) await context.addInitScript(knowsTheTable);
  const player = new Player(context, await context.newPage());
  await player.page.goto("/settings");
  await player.page.getByRole("textbox", { name: "Name at the table" }).fill(name);
  await player.page.getByRole("button", { name: "Change name" }).click();
  await player.page.getByText(`You are called ${name} now.`).waitFor();
  return player;
}

// The cloth is at rest: no card is in the air.
const atRest = (page) =>
  page.locator('[data-felt][data-timeline="busy"]').first().waitFor({ state: "detached", timeout: 5000 }).catch(() => {});

async function picture({ page }, name) {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    if (page.url().includes("#")) await page.reload(); // to the clause again
    await atRest(page);
    await sleep(150);
    for (const room of ROOMS) {
      await page.evaluate((room) => (document.documentElement.dataset.room = room), room);
      const shot = await page.screenshot({ timeout: 120_000 });
      const file = `${name}-${width}x${height}-${room}`;
      writeFileSync(join(folder, `${file}.png`), shot);
      if (keep && KEPT[file]) writeFileSync(join(docs, `${KEPT[file]}.png`), smallPng(shot));
    }
  }
  await page.evaluate(() => (document.documentElement.dataset.room = "dark"));
  await page.setViewportSize({ width: 1440, height: 900 });
  await sleep(100);
}

// Ann in a box and Dot behind her walk through the engine's states.
async function states(server, game, table, { box = 4, rounds = 10, behind = true } = {}) {
  const ann = await guest(server, "ann");
  await ann.sit(table, box, { cut: true });
  const others = async () => {
    if (!behind) return [];
    const dot = await guest(server, "dot");
    dot.behind = box;
    await dot.joinBehind(table, box);
    return [dot];
  };
  const found = (player, state) => picture(player, `table-${game}-${slug(state)}`);
  const seen = await explore([ann], table, { rounds, found, others });
  console.log(`${game}: ${seen.size} states`);
  return ann;
}

const scenes = {
  async "star-blackjack"(server) {
    const ann = await states(server, "star-blackjack", "sb-1");
    await ann.button(/how this was settled$/).first().click();
    await picture(ann, "table-explained");
    await ann.page.keyboard.press("Escape");
    await ann.button("Log").click();
    await picture(ann, "table-log");
    await ann.page.keyboard.press("Escape");
    await ann.page.goto("/table/sb-1");
    await ann.button("Leave").click();
    await ann.page.getByRole("dialog", { name: "You have left the table" }).waitFor();
    await picture(ann, "table-left");
  },
  async "blackjack-challenge"(server) {
    await states(server, "blackjack-challenge", "bc-1");
  },
  async "nz-blackjack"(server) {
    await states(server, "nz-blackjack", "nz-1");
  },
  async "casino-war"(server) {
    await states(server, "casino-war", "cw-1", { behind: false });
  },
  // A table in full play: a natural, a double, a split with a bet behind it and two side bets.
  async company(server) {
    const people = {};
    for (const name of ["ann", "bob", "cat", "dot"]) people[name] = await guest(server, name);
    const { ann, bob, cat, dot } = people;
    await ann.sit("sb-1", 4);
    await bob.sit("sb-1", 2);
    await cat.sit("sb-1", 6);
    await dot.joinBehind("sb-1", 4);
    await ann.bet(4, 25);
    await ann.betOn(4, "Perfect Pairs", 5);
    await ann.betOn(4, "Lucky Lucky", 5);
    await bob.bet(2, 10);
    await cat.bet(6, 50);
    await dot.bet(4, 10);
    await ann.page.goto("/table/sb-1");
    await ann.button("Deal").waitFor();
    await picture(ann, "company-bets");
    for (const one of [bob, cat, dot, ann]) await one.deal();
    await bob.press("Double");
    await ann.press("Split");
    await dot.button(/^Split too/, dot.question(/splits/)).click();
    await ann.decision("Double").and(ann.page.locator('[aria-disabled="false"]')).waitFor();
    await picture(ann, "company");
    await ann.press("Double");
    await dot.button(/^Double too/, dot.question(/doubles/)).click();
    await ann.decision("Stand").and(ann.page.locator('[aria-disabled="false"]')).waitFor();
    await ann.press("Stand");
    await ann.roundOver();
    await picture(ann, "company-result");
  },
  async lobby(server) {
    const ann = await guest(server, "ann");
    const people = [];
    for (const [name, box, stake] of [["bob", 2, 10], ["cat", 4, 25], ["eve", 6, 100]]) {
      const one = await guest(server, name);
      await one.sit("sb-1", box);
      people.push([one, box, stake]);
    }
    for (const [one, box, stake] of people) await one.bet(box, stake);
    for (const [one] of people) await one.deal();
    const [[bob], [cat]] = people;
    await bob.press("Stand");
    await cat.decision("Stand").waitFor();
    await ann.page.goto("/");
    await ann.page.locator('.live [data-card="As"]').first().waitFor();
    await picture(ann, "lobby");
    for (const [address, name] of [["/there/is/nothing", "missing"], ["/offline.html", "offline"]]) {
      await ann.page.goto(address);
      await ann.page.getByRole("heading", { level: 1 }).waitFor();
      await picture(ann, name);
    }
  },
  async history(server) {
    const ann = await guest(server, "ann");
    await ann.sit("sb-1", 4);
    for (const acts of [["Split", "Double", "Stand"], [], ["Stand"]]) {
      await ann.bet(4, 25);
      await ann.deal();
      for (const act of acts) await ann.press(act);
      await ann.roundOver();
    }
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
    await ann.page.getByRole("region", { name: "Your tables" }).waitFor();
    await picture(ann, "lobby-own-table");
  },
  async "first-hand"(server) {
    const ann = await guest(server, "ann", { newcomer: true });
    await ann.sit("sb-1", 4);
    await picture(ann, "first-hand-bet");
    await ann.bet(4, 5);
    await picture(ann, "first-hand-deal");
    await ann.deal();
    await ann.decision("Stand").waitFor();
    await picture(ann, "first-hand-decide");
    await ann.press("Stand");
    await ann.roundOver();
    await picture(ann, "first-hand-result");
  },
  async tournament(server) {
    const ann = await guest(server, "gil");
    const light = await guest(server, "hal");
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
    await consoles(server);
  },
  async promotion(server) {
    const boss = await guest(server, "ivy");
    const light = await guest(server, "joy");
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
    const light = await guest(server, "fay");
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
    await ann.practise("New Zealand Blackjack");
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
    for (const [one, game, name] of [[ann, "star-blackjack", "lab"]]) {
      await one.page.goto(`/lab?game=${game}`);
      await one.page.locator("[data-waiting]").filter({ hasText: /^$/ }).waitFor({ state: "attached", timeout: 120_000 });
      await picture(one, name);
    }
  },
};

// The consoles: bets open with a sign up, a card entered in the wrong box, and the rulings on it.
async function consoles(server) {
  const dealer = new Trainee(await guest(server, "gus"));
  await dealer.open("Star Blackjack");
  await dealer.prepare();
  await dealer.as("Gaming supervisor");
  await dealer.button(/^Set to /).click();
  const sign = await dealer.form("Put up a sign with a higher minimum");
  await sign.getByLabel("Minimum", { exact: true }).fill("25");
  await picture(dealer, "console-sign");
  await dealer.submit(sign, "Put up a sign with a higher minimum");
  await dealer.as("Dealer");
  await dealer.press("Deal");
  await dealer.deal({ 2: ["5s"], 6: ["Th"], dealer: ["6d"] });
  await picture(dealer, "console");
  const wrong = await dealer.form("Record a card dealt to the wrong hand");
  await wrong.getByLabel("Box that got it").selectOption("6");
  await dealer.enter(wrong, "9c");
  await dealer.submit(wrong, "Record a card dealt to the wrong hand");
  await dealer.card("4h");
  await dealer.button("It is noticed now: report it").click();
  await dealer.nextIs(/^stop play and rule/i);
  await picture(dealer, "console-ruling");
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
  await picture(war, "console-rulings");
}

// 5 6 doubled to 20, eights split and one doubled to 21, a natural; the dealer breaks.
const ofCompany = { "sb-1": "5h 8s Ad 6h 6c 8h Qc 9d 3c Kc Th Tc 9s" };
// 19 stood on, a soft 18 in turn, 20 to come.
const ofLobby = { "sb-1": "Ts As Kd 6h 9h 7d Qc" };
// Eights split and one of them doubled; a natural; 20 stood on.
const ofHistory = { "sb-1": "8s 6h 8d 3c 5d Th 9s Kc  As 7h Kd  Ts 6c Jd 9h 8c" };

mkdirSync(folder, { recursive: true });
const only = process.env.SCENE;
if (keep && !only) for (const file of readdirSync(docs)) if (file.endsWith(".png") && !file.startsWith("room-")) rmSync(join(docs, file));
for (const [name, scene] of Object.entries(scenes)) {
  if (only && only !== name) continue;
  // The consoles need house players at once; elsewhere people have time to be pictured.
  const stacked = { history: ofHistory, company: ofCompany, lobby: ofLobby, promotion: { "cw-1": "Kh 9s" } }[name] ?? { ...CARDS, "nz-practice-1": "8s 6d 8h" };
  const server = await startServer(name.startsWith("console") ? { quiet: false, pace: 0.2 } : { stacked, pace: 3 });
  try {
    await scene(server);
    console.log(`${name}: done`);
  } finally {
    await server.stop();
  }
}
await browser.close();
const all = readdirSync(folder).length;
const kept = readdirSync(docs).filter((file) => file.endsWith(".png"));
const bytes = kept.reduce((sum, file) => sum + readFileSync(join(docs, file)).length, 0);
console.log(`${all} pictures in ${folder}; ${kept.length} in docs/screens, ${(bytes / 1e6).toFixed(1)} MB`);
if (kept.length > 40 || bytes > 10e6) throw new Error("docs/screens holds at most 40 pictures and 10 MB");
