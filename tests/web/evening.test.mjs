// A whole evening in a production house, from nothing: the administrator comes by the one-time password,
// staff sign in with second factors, a cashier takes a buy-in, a player plays at a table dealt by software
// and cashes out, and the desk closes the day to the cent. Each has a browser context of their own.
import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { test } from "node:test";
import { browserFor } from "./support/browser.mjs";
import { startServer } from "./support/server.mjs";

const browser = browserFor();

// RFC 6238, as an authenticator app works it out.
function codeOf(secret, at = Date.now()) {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  const bits = [...secret].map((letter) => letters.indexOf(letter).toString(2).padStart(5, "0")).join("");
  const key = Buffer.from(bits.match(/.{8}/g).map((byte) => parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const sum = createHmac("sha1", key).update(counter).digest();
  const place = sum[19] & 15;
  return String((sum.readUInt32BE(place) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

// A person with a page; staff keep the secret of their app.
class Person {
  constructor(guest, name) {
    this.guest = guest;
    this.page = guest.page;
    this.name = name;
    this.password = `the own words of ${name === "administrator" ? "the boss" : "one at work"}`;
  }

  async begin(oneTime, staff) {
    const { page } = this;
    await page.goto("/");
    await page.getByLabel("User name").fill(this.name);
    await page.getByLabel("Password").fill(oneTime);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByLabel("New password").fill(this.password);
    await page.getByRole("button", { name: "Continue" }).click();
    if (staff) {
      const secret = (await page.locator("code.secret").innerText()).replaceAll(/\s/g, "");
      await page.getByLabel("Code").fill(codeOf(secret));
      await page.getByRole("button", { name: "Confirm" }).click();
      const codes = page.getByRole("list", { name: "Recovery codes" });
      await codes.waitFor();
      assert.equal(await codes.getByRole("listitem").count(), 8);
      await page.getByRole("button", { name: "I have kept them" }).click();
      this.secret = secret;
    }
    await page.getByText(this.name, { exact: true }).first().waitFor();
  }

  // Whose rights have changed comes again; a code is good once, so it is that of the next half minute.
  async comeAgain() {
    const { page } = this;
    await page.goto("/sign-in");
    await page.getByLabel("User name").fill(this.name);
    await page.getByLabel("Password").fill(this.password);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByLabel("Code").fill(codeOf(this.secret, Date.now() + 30_000));
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByText(this.name, { exact: true }).first().waitFor();
  }
}

test("an evening from nothing to the closing of the desk", async (t) => {
  // As-Kd against a 7: 10 win 15.
  const server = await startServer({ stacked: { "sb-1": "As 7h Kd" }, arguments: ["--production"] });
  t.after(() => server.stop());
  const house = await browser();
  const come = async (name) => {
    const guest = await house.guest(server, t);
    guest.serverMayDie = true; // its socket is closed when its rights change
    guest.mayBeSignedOut = true;
    return new Person(guest, name);
  };

  const oneTime = /one-time password\s+(\S+)/.exec(server.log)?.[1];
  assert.ok(oneTime, server.log);
  const boss = await come("administrator");
  await boss.begin(oneTime, true);
  await boss.page.getByRole("link", { name: "House", exact: true }).click();

  const openAccount = async (page, name) => {
    await page.getByLabel("User name").fill(name);
    await page.getByRole("button", { name: "Open account" }).click();
    const password = await page.locator(".password code").innerText();
    await page.getByRole("button", { name: "Done" }).click();
    return password;
  };

  // --- a table and a cashier ---
  await boss.page.getByRole("button", { name: "Open table" }).click();
  await boss.page.getByRole("link", { name: "Console" }).waitFor();
  const carlsPassword = await openAccount(boss.page, "carl");
  const carl = await come("carl");
  await carl.begin(carlsPassword, true);
  const grant = boss.page.locator("form", { has: boss.page.getByRole("button", { name: "Grant role" }) });
  await grant.getByLabel("Person").selectOption({ label: "carl" });
  await grant.getByLabel("Role").selectOption({ label: "cashier" });
  await grant.getByLabel("Reason").fill("for the evening");
  await grant.getByRole("button", { name: "Grant role" }).click();
  await boss.page.getByRole("article", { name: "carl" }).getByText("cashier").waitFor();
  await carl.page.waitForURL("**/sign-in");
  await carl.comeAgain();

  // --- the float ---
  await boss.page.getByRole("link", { name: "Cash desk" }).click();
  await boss.page.getByLabel("Cash from the safe").fill("1000");
  await boss.page.getByLabel("Reason").fill("float of the evening");
  await boss.page.getByRole("button", { name: "Put into the desk" }).click();
  await boss.page.getByText("$1,000 put into the desk.").waitFor();

  // --- a player buys in ---
  await carl.page.getByRole("link", { name: "Cash desk" }).click();
  const piasPassword = await openAccount(carl.page, "pia");
  await carl.page.getByLabel("Amount").fill("200");
  await carl.page.getByRole("button", { name: "Buy-in" }).click();
  await carl.page.getByText("$200 taken in from pia.").waitFor();

  // --- plays a round ---
  const pia = await come("pia");
  await pia.begin(piasPassword, false);
  await pia.guest.sit("sb-1", 1);
  await pia.guest.bet(1, 10);
  await pia.guest.deal();
  await pia.guest.until("the blackjack is paid", async () => (await pia.guest.result()) === 1500);
  await pia.guest.roundOver();
  await pia.guest.button(/^Leave/).click();
  const balance = () => pia.page.evaluate(async () => (await (await fetch("/api/me")).json()).balance);
  await pia.guest.until("the chips are in the balance", async () => (await balance()) === 21_500);
  const won = 1500;
  const has = 20000 + won;

  // --- and cashes out ---
  const dollars = (cents) => (cents / 100).toFixed(2);
  await carl.page.reload();
  await carl.page.getByLabel("Player").selectOption({ label: "pia" });
  await carl.page.getByText("Chips returned").waitFor();
  await carl.page.getByLabel("Amount").fill(dollars(has));
  await carl.page.getByRole("button", { name: "Cash-out" }).click();
  await carl.page.getByText(/paid out to pia\./).waitFor();
  await pia.page.goto("/account");
  await pia.page.getByText("Cash-out at the desk").waitFor();

  // --- the day is closed ---
  await carl.page.getByLabel("Cash counted").fill(dollars(100000 - won));
  await carl.page.getByRole("button", { name: "Close the day" }).click();
  await carl.page.getByText(/The desk is right/).waitFor();
  await boss.page.goto("/house");
  await boss.page.getByText(/carl counts/).waitFor();
});
