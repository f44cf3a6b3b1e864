// What may not be: anything on the face of a card in play, or a card that is not wholly in sight. Looked at
// in one state of the table at every size; with PICTURES=FOLDER each look is kept as a picture too.
import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { join } from "node:path";

export const SIZES = [
  [1440, 900],
  [1920, 1080],
  [1280, 720],
  [844, 390],
  [390, 844],
  [320, 568],
  [768, 1024],
  [720, 450], // 1440 by 900 at 200 %
];
const OVER =
  "[data-felt] :is(.plate, .badge, .side-badge, .stack, .amount, .stake, .followers, .side-word, .tag, .who), .sheet, .note, .desk, .purse > *, .tools > *, header";

// By class what has a rectangle of its own, and every other text that is not printed on the cloth. The counts of
// the shoe and the discards lie under the cards, as the print does.
const offences = (page) =>
  page.evaluate((what) => {
    const box = (one) => one.getBoundingClientRect();
    const seen = (one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && box(one).width > 0;
    const meets = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    const name = (one) => `${String(one.className.baseVal ?? one.className).replace(/ ?svelte-\w+/g, "")} "${one.innerText ?? ""}"`;
    const cards = [...document.querySelectorAll("[data-felt] [data-card]")].filter(seen);
    const over = [...document.querySelectorAll(what)].filter(seen).filter((one) => one.innerText || one.className.includes("stack"));
    const texts = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const within = node.parentElement;
      if (!node.data.trim() || within.closest("svg, .device, [data-card], .visually-hidden, script, style, [inert]") || !seen(within)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      // Of a text that is cut off with dots only what shows counts.
      const [at, room] = [range.getBoundingClientRect(), box(within)];
      const right = getComputedStyle(within).overflow === "hidden" ? Math.min(at.right, room.right) : at.right;
      texts.push({ within, at: { left: at.left, right, top: at.top, bottom: at.bottom, width: right - at.left }, words: node.data.trim() });
    }
    const found = [];
    for (const card of cards) {
      const face = box(card);
      if (face.left < -1 || face.top < -1 || face.right > innerWidth + 1 || face.bottom > innerHeight + 1) found.push(`${card.dataset.card} is not wholly in sight`);
      for (const one of over) if (meets(face, box(one))) found.push(`${name(one)} lies on ${card.dataset.card}`);
      for (const { at, words } of texts) if (at.width > 0 && meets(face, at)) found.push(`"${words}" lies on ${card.dataset.card}`);
    }
    // No two words on the cloth are printed over each other. What waits behind a question does not count.
    const lines = texts.filter(({ within, at }) => at.width > 0 && within.closest("[data-felt]") && !document.querySelector(".sheet"));
    const overprints = (a, b) => a.left < b.right - 2 && b.left < a.right - 2 && a.top < b.bottom - 4 && b.top < a.bottom - 4;
    for (const [nth, one] of lines.entries())
      for (const other of lines.slice(nth + 1)) if (one.within !== other.within && overprints(one.at, other.at)) found.push(`"${one.words}" is printed over "${other.words}"`);
    // What marks the last round stands beside the dealer's cards, not on the print below them.
    const [before, lying] = [document.querySelector("[data-felt] .before"), document.querySelector("[data-felt] .dealer .cards")];
    if (before && lying && seen(before) && box(before).bottom > box(lying).bottom + 4) found.push(`"${before.innerText}" does not stand beside the dealer's cards`);
    // A plate that tells something is whole.
    for (const one of document.querySelectorAll("[data-felt] :is(.plate.total, .badge, .side-badge)")) {
      const at = box(one);
      if (seen(one) && (at.left < -1 || at.right > innerWidth + 1)) found.push(`${name(one)} is cut off`);
    }
    if (document.documentElement.scrollWidth > innerWidth) found.push("the page is wider than the window");
    return { found, cards: cards.length };
  }, OVER);

// The least type: 12 px as it is drawn. Figures on chips are a drawing, and so is a card; the number stands beside.
export const tooSmall = (page) =>
  page.evaluate(() => {
    const found = new Set();
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const within = node.parentElement;
      if (!node.data.trim() || within.closest(".chip, [data-card], .visually-hidden, script, style, [inert]") || !within.checkVisibility({ visibilityProperty: true })) continue;
      const scale = within.getScreenCTM ? Math.hypot(within.getScreenCTM().a, within.getScreenCTM().b) : 1;
      const size = parseFloat(getComputedStyle(within).fontSize) * scale;
      if (size < 11.95) found.add(`"${node.data.trim().slice(0, 40)}" has ${size.toFixed(1)} px`);
    }
    return [...found];
  });

export async function clear(player, what, found, { least = 2, sizes = SIZES, then = async () => [] } = {}) {
  const { page } = player;
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    // A moment is needed to lay everything out anew.
    const look = async () => {
      const seen = await offences(page);
      return { ...seen, found: [...seen.found, ...(await tooSmall(page))] };
    };
    let seen = await look();
    for (let tries = 0; tries < 20 && seen.found.length > 0; tries += 1) {
      await page.waitForTimeout(80);
      seen = await look();
    }
    assert.ok(seen.cards >= least, `${what}: there are cards`);
    found.push(...[...seen.found, ...(await then(page))].map((one) => `${what}, ${width} by ${height}: ${one}`));
    if (process.env.PICTURES) {
      mkdirSync(process.env.PICTURES, { recursive: true });
      await page.screenshot({ timeout: 60_000, path: join(process.env.PICTURES, `${what.replaceAll(/\W+/g, "-")}-${width}x${height}.png`) });
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}
