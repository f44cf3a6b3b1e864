// Nothing lies on a card's face: no plate, badge, chip, amount, note, question or control, at any size.
import assert from "node:assert/strict";
import { test } from "node:test";
import { browserFor } from "./support/browser.mjs";
import { clear } from "./support/faces.mjs";
import { startServer } from "./support/server.mjs";

const browser = browserFor();
// Ann's box is at the end of the arc, then in its middle; Bob and Cat play beside her, Dot behind her.
for (const own of [1, 4]) {
  test(`nothing lies on a face: a round with splits and a double at box ${own}`, async (t) => {
    const at = own === 1 ? { ann: 1, bob: 2, cat: 3 } : { ann: 4, bob: 2, cat: 6 };
    // 8-8-8 for Ann, split twice; the boxes in order get one card, the dealer, and again.
    const first = own === 1 ? "8s Ts As" : "Ts 8s As";
    const second = own === 1 ? "8d 7d Kd" : "7d 8d Kd";
    const server = await startServer({ stacked: { "sb-1": `${first} 6h ${second} ${own === 1 ? "" : "4c"} 8c 3s Td ${own === 1 ? "4c" : ""} 2h Th 9c Kc Qs` }, pace: 4 });
    t.after(() => server.stop());
    const house = await browser();
    const found = [];
    const people = {};
    for (const name of ["ann", "bob", "cat"]) {
      people[name] = await house.guest(server, t, { viewport: { width: 1440, height: 900 } });
      await people[name].sit("sb-1", at[name]);
    }
    const { ann, bob, cat } = people;
    const dot = await house.guest(server, t);
    await dot.joinBehind("sb-1", own);
    await ann.bet(own, 25);
    await ann.betOn(own, "Perfect Pairs", 5);
    await ann.betOn(own, "Lucky Lucky", 5);
    await bob.bet(at.bob, 30);
    await cat.bet(at.cat, 100);
    await dot.bet(own, 15);
    for (const one of [ann, bob, cat, dot]) await one.deal();
    if (own !== 1) {
      await bob.decision("Hit").waitFor();
      await clear(ann, "waiting", found);
      await bob.press("Hit");
      await bob.press("Stand").catch(() => {});
    }
    await ann.decision("Split").waitFor();
    await clear(ann, "decision", found);
    await ann.closed("Double", "SB");
    await clear(ann, "a reason", found);
    await ann.button("Close this note").click();
    await ann.press("Split");
    await dot.question(/splits/).waitFor();
    await clear(dot, "a question", found);
    await dot.button(/^Split too/, dot.question(/splits/)).click();
    await ann.decision("Stand").waitFor();
    await clear(ann, "split", found);
    assert.deepEqual([...new Set(found)], []);
  });
}

test("one's own cards are large: 110 at 1440 wide, split hands no smaller than 80", async (t) => {
  const server = await startServer({ stacked: { "sb-1": "8s 6h 8d 8c Ts 9c Kd Th 2s" }, pace: 0.5 });
  t.after(() => server.stop());
  const ann = await (await browser()).guest(server, t, { viewport: { width: 1440, height: 900 } });
  await ann.sit("sb-1", 4);
  await ann.bet(4, 10);
  await ann.deal();
  const widths = () => ann.page.locator('[data-box="4"] [data-card]').evaluateAll((all) => all.map((one) => one.offsetWidth));
  await ann.decision("Split").waitFor();
  assert.ok((await widths()).every((one) => one >= 109), `${await widths()}`);
  await ann.press("Split");
  await ann.press("Split");
  await ann.decision("Stand").waitFor();
  assert.ok((await widths()).every((one) => one >= 79), `${await widths()}`);
  const found = [];
  await clear(ann, "three hands", found);
  for (let hand = 0; hand < 3; hand += 1) await ann.press("Stand");
  await ann.roundOver();
  await clear(ann, "results", found);
  assert.deepEqual([...new Set(found)], []);
});

// The dealer shows an ace; then draws to 21 with small cards.
test("nothing lies on a face: insurance, and a long hand of the dealer", async (t) => {
  const server = await startServer({ stacked: { "sb-1": "Ts Ah 9d 2s 3h 2d 4c 5s Kd" }, pace: 2 });
  t.after(() => server.stop());
  const ann = await (await browser()).guest(server, t, { viewport: { width: 1440, height: 900 } });
  await ann.sit("sb-1", 7);
  await ann.bet(7, 100);
  await ann.deal();
  const found = [];
  await ann.question(/insurance/i).waitFor();
  await clear(ann, "insurance", found);
  await ann.noInsurance();
  await ann.press("Stand");
  await ann.roundOver();
  await clear(ann, "result", found);
  assert.deepEqual([...new Set(found)], []);
});
