// A whole round of each game without a mouse: from the lobby to the result, with Tab, Enter and the
// keys of the help sheet.
import assert from "node:assert/strict";
import { test } from "node:test";
import { browserFor } from "./support/browser.mjs";
import { dollars } from "./support/player.mjs";
import { startServer } from "./support/server.mjs";

const browser = browserFor();

// Tab until it has the focus: what can be reached so can be done so.
async function tabTo(page, what, limit = 80) {
  for (let steps = 0; steps < limit; steps += 1) {
    if (await what.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  assert.fail(`${what} is not reached with Tab`);
}

async function toTheTable(t, table, title, cards) {
  const server = await startServer({ stacked: { [table]: cards } });
  t.after(() => server.stop());
  const ann = await (await browser()).guest(server, t);
  await ann.page.goto("/");
  await tabTo(ann.page, ann.page.getByRole("link", { name: `Play at ${title}` }));
  await ann.page.keyboard.press("Enter");
  await ann.page.getByRole("heading", { level: 1, name: title }).waitFor();
  ann.table = table;
  await ann.page.getByRole("region", { name: /, yours$/ }).waitFor();
  await ann.page.locator('[data-number="chips"]').waitFor();
  // The first at the table may be offered the cut: N passes it on.
  await ann.until("bets are open", async () => {
    if ((await ann.question(/cut the cards/i).count()) > 0) await ann.page.keyboard.press("n");
    return ann.mayDeal();
  });
  ann.before = await ann.chips();
  return ann;
}

// The box that "Play" took; its number picks it, Enter puts the chip in hand ($5) there.
async function betFive(ann) {
  const box = await ann.page.getByRole("region", { name: /, yours$/ }).getAttribute("data-box");
  await ann.page.keyboard.press(box);
  await ann.until("the box has the focus", () =>
    ann.page.evaluate((spot) => document.activeElement?.getAttribute("data-spot") === spot, `${box}-initial`),
  );
  await ann.page.keyboard.press("Enter");
  await ann.until("a chip lies there", async () => (await ann.staked()) === 500);
  return box;
}

// What each key does, and where it is done: a key that comes before its time means nothing.
const OPEN = {
  Space: (ann) => ann.button("Deal"),
  p: (ann) => ann.decision("Split"),
  d: (ann) => ann.decision("Double"),
  h: (ann) => ann.decision("Hit"),
  s: (ann) => ann.decision("Stand"),
  w: (ann) => ann.decision("Go to war"),
  n: (ann) => ann.button("No, go on", ann.question(/insurance/i)),
};

async function key(ann, name) {
  await ann.until(`${name} is open`, async () => {
    const one = OPEN[name](ann);
    return (await one.count()) === 1 && (await one.getAttribute("aria-disabled")) !== "true" && one.isEnabled();
  });
  const before = await ann.shown();
  await ann.page.keyboard.press(name);
  await ann.until(`${name} has done something`, async () => (await ann.shown()) !== before);
}

const net = async (ann) => {
  await ann.roundOver();
  return dollars((await ann.chips()) - ann.before);
};

// Split 8-8; 8+3 doubled +10 = 21, 8+10 stands; the dealer 6+10+9 = 25. 10 + 5.
test("Star Blackjack by keyboard", async (t) => {
  const ann = await toTheTable(t, "sb-1", "Star Blackjack 1", "8s 6h 8d 3c Th Tc Ts 9d");
  await betFive(ann);
  for (const name of ["Space", "p", "d", "s"]) await key(ann, name);
  assert.equal(await net(ann), "15.00");
});

// 5+6+10 = 21 is paid at once.
test("Blackjack Challenge by keyboard", async (t) => {
  const ann = await toTheTable(t, "bc-1", "Blackjack Challenge 1", "5s Ah 6d Tc");
  await betFive(ann);
  for (const name of ["Space", "h"]) await key(ann, name);
  assert.equal(await net(ann), "5.00");
});

// No insurance; 19 stands; the dealer ace-seven, a soft 18.
test("New Zealand Blackjack by keyboard", async (t) => {
  const ann = await toTheTable(t, "nz-1", "New Zealand Blackjack 1", "Ts Ah 9d 7c");
  await betFive(ann);
  for (const name of ["Space", "n", "s"]) await key(ann, name);
  assert.equal(await net(ann), "5.00");
});

// Two eights, war, queen against five.
test("Casino War by keyboard", async (t) => {
  const ann = await toTheTable(t, "cw-1", "Casino War 1", "8d 8c Qs 5h");
  await betFive(ann);
  for (const name of ["Space", "w"]) await key(ann, name);
  assert.equal(await net(ann), "5.00");
});

test("the help sheet lists the keys and closes with Escape", async (t) => {
  const ann = await toTheTable(t, "cw-1", "Casino War 1", "8d 8c");
  await ann.page.locator("[data-felt]").waitFor();
  await ann.page.keyboard.press("?");
  const sheet = ann.page.getByRole("dialog", { name: "Keys" });
  await sheet.waitFor();
  for (const word of ["hit", "stand", "double", "split", "go to war", "surrender", "rebet", "undo"])
    assert.match(await sheet.innerText(), new RegExp(`\\b${word}\\b`));
  await ann.page.keyboard.press("Escape");
  await sheet.waitFor({ state: "hidden" });
});
