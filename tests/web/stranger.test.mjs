// What a stranger met at their first visit (docs/trials/table-stranger.md): each of their findings is asked of the page
// again here, most of them on a phone.
import assert from "node:assert/strict";
import { test } from "node:test";
import { browserFor } from "./support/browser.mjs";
import { startServer } from "./support/server.mjs";

const browser = browserFor();
const PHONE = { width: 390, height: 844 };
const SIZES = [PHONE, { width: 320, height: 568 }, { width: 844, height: 390 }];

async function house(t, options = {}) {
  const server = await startServer(options);
  t.after(() => server.stop());
  return { server, guest: async (more) => (await browser()).guest(server, t, more) };
}

// What one decides and bets with, and where an explanation lies.
const covered = (page) =>
  page.evaluate(() => {
    const note = document.querySelector(".note")?.getBoundingClientRect();
    if (!note) return ["there is no note"];
    const meets = (a) => a.left < note.right - 1 && note.left < a.right - 1 && a.top < note.bottom - 1 && note.top < a.bottom - 1;
    const seen = (one) => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 0;
    const controls = [...document.querySelectorAll(".desk button, .desk [role=radio], .clock, header")].filter(seen);
    const found = controls.filter((one) => meets(one.getBoundingClientRect())).map((one) => one.innerText || one.className);
    if (note.top < 0 || note.bottom > innerHeight + 1 || note.height < 40) found.push(`the note is not in sight: ${JSON.stringify(note)}`);
    return found;
  });

// It is laid out anew when the window changes, so it may take a moment.
async function nothingCovered(ann, what) {
  let found = [];
  for (let tries = 0; tries < 30; tries += 1) {
    found = await covered(ann.page);
    if (found.length === 0) return;
    await ann.page.waitForTimeout(50);
  }
  assert.deepEqual(found, [], what);
}

// 10+6 against a six and 10+5; then 8+8, 7+8. Perfect Pairs is lost at once.
test("an explanation on a phone covers nothing one plays with, and goes when one is asked", async (t) => {
  const { guest } = await house(t, { stacked: { "sb-1": "Ts 6h 6d Th 9s  8s 7h 9d Td 5c" }, pace: 0.5 });
  const ann = await guest({ viewport: PHONE });
  await ann.sit("sb-1", 4);
  await ann.bet(4, 10);
  await ann.betOn(4, "Perfect Pairs", 5);
  await ann.deal();
  await ann.decision("Stand").waitFor();
  const lost = ann.button(/^Perfect Pairs Lose, how this was settled/);
  for (const size of SIZES) {
    await ann.page.setViewportSize(size);
    await lost.click();
    await ann.page.locator(".note").getByText(/What Perfect Pairs pays here/).waitFor({ state: "attached" });
    await nothingCovered(ann, `in turn, ${size.width} wide`);
    await ann.page.locator(".hint").click(); // anything else one touches
    assert.equal(await ann.page.locator(".note").count(), 0);
    await ann.decision("Double").click({ force: true });
    await ann.page.locator(".note").waitFor();
    await nothingCovered(ann, `why not, ${size.width} wide`);
    await ann.button("Close this note").click();
  }
  await ann.press("Stand");
  await ann.roundOver();
  await ann.page.locator('.front [data-box="4"] .badge').click();
  for (const size of SIZES) {
    await ann.page.setViewportSize(size);
    await nothingCovered(ann, `a result, ${size.width} wide`);
  }
});

test("what has been read makes way for the next decision by itself", async (t) => {
  const { guest } = await house(t, { stacked: { "sb-1": "Ts 5s 6h 7d 7c 2c 5c Th 9d" }, pace: 0.5 });
  const [bob, ann] = [await guest(), await guest()];
  await bob.sit("sb-1", 1);
  await ann.sit("sb-1", 2);
  await ann.page.setViewportSize(PHONE);
  await bob.bet(1, 10);
  await ann.bet(2, 10);
  await ann.betOn(2, "Perfect Pairs", 5);
  await bob.deal();
  await ann.deal();
  await bob.decision("Stand").waitFor();
  await ann.button(/^Perfect Pairs Lose, how this was settled/).click();
  await ann.page.locator(".note").waitFor();
  await bob.press("Stand");
  await ann.decision("Stand").waitFor();
  await ann.until("the note has gone", async () => (await ann.page.locator(".note").count()) === 0);
});

test("the guide asks for a bet that the table takes, and names the chip for it", async (t) => {
  const { guest } = await house(t);
  const ann = await guest({ newcomer: true, viewport: PHONE });
  await ann.sit("sb-1", 4);
  await ann.until("it asks for five", async () => /tap the ring to bet \$5\./.test(await ann.hint()));
  await ann.page.getByRole("radio", { name: /^\$1,/ }).click();
  await ann.until("it names the larger chip", async () => /at least \$5\. Choose the \$5 chip/.test(await ann.hint()));
  const five = ann.page.getByRole("radio", { name: /^\$5(,|$)/ });
  assert.equal(await five.getAttribute("data-guided"), "");
  await five.click();
  await ann.until("it asks for five again", async () => /tap the ring to bet \$5\./.test(await ann.hint()));
});

test("house players are marked, on a phone and while they bet", async (t) => {
  const { guest } = await house(t, { quiet: false, pace: 0.2 });
  const ann = await guest({ viewport: PHONE });
  await ann.visit("sb-1");
  await ann.page.locator(".compact [data-house]").first().waitFor();
  assert.match(await ann.page.getByRole("button", { name: /house player/ }).first().getAttribute("aria-label"), /^Box \d, \w+, house player/);
  await ann.page.setViewportSize({ width: 1440, height: 900 });
  await ann.page.locator(".behind [data-house]").first().waitFor();
});

test("one's way back to a seat fits a phone", async (t) => {
  const { guest } = await house(t);
  const ann = await guest({ viewport: PHONE });
  await ann.sit("sb-1", 4);
  await ann.page.goto("/");
  for (const width of [390, 360, 320]) {
    await ann.page.setViewportSize({ width, height: width === 320 ? 568 : 844 });
    const back = ann.page.getByRole("link", { name: /Go back to your seat/ });
    await back.waitFor();
    const at = await back.boundingBox();
    assert.ok(at.x >= 0 && at.x + at.width <= width, `${JSON.stringify(at)} at ${width}`);
    const words = await back.evaluate((one) => one.scrollWidth <= one.clientWidth);
    assert.ok(words, `the words are whole at ${width}`);
    assert.equal(await ann.page.getByRole("link", { name: "Watch this table" }).count(), 0, "one is at it");
  }
});

// Bob wins at box 2 beside Ann, who takes her time.
test("bets for the next round are told apart from the results of the last", async (t) => {
  const { guest } = await house(t, { stacked: { "cw-1": "Kh Qh 9s  4c 5c Jd" }, pace: 0.5 });
  const [ann, bob, eve] = [await guest(), await guest(), await guest()];
  await ann.sit("cw-1", 1);
  await bob.sit("cw-1", 2);
  await ann.bet(1, 10);
  await bob.bet(2, 25);
  await ann.deal();
  await bob.deal();
  await ann.roundOver();
  await bob.bet(2, 5);
  const box = ann.page.locator('[data-box="2"]');
  await box.getByText("next $5").waitFor();
  assert.match(await ann.spot(2).innerText().catch(() => ""), /for the next round/);
  await ann.page.setViewportSize(PHONE);
  await ann.page.locator('.compact[data-box="2"]').getByText("next $5").waitFor();
  // In the lobby the old hands go with the dealer's cards.
  await eve.page.goto("/");
  await eve.page.locator(".live .stake").filter({ hasText: "$5" }).waitFor();
  assert.equal(await eve.page.locator(".live [data-card]").count(), 0);
});

test("sitting out stands apart from Deal, and no key does it by mistake", async (t) => {
  const { guest } = await house(t);
  const ann = await guest({ viewport: PHONE });
  await ann.sit("sb-1", 4);
  const [deal, out] = [ann.button("Deal"), ann.button("Sit out this round")];
  assert.ok(await deal.isDisabled(), "nothing is bet");
  const before = await deal.boundingBox();
  const apart = await out.boundingBox();
  assert.ok(apart.x + apart.width < before.x - 60, "they are not neighbours");
  await ann.page.keyboard.press("Space");
  assert.equal(await deal.innerText(), "Deal");
  await ann.bet(4, 5);
  assert.deepEqual(await deal.boundingBox(), before, "Deal is where it was");
  assert.ok(await out.isDisabled());
  await ann.button("Clear").click();
  await ann.page.goto("/table/sb-1/text");
  await out.waitFor();
  assert.doesNotMatch(await out.getAttribute("class"), /primary/);
  assert.equal(await ann.page.locator(".button.primary").count(), 0);
});

test("a free ring one has looked at does not stay before one's own hand", async (t) => {
  const { guest } = await house(t, { stacked: { "sb-1": "Ts 6h 9d Th 9s" }, pace: 0.5 });
  const ann = await guest({ viewport: PHONE });
  await ann.sit("sb-1", 4);
  await ann.bet(4, 10);
  await ann.button(/^Box 3, free.*Bring to the front$/).click();
  await ann.page.locator('.front [data-box="3"]').waitFor();
  await ann.deal();
  await ann.page.locator('.front [data-box="4"] [data-card]').first().waitFor();
  await ann.press("Stand");
  await ann.roundOver();
  await ann.page.locator('.front [data-box="4"]').waitFor();
});

test("a replay lies whole on a phone, its line keeps its height, and its speed can be set", async (t) => {
  const { guest } = await house(t, { stacked: { "sb-1": "Ts 6h 9d Th 9s" }, pace: 0.5 });
  const ann = await guest();
  await ann.sit("sb-1", 4);
  await ann.bet(4, 10);
  await ann.deal();
  await ann.press("Stand");
  await ann.roundOver();
  await ann.page.setViewportSize({ width: 1440, height: 900 }); // the page may complain of nothing here either
  await ann.page.goto(`/history/sb-1/${await ann.lastRound()}`);
  await ann.page.getByRole("group", { name: "Replay" }).waitFor();
  await ann.button("Last step").click();
  await ann.page.setViewportSize(PHONE);
  const look = () =>
    ann.page.evaluate(() => {
      const felt = document.querySelector("[data-felt]").getBoundingClientRect();
      const parts = [...document.querySelectorAll("[data-felt] :is([data-card], .bets, .who)")].map((one) => one.getBoundingClientRect());
      return { out: parts.filter((one) => one.bottom > felt.bottom + 1 || one.right > felt.right + 1).length, line: document.querySelector(".now").offsetHeight, wide: document.documentElement.scrollWidth };
    });
  const end = await look();
  assert.equal(end.out, 0);
  assert.ok(end.wide <= 390);
  for (let back = 0; back < 4; back += 1) {
    await ann.button("Step back").click();
    assert.equal((await look()).line, end.line);
  }
  await ann.button("Speed 1×").click();
  await ann.button("Speed 2×").waitFor();
});

test("money at other tables is counted, and what one sits down with is said before", async (t) => {
  const { guest } = await house(t);
  const ann = await guest();
  await ann.page.goto("/");
  await ann.page.getByText("You sit down with $500 of your $1,000").waitFor();
  await ann.page.getByRole("link", { name: "Play now" }).click();
  await ann.page.locator('[data-number="chips"]').waitFor();
  await ann.page.getByRole("link", { name: "Croupier", exact: true }).click();
  await ann.page.locator("header").getByText("+ $500 at tables").waitFor();
  await ann.page.getByRole("link", { name: /^Play at Casino War/ }).click();
  await ann.page.locator("header").getByText("+ $500 at other tables").waitFor();
  await ann.button("Leave").click();
  await ann.page.getByRole("dialog", { name: "You have left the table" }).getByText("You have $500 more at other tables.").waitFor();
});

test("the check of a round says its result first, in a layman's words, and leads back", async (t) => {
  const { guest } = await house(t, { pace: 0.5 });
  const ann = await guest();
  await ann.sit("cw-1", 1);
  await ann.page.setViewportSize(PHONE);
  await ann.bet(1, 5);
  await ann.deal();
  await ann.until("the round is played", async () => (await ann.page.locator("[data-felt]").getAttribute("data-phase")) === "betting" || (await ann.decision("Surrender").count()) > 0);
  await ann.page.goto("/check/cw-1");
  const verdict = ann.page.locator("[data-result]").first();
  await verdict.waitFor();
  const at = await verdict.boundingBox();
  assert.ok(at.y + 40 < PHONE.height, `the result begins at ${at.y}`);
  assert.doesNotMatch(await ann.page.locator("article").innerText(), /\broot\b|committed to/i);
  await ann.page.getByRole("link", { name: "Back to the table" }).click();
  await ann.page.locator("[data-felt]").waitFor();
});

test("a side bet shows its price at its ring and says its conditions before the first is paid", async (t) => {
  const { guest } = await house(t);
  const ann = await guest({ newcomer: true, viewport: PHONE });
  await ann.sit("sb-1", 4);
  await ann.bet(4, 5);
  const ring = ann.spot(4, "Lucky Lucky");
  assert.match(await ring.innerText(), /\d+:1/);
  assert.match(await ring.innerText(), /Lucky Lucky/i);
  await ring.click();
  await ann.page.locator(".note").getByText(/Tap the ring again to bet \$5/).waitFor();
  assert.ok((await ann.page.locator(".note td").count()) > 2, "each condition with its price");
  await nothingCovered(ann, "the prices");
  assert.equal(await ann.staked(), 500, "nothing was paid for it");
  await ring.click();
  await ann.until("the second tap bets", async () => (await ann.staked()) === 1000);
});

test("at a table the menu lies over the cloth, and the sound moves no other tool", async (t) => {
  const { guest } = await house(t);
  const ann = await guest({ viewport: PHONE });
  await ann.sit("sb-1", 4);
  const cloth = () => ann.page.locator("[data-felt]").boundingBox();
  const before = await cloth();
  await ann.button("Menu").click();
  await ann.page.getByRole("link", { name: "History" }).waitFor();
  assert.deepEqual(await cloth(), before);
  assert.equal(await ann.page.getByLabel("House").getByRole("link", { name: /Promotions|Lab/ }).count(), 0);
  await ann.button("Menu").click();
  for (const size of [PHONE, { width: 390, height: 664 }, { width: 320, height: 568 }, { width: 375, height: 667 }]) {
    await ann.page.setViewportSize(size);
    const [high, small] = await ann.page.evaluate(() => [
      document.documentElement.scrollHeight,
      [...document.querySelectorAll("header .tool")].filter((one) => one.checkVisibility() && one.offsetWidth < (innerWidth < 360 ? 30 : 40)).map((one) => `${one.title} ${one.offsetWidth}`),
    ]);
    assert.ok(high <= size.height, `${high} px high in ${size.height}`);
    assert.deepEqual(small, [], `tools too narrow at ${size.width}`);
  }
  await ann.page.setViewportSize({ width: 1440, height: 900 });
  const leave = await ann.button("Leave").boundingBox();
  await ann.button("Sound").click();
  await ann.page.getByRole("slider", { name: "Volume" }).waitFor();
  assert.deepEqual(await ann.button("Leave").boundingBox(), leave);
});
