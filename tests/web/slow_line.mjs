// On a slow line and a slow machine: 400 ms for each request and a processor four times as slow, by the
// emulation of DevTools. The goal: the shell shows within a second and a seat can be taken within 2.5. It needs a
// quiet machine, so it runs by command only: ./test web slow_line.mjs
import assert from "node:assert/strict";
import { test } from "node:test";
import { browserFor } from "./support/browser.mjs";
import { startServer } from "./support/server.mjs";

const browser = browserFor();
const TRIES = 5; // a busy machine only ever adds to a time: the best counts

async function firstVisit(t, server, path, ready) {
  const ann = await (await browser()).guest(server, t);
  const session = await ann.context.newCDPSession(ann.page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", { offline: false, latency: 400, downloadThroughput: -1, uploadThroughput: -1 });
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await ann.page.addInitScript((ready) => {
    const look = () => {
      const found = document.querySelector(ready);
      if (found && !found.disabled) globalThis.readyAt ??= performance.now();
      else requestAnimationFrame(look);
    };
    look();
  }, ready);
  await ann.page.goto(path);
  await ann.page.waitForFunction(() => globalThis.readyAt, null, { timeout: 20_000 });
  const times = await ann.page.evaluate(() => ({
    shell: performance.getEntriesByName("first-contentful-paint")[0].startTime,
    ready: globalThis.readyAt,
  }));
  await ann.context.close();
  return times;
}

// The lobby's way to a seat, and the seat itself.
for (const [what, path, ready] of [
  ["Play now", "/", 'a.now[href$="?sit"]'],
  ["a seat", "/table/sb-1", '[data-act="play-here"]'],
]) {
  test(`on a slow line the shell shows within a second, and ${what} is there within 2.5`, async (t) => {
    const server = await startServer();
    t.after(() => server.stop());
    const all = [];
    const fits = ({ shell, ready }) => shell <= 1000 && ready <= 2500;
    while (all.length < TRIES && !all.some(fits)) all.push(await firstVisit(t, server, path, ready));
    const told = all.map(({ shell, ready }) => `shell ${shell.toFixed(0)} ms, ${what} ${ready.toFixed(0)} ms`).join("; ");
    t.diagnostic(told);
    assert.ok(all.some(fits), told);
  });
}
