// As the web expects: what can be installed, and what a browser says without a connection.
import assert from "node:assert/strict";
import { test } from "node:test";
import { browserFor } from "./support/browser.mjs";
import { startServer } from "./support/server.mjs";

const browser = browserFor();

test("the manifest names icons that are there, and robots are told", async (t) => {
  const server = await startServer();
  t.after(() => server.stop());
  const manifest = await (await fetch(`${server.url}/manifest.webmanifest`)).json();
  assert.equal(manifest.display, "standalone");
  for (const { src, type } of manifest.icons) {
    const icon = await fetch(server.url + src);
    assert.equal(icon.status, 200, src);
    assert.equal(icon.headers.get("content-type"), type, src);
  }
  assert.match(await (await fetch(`${server.url}/robots.txt`)).text(), /^Disallow: \/api\/$/m);
});

test("HEAD is answered like GET, without the content", async (t) => {
  const server = await startServer();
  t.after(() => server.stop());
  for (const path of ["/", "/robots.txt", "/api/games"]) {
    const [whole, head] = [await fetch(server.url + path), await fetch(server.url + path, { method: "HEAD" })];
    assert.equal(head.status, 200, path);
    assert.equal(head.headers.get("content-type"), whole.headers.get("content-type"), path);
    assert.equal((await head.text()).length, 0, path);
  }
  assert.equal((await fetch(server.url, { method: "POST" })).status, 405);
});

// What is there has 200 and what is not has 404, and the page itself says the same.
test("a page that is not there is answered with 404", async (t) => {
  const server = await startServer({ stacked: { "cw-1": "Kh 9s" } });
  t.after(() => server.stop());
  const house = await browser();
  const [ann, eve] = [await house.guest(server, t), await house.guest(server, t)];
  await ann.sit("cw-1", 1);
  await ann.bet(1, 10);
  await ann.deal();
  await ann.roundOver();
  const there = ["/", "/table/sb-1", "/table/sb-1/text", "/history", "/history/cw-1/1", "/rules", "/rules/casino-war", "/how-to/casino-war", "/lab", "/tournaments", "/promotions", "/responsible", "/settings"];
  const missing = ["/nothing", "/table/none", "/table/sb-1/other", "/history/cw-1/99", "/history/cw-1/x", "/rules/poker", "/how-to/poker", "/tournament/tour-99", "/promotion/promo-99", "/console/none", "/a/b/c/d", "/index.htm"];
  for (const [paths, status] of [[there, 200], [missing, 404]]) {
    for (const path of paths) {
      const answer = await fetch(server.url + path);
      assert.equal(answer.status, status, path);
      assert.equal((await fetch(server.url + path, { method: "HEAD" })).status, status, path);
      assert.match(await answer.text(), status === 404 ? /There is nothing here/ : /<title>[^<]*Croupier[^<]*<\/title>/, path);
    }
  }
  assert.equal((await fetch(`${server.url}/assets/none.js`)).headers.get("content-type"), "application/json");
  ann.mayMiss = eve.mayMiss = true;
  await ann.page.goto("/nothing");
  await ann.page.getByRole("heading", { name: "There is nothing here" }).waitFor();
  assert.equal(await ann.page.title(), "There is nothing here · Croupier");
  // A table of one's own is there for its owner alone.
  await ann.practise("Casino War");
  const own = new URL(ann.page.url()).pathname;
  const asked = (player) => player.page.evaluate((path) => fetch(path).then((answer) => answer.status), own);
  await eve.page.goto("/");
  assert.deepEqual([await asked(ann), await asked(eve)], [200, 404]);
});

test("a link says elsewhere what it leads to, with a picture", async (t) => {
  const server = await startServer();
  t.after(() => server.stop());
  const metaOf = async (path, headers = {}) => {
    const text = await (await fetch(server.url + path, { headers })).text();
    return Object.fromEntries([...text.matchAll(/<meta (?:property|name)='([^']+)' content='([^']*)'/g)].map(([, name, content]) => [name, content]));
  };
  const pictures = new Set();
  for (const [path, title] of [["/", "Croupier"], ["/table/sb-1", "Star Blackjack 1"], ["/table/cw-1", "Casino War 1"], ["/tournaments", "Tournaments"]]) {
    const meta = await metaOf(path);
    assert.match(meta["og:title"], new RegExp(`^${title}`), path);
    assert.ok(meta["og:description"].length > 20, path);
    assert.equal(meta["twitter:card"], "summary_large_image");
    const picture = await fetch(meta["og:image"]);
    assert.equal(picture.headers.get("content-type"), "image/png", path);
    const bytes = Buffer.from(await picture.arrayBuffer());
    assert.deepEqual([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], [1200, 630], path);
    pictures.add(meta["og:image"]);
  }
  assert.equal(pictures.size, 4);
  assert.match((await metaOf("/", { "X-Forwarded-Proto": "https" }))["og:image"], /^https:/);
});

test("without a connection the page says so, and shows nothing from before", async (t) => {
  const server = await startServer();
  t.after(() => server.stop());
  const ann = await (await browser()).guest(server, t, { serviceWorkers: "allow" });
  await ann.page.goto("/");
  await ann.page.getByRole("link", { name: /^Play now/ }).waitFor();
  await ann.page.evaluate(() => navigator.serviceWorker.ready);
  // What is kept is that page alone: no state, no script.
  const kept = await ann.page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).map((one) => new URL(one.url).pathname)));
    return all.flat().sort();
  });
  assert.deepEqual(kept, ["/icon.svg", "/offline.css", "/offline.html"]);
  ann.serverMayDie = true;
  await server.kill();
  await ann.page.goto("/table/sb-1");
  await ann.page.getByRole("heading", { name: "No connection" }).waitFor();
  assert.match(await ann.page.innerText("body"), /Your seat, your chips and your cards are kept/);
  await server.start();
  await ann.page.getByRole("link", { name: "Try again" }).click();
  await ann.page.getByRole("heading", { level: 1, name: "Star Blackjack 1" }).waitFor();
});
