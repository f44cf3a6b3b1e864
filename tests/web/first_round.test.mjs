// A newcomer, from the address to the first settled round.
import assert from "node:assert/strict";
import { test } from "node:test";
import { browserFor } from "./support/browser.mjs";
import { dollars } from "./support/player.mjs";
import { startServer } from "./support/server.mjs";

const browser = browserFor();

// From the address to the first settled round with three clicks, without reading anything.
test("a newcomer's first round", async (t) => {
  const server = await startServer({ stacked: { "cw-1": "Kh 9s" } });
  t.after(() => server.stop());
  const ann = await (await browser()).guest(server, t);
  const { page } = ann;
  const begin = Date.now();
  await page.goto("/");
  await page.getByRole("link", { name: "Play at Casino War 1" }).click();
  await page.getByRole("region", { name: /, yours$/ }).waitFor();
  const before = await ann.chips();
  await page.getByRole("region", { name: /, yours$/ }).getByRole("button", { name: /^Box \d: / }).click();
  await ann.until("the chip lies there", async () => (await ann.staked()) === 500);
  // On a slow machine she sits before the opening's cut, which is then offered to her.
  await ann.betsOpen();
  await page.getByRole("button", { name: "Deal" }).click();
  await ann.roundOver();
  assert.equal(dollars((await ann.chips()) - before), "5.00");
  t.diagnostic(`${Date.now() - begin} ms from the address to the result`);
});

// The same three clicks, led by the guide; it ends with the result, and can be skipped before.
test("a newcomer is led through the first hand at the table itself", async (t) => {
  const server = await startServer({ stacked: { "sb-1": "Ts 6h 9d Th 9s", "cw-1": "Kh 9s" } });
  t.after(() => server.stop());
  const house = await browser();
  const ann = await house.guest(server, t, { newcomer: true });
  const { page } = ann;
  const guided = page.locator("[data-guided]");
  await page.goto("/");
  await page.getByRole("link", { name: "Play at Star Blackjack 1" }).click();
  await ann.betsOpen();
  await ann.until("step 1", async () => /1 of 3: tap the ring to bet \$5/.test(await ann.hint()));
  // Turned or made smaller, the table is drawn anew: the ring is still there.
  for (const [width, height] of [[390, 844], [844, 390], [1280, 860]]) {
    await page.setViewportSize({ width, height });
    await guided.waitFor();
    assert.equal(await guided.getAttribute("data-spot"), `${/Box (\d)/.exec(await page.getByRole("region", { name: /, yours$/ }).getAttribute("aria-label"))[1]}-initial`);
  }
  await guided.click();
  await ann.until("step 2", async () => /2 of 3: press Deal/.test(await ann.hint()));
  await guided.click();
  await ann.until("step 3", async () => /3 of 3: 19 against a six/.test(await ann.hint()));
  await ann.press("Stand");
  await ann.roundOver();
  await ann.until("the result", async () => /^You won \$5/.test(await ann.hint()));
  await page.getByRole("button", { name: "Got it" }).click();
  await ann.until("as for everybody", async () => !/of 3:|Tap a result/.test(await ann.hint()));
  await page.reload();
  await ann.betsOpen();
  assert.equal(await page.getByRole("button", { name: "Skip the guide" }).count(), 0);

  const bob = await house.guest(server, t, { newcomer: true });
  await bob.sit("cw-1", 1);
  await bob.page.getByRole("button", { name: "Skip the guide" }).click();
  await bob.until("as for everybody", async () => !/of 3:/.test(await bob.hint()));
  assert.equal(await bob.page.locator("[data-guided]").count(), 0);
});
