// Frame by frame: no total, result, amount or announcement precedes the card that tells it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { browserFor } from "./support/browser.mjs";
import { startServer } from "./support/server.mjs";

const browser = browserFor();
const MOVING = { reducedMotion: "no-preference", viewport: { width: 1440, height: 900 } };

async function seated(t, table, cards, options = MOVING) {
  const server = await startServer({ stacked: { [table]: cards } });
  t.after(() => server.stop());
  const player = await (await browser()).guest(server, t, options);
  await player.sit(table, 4);
  return player;
}

// Everything a person could read or hear, at every frame from now on.
async function record(page) {
  await page.evaluate(() => {
    const texts = (of) => [...document.querySelectorAll(of)].map((one) => one.innerText.trim()).filter(Boolean);
    const handOf = (one) => ({
      cards: [...one.querySelectorAll("[data-card]")].map((card) => card.dataset.card),
      plate: one.querySelector(".plate [aria-hidden], .badge")?.innerText.trim() ?? "",
      label: one.getAttribute("aria-label"),
    });
    globalThis.frames = [];
    const look = () => {
      frames.push({
        at: Math.round(performance.now()),
        busy: document.querySelector("[data-felt]").dataset.timeline,
        dealer: handOf(document.querySelector(".dealer .hand")),
        hands: [...document.querySelectorAll('[data-box="4"] .hand')].map(handOf),
        badges: texts(".badge, .side-badge"),
        words: [document.title, ...texts("[aria-live], [data-hint], header, .log"), ...[...document.querySelectorAll("[title]")].map((one) => one.title)].join(" | "),
        chips: document.querySelector('[data-number="chips"]').innerText,
        acts: document.querySelectorAll('[data-act="hit"], [data-act="stand"]').length,
      });
      globalThis.looking = requestAnimationFrame(look);
    };
    look();
  });
}
const recorded = (page) => page.evaluate(() => (cancelAnimationFrame(looking), frames));
const idle = (player) => player.page.locator('[data-felt][data-timeline="idle"]').waitFor();

const NAMES = { A: "ace", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine", T: "ten", J: "jack", Q: "queen", K: "king" };
const SUITS = { s: "spades", h: "hearts", d: "diamonds", c: "clubs" };
const nameOf = (card) => `${NAMES[card[0]]} of ${SUITS[card[1]]}`;
const pointsOf = (cards) => cards.reduce((sum, card) => sum + (card[0] === "A" ? 11 : Number(card[0]) || 10), 0);

// At every frame a plate tells what the faces in sight tell, and words name no card that is not in sight.
function honest(frames, cards) {
  assert.ok(frames.length > 30, `${frames.length} frames were seen`);
  for (const frame of frames) {
    for (const hand of [frame.dealer, ...frame.hands]) {
      const faces = hand.cards.filter((card) => card !== "back");
      const number = /^\d+/.exec(hand.plate)?.[0];
      if (number !== undefined) assert.equal(Number(number), pointsOf(faces), `the plate ${hand.plate} over ${hand.cards} at ${frame.at}`);
      if (/bust/i.test(hand.plate)) assert.ok(pointsOf(faces) > 21, `bust is told over ${hand.cards}`);
      if (/blackjack/i.test(hand.plate)) assert.equal(pointsOf(faces), 21, `a natural is told over ${hand.cards}`);
    }
    const inSight = new Set([frame.dealer, ...frame.hands].flatMap((hand) => hand.cards));
    for (const card of cards.split(" "))
      if (!inSight.has(card)) assert.ok(!`${frame.words} ${frame.dealer.label} ${frame.hands.map((one) => one.label)}`.includes(nameOf(card)), `${card} is named before it is seen: ${frame.words}`);
  }
}

// 5+6 doubled gets a ten, 21; the dealer's six becomes 16, then 26: the stake of 20 wins 20.
test("a double and the dealer's hand: nothing is told before its card", async (t) => {
  const cards = "5s 6h 6d Tc Kd Ts";
  const ann = await seated(t, "sb-1", cards);
  const before = await ann.chips();
  await ann.bet(4, 10);
  await record(ann.page);
  await ann.deal();
  await ann.decision("Double").waitFor();
  await ann.decision("Double").click();
  await ann.roundOver();
  await idle(ann);
  const frames = await recorded(ann.page);
  honest(frames, cards);
  const backs = frames.filter((frame) => frame.dealer.cards.includes("back") || frame.hands.some((hand) => hand.cards.includes("back")));
  assert.ok(backs.length > 10, "cards come back up");
  for (const frame of frames) {
    const over = frame.dealer.cards.length === 3 && !frame.dealer.cards.includes("back");
    if (!over) {
      assert.deepEqual(frame.badges, [], `a result at ${frame.at} over ${frame.dealer.cards}`);
      assert.ok(!/wins|won|lost|round \d+ is over/i.test(frame.words), frame.words);
      assert.ok(["$490", "$480", "$490.00"].includes(frame.chips), `${frame.chips} over ${frame.dealer.cards}`);
    }
    if (frame.acts) assert.equal(frame.busy, "idle", "buttons come with the total");
  }
  assert.equal((await ann.chips()) - before, 2000);
  assert.ok(frames.some((frame) => frame.badges.length > 0));
});

test("a split and a bust: each hand tells what lies there", async (t) => {
  const cards = "8s 6h 8d Tc Kd 9h 9c Th 5d";
  const ann = await seated(t, "sb-1", cards);
  await ann.bet(4, 10);
  await record(ann.page);
  await ann.deal();
  for (const act of ["Split", "Hit", "Hit"]) {
    await ann.decision(act).and(ann.page.locator('[aria-disabled="false"]')).waitFor();
    await ann.decision(act).click();
    await idle(ann);
  }
  const frames = await recorded(ann.page);
  honest(frames, cards);
  assert.ok(frames.some((frame) => frame.hands.length === 2));
});

test("a tap on the felt puts the timeline at its end in one frame", async (t) => {
  const ann = await seated(t, "sb-1", "5s 6h 6d Tc Kd Ts");
  await ann.bet(4, 10);
  const seen = ann.page.evaluate(
    () =>
      new Promise((done) => {
        const wait = () => {
          const felt = document.querySelector("[data-felt]");
          if (felt.dataset.timeline !== "busy" || !felt.querySelector('[data-box="4"] [data-card]')) return requestAnimationFrame(wait);
          felt.click();
          requestAnimationFrame(() =>
            done({
              state: felt.dataset.timeline,
              cards: [...felt.querySelectorAll('.dealer [data-card], [data-box="4"] [data-card]')].map((one) => one.dataset.card).sort(),
              moving: felt.getAnimations({ subtree: true }).filter((one) => one.id === "croupier" && one.playState === "running").length,
            }),
          );
        };
        wait();
      }),
  );
  await ann.deal();
  assert.deepEqual(await seen, { state: "idle", cards: ["5s", "6d", "6h"], moving: 0 });
});

test("under reduced motion cards come face up, one after another, and no sooner are they told", async (t) => {
  const cards = "5s 6h 6d Tc Kd Ts";
  const ann = await seated(t, "sb-1", cards, { viewport: { width: 1440, height: 900 } });
  await ann.bet(4, 10);
  await record(ann.page);
  await ann.deal();
  await ann.decision("Double").waitFor();
  await ann.decision("Double").click();
  await ann.roundOver();
  const frames = await recorded(ann.page);
  honest(frames.length > 30 ? frames : [...frames, ...Array(31).fill(frames.at(-1))], cards);
  assert.ok(frames.every((frame) => ![...frame.dealer.cards, ...frame.hands.flatMap((one) => one.cards)].includes("back")));
  assert.ok(new Set(frames.map((frame) => frame.dealer.cards.length)).size >= 3, "the dealer's cards come one by one");
});
