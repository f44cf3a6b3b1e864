// A round told in one object: the cards in the order they are drawn, what one player stakes and does,
// and what the rules make of it. The amounts of a test are worked out by hand beside it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { browserFor } from "./browser.mjs";
import { startServer } from "./server.mjs";
import { dollars } from "./player.mjs";

// round("bust", { table: "sb-1", cards: "Ts 9h 6d Kc", bet: 10, acts: ["Hit"], net: -10, cites: "SB 10.5" })
//   sides   { "Perfect Pairs": 5 }
//   acts    names of buttons, or functions of the player
//   dealer  what lies in front of the dealer in the end, in words
//   hands   what lies on box 1 in the end, a line a hand
export function rounds(table, list) {
  const browser = browserFor();
  for (const [name, each] of Object.entries(list)) {
    test(name, async (t) => {
      const server = await startServer({ stacked: { [table]: each.cards }, pace: 0.5 });
      t.after(() => server.stop());
      const player = await (await browser()).guest(server, t);
      await player.sit(table, 1);
      const before = await player.chips();
      await player.bet(1, each.bet ?? 10);
      for (const [kind, amount] of Object.entries(each.sides ?? {})) await player.betOn(1, kind, amount);
      await player.deal();
      for (const act of each.acts ?? []) {
        if (typeof act === "string") await player.press(act);
        else await act(player);
      }
      await player.roundOver();
      const net = (await player.chips()) - before;
      const wanted = typeof each.net === "function" ? each.net(player) : each.net;
      assert.equal(dollars(net), dollars(wanted * 100), `net of "${name}"`);
      if (each.dealer) assert.equal(await player.dealerCards(), each.dealer);
      if (each.hands) assert.deepEqual(await player.handCards(1), each.hands);
      for (const clause of [each.cites ?? []].flat()) await player.heard(clause);
    });
  }
}
