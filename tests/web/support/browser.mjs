// One browser for a test file; every guest has a context, and so a cookie, of its own. It is Debian's
// Chromium or, with BROWSER=firefox, Debian's Firefox, which is spoken to over WebDriver BiDi.
import { after } from "node:test";
import { chromium, firefox } from "playwright-core";
import { Player } from "./player.mjs";

const ARGUMENTS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking"];

export const launch = () =>
  process.env.BROWSER === "firefox"
    ? firefox.launch({ channel: "moz-firefox", executablePath: "/usr/bin/firefox-esr", timeout: 120_000 })
    : chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ARGUMENTS });

// While the server is down the browser itself complains; a test that kills it says so.
const OF_A_DEAD_SERVER = /ERR_CONNECTION_REFUSED|WebSocket connection to|net::ERR_|can’t establish a connection|was interrupted while/;

// Where a test blocks the service worker.
const OF_PLAYWRIGHT = "Service Worker registration blocked by Playwright";

// Everything a page says that it should not.
export function listenForErrors(page, errors, { serverMayDie = () => false, mayMiss = () => false, mayBeSignedOut = () => false, mayBeRefused = () => false } = {}) {
  page.on("console", (message) => {
    if (message.type() !== "error" && message.type() !== "warning") return;
    if (message.text() === OF_PLAYWRIGHT) return;
    if (mayMiss() && / status of 404 /.test(message.text())) return; // the address is a wrong one
    if (mayBeRefused() && / status of 409 /.test(message.text())) return; // the house says why not
    if (mayBeSignedOut() && / status of 401 /.test(message.text())) return; // it asks who it is
    if (serverMayDie() && OF_A_DEAD_SERVER.test(message.text())) return;
    errors.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on("pageerror", (error) => {
    if (serverMayDie() && OF_A_DEAD_SERVER.test(error.message)) return; // Firefox tells of a dead server so
    errors.push(`thrown: ${error.stack ?? error.message}`);
  });
}

// What the guide of the first hand leaves behind (web/src/settings.svelte.ts); other settings stay.
export function knowsTheTable() {
  if (!location.host) return; // about:blank has no storage
  const key = "croupier.settings";
  const sidesTold = ["perfect-pairs", "any-pairs", "lucky-lucky", "super-sevens", "madness-21", "tie"];
  localStorage.setItem(key, JSON.stringify({ sidesTold, ...JSON.parse(localStorage.getItem(key) ?? "{}"), guided: true }));
}

class House {
  constructor(browser) {
    this.browser = browser;
  }

  // Somebody who has played before; a newcomer is led through the first hand. When the test ends,
  // nothing may have been complained about on the page.
  async guest(server, t, { newcomer = false, ...options } = {}) {
    const context = await this.browser.newContext({
      baseURL: server.url,
      viewport: { width: 1280, height: 860 },
      reducedMotion: "reduce",
      locale: "en-AU",
      acceptDownloads: true,
      serviceWorkers: "block", // it answers when the server is dead; offline.test.mjs asks it to
      ...options,
    });
    context.setDefaultTimeout(10_000);
    if (!newcomer) await context.addInitScript(knowsTheTable);
    server.guests.push(context);
    const player = new Player(context, await context.newPage());
    listenForErrors(player.page, player.errors, { serverMayDie: () => player.serverMayDie, mayMiss: () => player.mayMiss, mayBeSignedOut: () => player.mayBeSignedOut, mayBeRefused: () => player.mayBeRefused });
    t.after(async () => {
      await context.close();
      if (player.errors.length > 0) throw new Error(`the page complained:\n${player.errors.join("\n")}`);
    });
    return player;
  }
}

export function browserFor() {
  let house;
  after(async () => (await house)?.browser.close());
  return () => (house ??= launch().then((browser) => new House(browser)));
}
