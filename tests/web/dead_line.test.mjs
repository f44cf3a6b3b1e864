// Packets are dropped and nobody closes the line: the page finds out by itself, says so, and comes back.
import assert from "node:assert/strict";
import { test } from "node:test";
import { browserFor } from "./support/browser.mjs";
import { blackHole } from "./support/black_hole.mjs";
import { startServer } from "./support/server.mjs";

const browser = browserFor();

// 5+7 against a six, a decision open.
async function deciding(t) {
  const server = await startServer({ stacked: { "sb-1": "5s 6h 7d 8c Th 9s" } });
  t.after(() => server.stop());
  const line = await blackHole(server, t);
  const ann = await (await browser()).guest(server, t, { baseURL: line.url });
  ann.serverMayDie = true;
  await ann.sit("sb-1", 1);
  await ann.bet(1, 10);
  await ann.deal();
  await ann.decision("Hit").waitFor();
  return { ann, line };
}
const since = (start) => performance.now() - start;

test("a dead line shows within 5 s, a new one is tried by 8 s, and the hand is there again", async (t) => {
  const { ann, line } = await deciding(t);
  const died = line.swallow();
  await ann.page.getByText(/Reconnecting …/).waitFor({ timeout: 6000 });
  assert.ok(since(died) < 5000, `trouble was shown after ${Math.round(since(died))} ms`);
  for (const act of ["hit", "stand"]) assert.equal(await ann.page.locator(`[data-act="${act}"]`).getAttribute("aria-disabled"), "true");
  await ann.until("a new line is tried", async () => line.tried().length > 0, 8000);
  assert.ok(line.tried()[0] - died < 8000, `a new line was tried after ${Math.round(line.tried()[0] - died)} ms`);
  line.letThrough();
  await ann.page.getByText(/Reconnecting …/).waitFor({ state: "detached", timeout: 15_000 });
  await ann.group(/^Box 1: five of spades, seven of diamonds$/).waitFor();
});

test("an act into a dead line: sending is said, and nothing looks as if it could be pressed", async (t) => {
  const { ann, line } = await deciding(t);
  line.swallow();
  const hit = ann.page.locator('[data-act="hit"]');
  const pressed = performance.now();
  await hit.click();
  await hit.getByText("sending …").waitFor({ timeout: 2000 });
  assert.ok(since(pressed) >= 380, "not before 400 ms");
  assert.ok(since(pressed) < 1500, `sending was said after ${Math.round(since(pressed))} ms`);
  assert.equal(await ann.page.locator('[data-act="stand"]').getAttribute("aria-disabled"), "true");
  line.letThrough();
  // It was said once and is done once, on the next line.
  await ann.group(/^Box 1: five of spades, seven of diamonds, eight of clubs$/).waitFor({ timeout: 15_000 });
});

// The same for who reads the table: every choice is closed, and what happens to the hand meanwhile is said.
test("as text a dead line shows too, and nothing looks as if it could be pressed", async (t) => {
  const { ann, line } = await deciding(t);
  await ann.page.goto("/table/sb-1/text");
  const hit = ann.button(/^H Hit$/);
  await hit.waitFor();
  assert.equal(await hit.getAttribute("aria-disabled"), "false");
  const died = line.swallow();
  await ann.page.getByText(/Reconnecting …/).waitFor({ timeout: 6000 });
  assert.ok(since(died) < 5000, `trouble was shown after ${Math.round(since(died))} ms`);
  assert.equal(await hit.getAttribute("aria-disabled"), "true");
  await ann.page.getByText(/SB 16\.10|rule for absent/i).first().waitFor();
  line.letThrough();
  await ann.page.getByText(/Reconnecting …/).waitFor({ state: "detached", timeout: 15_000 });
});

// Silence of the table is no trouble: the line answers when it is asked.
test("a quiet line that answers is left alone", async (t) => {
  const { ann } = await deciding(t);
  const troubles = await ann.page.evaluate(
    () =>
      new Promise((done) => {
        let seen = 0;
        const look = new MutationObserver(() => (seen += document.body.innerText.includes("Reconnecting") ? 1 : 0));
        look.observe(document.body, { subtree: true, childList: true, characterData: true });
        setTimeout(() => done(seen), 7000);
      }),
  );
  assert.equal(troubles, 0);
});
