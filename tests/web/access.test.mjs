// For people who hear the table, who use keys alone, who read small type badly, and whose system chooses the
// colours. What axe finds is in states.test.mjs and pages.test.mjs.
import assert from "node:assert/strict";
import { test } from "node:test";
import { violations } from "./support/axe.mjs";
import { browserFor } from "./support/browser.mjs";
import { startServer } from "./support/server.mjs";

const browser = browserFor();
const SIZES = [[1440, 900], [390, 844], [844, 390], [320, 568]];

// 5+7 against a six; an eight; the dealer 6+10+9.
async function deciding(t, options) {
  const server = await startServer({ stacked: { "sb-1": "5s 6h 7d 8c Th 9s" } });
  t.after(() => server.stop());
  const ann = await (await browser()).guest(server, t, options);
  return { server, ann };
}
async function bet(ann, path = "/table/sb-1") {
  await ann.sit("sb-1", 4);
  if (path !== "/table/sb-1") await ann.page.goto(path);
  await ann.page.locator("[data-news]").waitFor({ state: "attached" });
  await ann.page.evaluate(() => {
    globalThis.heard = [];
    const news = document.querySelector("[data-news]");
    new MutationObserver(() => news.textContent && heard.push(news.textContent)).observe(news, { childList: true, characterData: true, subtree: true });
  });
}

const count = (lines, words) => lines.join(" ").match(new RegExp(words, "gi"))?.length ?? 0;

for (const motion of ["no-preference", "reduce"]) {
  test(`every card and the result are heard once, joined (motion: ${motion})`, async (t) => {
    const { ann } = await deciding(t, { reducedMotion: motion });
    await bet(ann);
    await ann.bet(4, 10);
    await ann.deal();
    for (const act of ["Hit", "Stand"]) await ann.press(act);
    await ann.roundOver();
    await ann.until("the end is heard", () => ann.page.evaluate(() => heard.some((one) => /you win/i.test(one))));
    const heard = await ann.page.evaluate(() => heard);
    for (const card of ["five of spades", "seven of diamonds", "six of hearts", "eight of clubs", "ten of hearts", "nine of spades"])
      assert.equal(count(heard, card), 1, `${card} in ${JSON.stringify(heard)}`);
    assert.equal(count(heard, "you win \\$10"), 1, JSON.stringify(heard));
    // The deal is one burst, the draw and the results another: not a message a card.
    const ofCards = heard.filter((one) => / of (spades|hearts|diamonds|clubs)/.test(one));
    assert.ok(ofCards.length <= 3, JSON.stringify(heard));
  });
}

// What Tab reaches, in its order, until it comes round.
async function tabbed(page) {
  await page.evaluate(() => {
    document.activeElement?.blur?.();
    for (const one of document.querySelectorAll("[data-reached]")) one.removeAttribute("data-reached");
  });
  const order = [];
  for (let steps = 0; steps < 150; steps += 1) {
    await page.keyboard.press("Tab");
    const at = await page.evaluate(() => {
      const one = document.activeElement;
      if (!one || one === document.body) return null;
      if (one.dataset.reached) return "round";
      one.dataset.reached = "yes";
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
      const box = one.getBoundingClientRect();
      const where = one.closest("header") ? "bar" : one.closest("[data-felt]") ? "felt" : one.closest(".foot") ? "foot" : "elsewhere";
      const middle = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      return {
        where,
        name: (one.getAttribute("aria-label") ?? one.innerText ?? "").trim() || one.outerHTML.slice(0, 80),
        shown: outlineStyle !== "none" ? parseFloat(outlineWidth) >= 2 : boxShadow !== "none",
        inSight: box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth,
        covered: !(middle && (one.contains(middle) || middle.contains(one) || one.closest("label")?.contains(middle))),
      };
    });
    if (at === "round") break;
    if (at) order.push(at);
  }
  const missed = await page.evaluate(() =>
    [...document.querySelectorAll("a[href], button:not(:disabled), input:not(:disabled), select, [tabindex='0']")]
      .filter((one) => one.tabIndex >= 0 && !one.dataset.reached && !one.closest("dialog:not([open]), [inert]") && one.checkVisibility({ visibilityProperty: true }))
      .filter((one) => one.type !== "radio" && one.getAttribute("role") !== "radio")
      .map((one) => (one.getAttribute("aria-label") ?? one.innerText).trim() || one.outerHTML.slice(0, 80)),
  );
  // It began where the focus was last; the first of the page is the way past the bar.
  const first = order.findIndex((one) => one.name === "To the content");
  return { order: [...order.slice(first + 1), ...order.slice(0, first)], missed };
}

const ORDER = ["bar", "felt", "foot", "elsewhere"];

test("Tab goes through the bar, the cloth and the acts in this order, reaches all, and shows where it is", async (t) => {
  const { ann } = await deciding(t);
  await ann.sit("sb-1", 4);
  const look = async (what) => {
    for (const [width, height] of SIZES) {
      await ann.page.setViewportSize({ width, height });
      await ann.page.waitForTimeout(100);
      const { order, missed } = await tabbed(ann.page);
      const say = `${what}, ${width} by ${height}`;
      assert.deepEqual(missed, [], `${say}: never reached`);
      const places = order.map((one) => ORDER.indexOf(one.where));
      assert.deepEqual(places, [...places].sort((a, b) => a - b), `${say}: ${order.map((one) => `${one.where}: ${one.name}`).join(" | ")}`);
      assert.deepEqual(order.filter((one) => !one.shown).map((one) => one.name), [], `${say}: no ring`);
      assert.deepEqual(order.filter((one) => !one.inSight || one.covered).map((one) => one.name), [], `${say}: out of sight`);
      assert.ok(order.length > 8, `${say}: ${order.length}`);
    }
  };
  await look("bets");
  await ann.page.setViewportSize({ width: 1440, height: 900 });
  await ann.bet(4, 10);
  await ann.deal();
  await ann.decision("Hit").waitFor();
  await look("a decision");
});

test("where the system chooses the colours, cards keep theirs, and every button and plate has an edge", async (t) => {
  const { ann } = await deciding(t, { forcedColors: "active" });
  await ann.sit("sb-1", 4);
  await ann.bet(4, 10);
  const found = [];
  const look = async (what) => {
    for (const [width, height] of SIZES) {
      await ann.page.setViewportSize({ width, height });
      await ann.page.waitForTimeout(100);
      const bare = await ann.page.evaluate(() => {
        const seen = (one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && one.getBoundingClientRect().width > 0;
        const name = (one) => one.outerHTML.slice(0, 90);
        const bad = [];
        for (const one of document.querySelectorAll("[data-felt] [data-card], [data-felt] .chip"))
          if (seen(one) && getComputedStyle(one).forcedColorAdjust !== "none") bad.push(`no colours of its own: ${name(one)}`);
        for (const one of document.querySelectorAll(".foot .button, [data-felt] :is(.plate.total, .badge, .spot)")) {
          const style = getComputedStyle(one);
          if (seen(one) && (style.borderTopStyle === "none" || parseFloat(style.borderTopWidth) < 1)) bad.push(`no edge: ${name(one)}`);
        }
        const cloth = document.querySelector("[data-felt] .narrow");
        if (cloth && getComputedStyle(cloth).backgroundImage !== "none") bad.push("the cloth keeps its picture");
        const chosen = document.querySelector('[role="radio"][aria-checked="true"]');
        if (chosen && seen(chosen) && getComputedStyle(chosen).outlineStyle === "none") bad.push("the chip in hand is not marked");
        return bad;
      });
      // Axe reads the colours of our style, not those that the system puts in their place.
      const others = (await violations(ann.page)).filter((one) => !one.startsWith("color-contrast"));
      found.push(...[...bare, ...others].map((one) => `${what}, ${width} by ${height}: ${one}`));
      if (process.env.PICTURES) await ann.page.screenshot({ path: `${process.env.PICTURES}/forced-${what}-${width}.png` });
    }
  };
  await look("bets");
  await ann.page.setViewportSize({ width: 1280, height: 860 });
  await ann.deal();
  await ann.decision("Hit").waitFor();
  await look("decision");
  await ann.page.setViewportSize({ width: 1280, height: 860 });
  for (const act of ["Hit", "Stand"]) await ann.press(act);
  await ann.roundOver();
  await look("result");
  assert.deepEqual(found, []);
});
