// Every page in both rooms and two widths: no serious violation of WCAG, nothing cut off sideways,
// no complaint in the console. And how much is loaded first.
import assert from "node:assert/strict";
import { test } from "node:test";
import { violations } from "./support/axe.mjs";
import { browserFor } from "./support/browser.mjs";
import { tooSmall } from "./support/faces.mjs";
import { startServer } from "./support/server.mjs";

const browser = browserFor();
const FIRST_LOAD_MAX = 250_000; // compressed, with typefaces

const PAGES = {
  lobby: "/",
  table: "/table/sb-1",
  "text table": "/table/sb-1/text",
  rules: "/rules",
  "a search": "/rules?q=insurance",
  "Star Blackjack's rules": "/rules/star-blackjack#SB-9.1.1",
  "Casino War's rules": "/rules/casino-war#pay-tables",
  "how to play Star Blackjack": "/how-to/star-blackjack",
  "how to play Blackjack Challenge": "/how-to/blackjack-challenge",
  "how to play New Zealand Blackjack": "/how-to/nz-blackjack",
  "how to play Casino War": "/how-to/casino-war",
  lab: "/lab",
  history: "/history",
  "a round": "/history/sb-1/1",
  "responsible play": "/responsible",
  settings: "/settings",
  "no page": "/there/is/nothing/here",
  "no text": "/table/%E0%A4%A",
  "no clause": "/rules/casino-war#%E0%A4%A",
};

const settled = async (page) => {
  await page.waitForLoadState("networkidle");
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await page.getByText(/^(Fetching|Looking for|Coming to|Connecting)/).waitFor({ state: "detached" });
};

for (const room of ["dark", "light"]) {
  test(`every page in the ${room} room`, async (t) => {
    const server = await startServer({ stacked: { "sb-1": "Ts 9h 6d Kc  8s 6h 8d" } });
    t.after(() => server.stop());
    const ann = await (await browser()).guest(server, t, { colorScheme: room });
    ann.mayMiss = true; // two of the pages
    // A round to look back at, and one in play: a pair to split.
    await ann.sit("sb-1", 1);
    await ann.bet(1, 10);
    await ann.deal();
    await ann.press("Hit");
    await ann.roundOver();
    await ann.button("Rebet").click();
    await ann.deal();
    await ann.decision("Split").waitFor();
    const found = [];
    for (const width of [320, 390, 1280]) {
      await ann.page.setViewportSize({ width, height: 800 });
      for (const [name, address] of Object.entries(PAGES)) {
        await ann.page.goto(address);
        await settled(ann.page);
        assert.equal(await ann.page.evaluate(() => document.documentElement.dataset.room), room);
        const over = await ann.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (over > 0) found.push(`${name}, ${width} wide: ${over} px are cut off`);
        found.push(...(await tooSmall(ann.page)).map((each) => `${name}, ${width} wide: ${each}`));
        if (width === 320) continue;
        found.push(...(await violations(ann.page)).map((each) => `${name}, ${width} wide: ${each}`));
      }
    }
    assert.deepEqual(found, []);
  });
}

// Words in any order, small ones left out; the clause that says it twice comes first.
test("a question in plain words finds its clause", async (t) => {
  const server = await startServer();
  t.after(() => server.stop());
  const ann = await (await browser()).guest(server, t);
  const first = async (query, title) => {
    await ann.page.goto(`/rules?q=${encodeURIComponent(query)}`);
    const found = ann.page.getByRole("region", { name: title }).getByRole("listitem");
    return (await found.first().innerText()).replace(/\s+/g, " ");
  };
  assert.match(await first("both have blackjack", "Star Blackjack"), /^SB 15\.1\.8 a blackjack against a dealer's blackjack/);
  assert.match(await first("both have blackjack", "New Zealand Blackjack"), /^NZ 5\.1\(e\)/);
  assert.match(await first("aces split", "Star Blackjack"), /^SB 12\.\d/);
  assert.equal(await ann.page.getByRole("region", { name: "Casino War" }).count(), 0, "which has no splits");
  assert.match(await first("SB 9.1.2", "Star Blackjack"), /^SB 9\.1\.2/);
  assert.match(await first("soft 17 stands or draws", "Star Blackjack"), /soft 17/);
  await ann.page.goto("/rules/star-blackjack");
  await ann.page.getByRole("searchbox").fill("original wagers doubled split");
  await ann.page.getByText("dealer_bj_policy").waitFor();
});

test("the first load is small, comes from here, and has nothing inline", async (t) => {
  const server = await startServer();
  t.after(() => server.stop());
  const ann = await (await browser()).guest(server, t);
  const session = await ann.context.newCDPSession(ann.page);
  await session.send("Network.enable");
  let bytes = 0;
  const elsewhere = [];
  session.on("Network.loadingFinished", (event) => (bytes += event.encodedDataLength));
  ann.page.on("request", (request) => {
    if (!request.url().startsWith(server.url)) elsewhere.push(request.url());
  });
  const answer = await ann.page.goto("/table/sb-1");
  await settled(ann.page);
  t.diagnostic(`first load of a table: ${bytes} bytes as sent`);
  assert.ok(bytes > 5_000 && bytes <= FIRST_LOAD_MAX, `${bytes} bytes`);
  assert.deepEqual(elsewhere, []);
  const policy = answer.headers()["content-security-policy"] ?? "";
  assert.match(policy, /script-src 'self'|default-src 'self'/);
  assert.doesNotMatch(policy, /unsafe/);
});
