// The cut: offered to the first player at the table (SB 4.3.1), who cuts, or passes it on (SB 4.4).
import assert from "node:assert/strict";
import { test } from "node:test";
import { violations } from "./support/axe.mjs";
import { browserFor } from "./support/browser.mjs";
import { clear } from "./support/faces.mjs";
import { startServer } from "./support/server.mjs";

const browser = browserFor();
const CUT = /cut the cards/i;

// With a slow pace there is time to sit down before the opening shuffle.
async function twoAtTheOpening(t) {
  const server = await startServer({ pace: 6 });
  t.after(() => server.stop());
  const house = await browser();
  const ann = await house.guest(server, t);
  const bob = await house.guest(server, t);
  await ann.sit("sb-1", 1, { cut: true });
  await bob.sit("sb-1", 2, { cut: true });
  return { ann, bob };
}

test("the first player cuts", async (t) => {
  const { ann, bob } = await twoAtTheOpening(t);
  const sheet = ann.question(CUT);
  await sheet.waitFor({ timeout: 20_000 });
  assert.equal(await bob.question(CUT).count(), 0, "only one is asked");
  const found = [];
  await clear(ann, "the cut", found, { least: 0, then: violations });
  assert.deepEqual(found, []);
  const where = sheet.getByRole("slider");
  await where.fill("150");
  await ann.button("Cut here", sheet).click();
  await ann.until("bets are open", async () => ann.button(/^Sit out this round$/).isEnabled(), 20_000);
  assert.match(await bob.log(), new RegExp(`${await ann.name()} .*150`, "i"));
});

test("declined, it is passed on; declined by all, the house cuts", async (t) => {
  const { ann, bob } = await twoAtTheOpening(t);
  await ann.question(CUT).waitFor({ timeout: 20_000 });
  await ann.button("No, pass it on", ann.question(CUT)).click();
  await bob.question(CUT).waitFor();
  assert.equal(await ann.question(CUT).count(), 0);
  await bob.button("No, pass it on", bob.question(CUT)).click();
  await bob.until("bets are open", async () => bob.button(/^Sit out this round$/).isEnabled(), 30_000);
  const words = await ann.log();
  assert.match(words, /You decline the cut/);
  assert.match(words, new RegExp(`${await bob.name()} .*declin`, "i"));
});
