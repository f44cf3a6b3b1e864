// The table in every state that the engine's phases and offers make: no badge, chip, sheet or text meets the
// face of a card, and axe finds nothing serious. Each state is looked at in one size, which goes round; with
// WHOLE=1 (./test states) in all six.
import assert from "node:assert/strict";
import { test } from "node:test";
import { violations } from "./support/axe.mjs";
import { browserFor } from "./support/browser.mjs";
import { CARDS, explore } from "./support/explore.mjs";
import { clear } from "./support/faces.mjs";
import { startServer } from "./support/server.mjs";

const browser = browserFor();
const SIZES = [[320, 568], [390, 844], [844, 390], [768, 1024], [1440, 900], [1920, 1080]];
const whole = process.env.WHOLE === "1";
const BOX = 4;

// What each game makes people wait for, beside the cut at the opening (cut.test.mjs). One that the walk no longer
// meets fails here.
const TURNS = {
  "sb-1": ["bets", "insurance", "decision", "bettors"],
  "bc-1": ["bets", "decision", "bettors"],
  "nz-1": ["bets", "insurance", "decision", "bettors"],
  "cw-1": ["bets", "decision"],
};

const visit = (house, server, t) => house.guest(server, t, { viewport: { width: 1440, height: 900 } });

for (const [table, turns] of Object.entries(TURNS)) {
  test(`${table}: nothing lies on a face, and nothing is out of reach, in any state`, async (t) => {
    const server = await startServer({ stacked: CARDS, pace: whole ? 4 : 2 });
    t.after(() => server.stop());
    const house = await browser();
    const offences = [];
    const met = new Set();
    let at = 0;
    const found = async (player, state, { view }) => {
      met.add(view.turn.kind);
      at += 1;
      await player.page.locator('[data-felt][data-timeline="idle"]').waitFor();
      const sizes = whole ? SIZES : [SIZES[at % SIZES.length]];
      await clear(player, `${player.who} ${state}`, offences, { least: 0, sizes, then: violations });
    };
    // Ann in a box; Dot behind her where boxes are shared; Eve watches.
    const ann = await visit(house, server, t);
    ann.who = "ann";
    await ann.sit(table, BOX, { cut: true });
    const others = async () => {
      const [dot, eve] = [await visit(house, server, t), await visit(house, server, t)];
      Object.assign(dot, { who: "dot", behind: BOX });
      eve.who = "eve";
      await eve.visit(table);
      if (table === "cw-1") return [eve];
      await dot.joinBehind(table, BOX);
      return [dot, eve];
    };
    const enough = () => turns.every((turn) => met.has(turn));
    const states = await explore([ann], table, { rounds: whole ? 10 : 4, found, others, enough });
    t.diagnostic(`${states.size} states`);
    assert.deepEqual(turns.filter((turn) => !met.has(turn)), [], `not met, of ${[...met]}`);
    assert.deepEqual([...new Set(offences)], []);
  });
}
