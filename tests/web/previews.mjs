// The pictures that a link to a page shows elsewhere, 1200 by 630: node previews.mjs writes
// web/public/preview. Needs `npm ci` in web and here.
import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { launch } from "./support/browser.mjs";
import { repository } from "./support/server.mjs";
import { smallPng } from "./support/small_png.mjs";

// By the name of the file: a game, a tournament, or the house (src/server/page_heads.cpp).
const PREVIEWS = {
  house: ["Take a seat.", "Three kinds of blackjack and Casino War, by the rules.", "As Kh", "emerald"],
  tournament: ["Tournaments", "The same chips for everybody. The most at the end wins.", "Qs Qh Kd Ac Kc", "midnight"],
  "star-blackjack": ["Star Blackjack", "As played in Sydney.", "As Ks", "emerald"],
  "blackjack-challenge": ["Blackjack Challenge", "21 and five cards win at once.", "2h 4c 3d 5s 7h", "midnight"],
  "nz-blackjack": ["New Zealand Blackjack", "Super Sevens and a prize button.", "7s 7h 7d", "oxblood"],
  "casino-war": ["Casino War", "One card each. The higher wins.", "Kc Kd", "emerald"],
};

const web = join(repository, "web");
const vite = await import(pathToFileURL(createRequire(join(web, "package.json")).resolve("vite")));
const server = await vite.createServer({ root: web, logLevel: "error", server: { port: 0, host: "127.0.0.1" } });
await server.listen();
const browser = await launch();
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
const folder = join(web, "public/preview");
mkdirSync(folder, { recursive: true });
for (const [name, [title, words, hand, felt]] of Object.entries(PREVIEWS)) {
  const query = new URLSearchParams({ scene: "preview", title, words, hand, felt });
  await page.goto(`${server.resolvedUrls.local[0]}dev/?${query}`);
  await page.locator(".preview h1").waitFor();
  await page.evaluate(() => document.fonts.ready);
  writeFileSync(join(folder, `${name}.png`), smallPng(await page.screenshot()));
}
await browser.close();
await server.close();
