// One Chromium for a test file; every guest has a context, and so a cookie, of its own.
import { after } from "node:test";
import { chromium } from "playwright-core";
import { Player } from "./player.mjs";

const ARGUMENTS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking"];

export const launch = () =>
  chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ARGUMENTS });

// While the server is down the browser itself complains; a test that kills it says so.
const OF_A_DEAD_SERVER = /ERR_CONNECTION_REFUSED|WebSocket connection to|net::ERR_/;

// Everything a page says that it should not.
export function listenForErrors(page, errors, { serverMayDie = () => false } = {}) {
  page.on("console", (message) => {
    if (message.type() !== "error" && message.type() !== "warning") return;
    if (serverMayDie() && OF_A_DEAD_SERVER.test(message.text())) return;
    errors.push(`${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => errors.push(`thrown: ${error.message}`));
}

class House {
  constructor(browser) {
    this.browser = browser;
  }

  // Somebody new. When the test ends, nothing may have been complained about on the page.
  async guest(server, t, options = {}) {
    const context = await this.browser.newContext({
      baseURL: server.url,
      viewport: { width: 1280, height: 860 },
      reducedMotion: "reduce",
      locale: "en-AU",
      acceptDownloads: true,
      ...options,
    });
    context.setDefaultTimeout(10_000);
    server.guests.push(context);
    const player = new Player(context, await context.newPage());
    listenForErrors(player.page, player.errors, { serverMayDie: () => player.serverMayDie });
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
