// A whole evening in a production house, from nothing: the administrator comes by the one-time password,
// staff sign in with second factors, a cashier takes a buy-in, a player plays at a table dealt by software
// and cashes out, and the desk closes the day to the cent. Each has a browser context of their own.
import assert from "node:assert/strict";
import { test } from "node:test";
import { browserFor } from "./support/browser.mjs";
import { PersonOfHouse as Person } from "./support/people.mjs";
import { startServer } from "./support/server.mjs";

const browser = browserFor();

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

  // --- sets a limit, and hits it ---
  const account = await pia.page.context().newPage();
  const setLimit = async (kind, sum) => {
    const form = account.getByRole("form", { name: "Set a limit" });
    await form.getByLabel("Limit on").selectOption({ label: kind });
    await form.getByLabel("At most").fill(sum);
    await form.getByRole("button", { name: "Set limit" }).click();
    await account.getByText("Your limit is set.").waitFor();
  };
  await account.goto(`${server.url}/account`);
  await setLimit("Deposits", "200");
  await setLimit("Loss", "5");
  await account.getByRole("row", { name: /Loss, a day/ }).waitFor();
  await account.close();
  // $15 won and $5 that may be lost: $20 can be bet, and $25 cannot.
  await pia.page.reload();
  await pia.guest.betsOpen();
  await pia.page.getByRole("radio", { name: /^\$25(,|$)/ }).click();
  await pia.guest.spot(1).click();
  await pia.page.getByText(/25 is more than the \$?20 left of the loss limit/).first().waitFor();
  await pia.guest.button(/^Leave/).click();
  const balance = () => pia.page.evaluate(async () => (await (await fetch("/api/me")).json()).balance);
  await pia.guest.until("the chips are in the balance", async () => (await balance()) === 21_500);
  const won = 1500;
  const has = 20000 + won;

  // The desk takes no more either.
  carl.guest.mayBeRefused = true;
  await carl.page.reload();
  await carl.page.getByLabel("Player").selectOption({ label: "pia" });
  await carl.page.getByLabel("Amount").fill("50");
  await carl.page.getByRole("button", { name: "Buy-in" }).click();
  await carl.page.getByText(/50 is more than the \$?0 left of the deposit limit/).waitFor();

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

  // --- the statement says what the blackjack came to, and by which clause ---
  await pia.page.getByText(/pia wins 15 on box 1: 10 at 3 to 2/).waitFor();
  await pia.page.getByRole("link", { name: "SB 9.1.1", exact: true }).waitFor();

  // --- the house sets a limit for everybody, excludes pia, and erases who paul was ---
  await boss.page.goto("/house");
  const everybody = boss.page.getByRole("form", { name: "Limits of the house" });
  await everybody.getByLabel("Limit on").selectOption({ label: "Loss" });
  await everybody.getByLabel("At most").fill("500");
  await everybody.getByLabel("Reason").fill("policy of the house");
  await everybody.getByRole("button", { name: "Set this limit" }).click();
  await boss.page.getByText("Loss, a day: $500").waitFor();
  const row = (name) => boss.page.getByRole("article", { name });
  await row("pia").getByRole("button", { name: "Manage" }).click();
  const exclude = boss.page.getByRole("form", { name: "Exclude from play" });
  await exclude.getByLabel("No play for").selectOption({ label: "7 days" });
  await exclude.getByLabel("Reason").fill("asked by letter");
  await exclude.getByRole("button", { name: "Exclude" }).click();
  await row("pia").getByText(/^excluded until/).waitFor();
  await boss.say("/api/house/people", { name: "paul", kind: "person" });
  await boss.page.reload();
  await row("paul").getByRole("button", { name: "Manage" }).click();
  const erase = row("paul").getByRole("form", { name: "Erase who this is" });
  await erase.getByLabel("Reason").fill("asked in writing");
  await erase.getByRole("button", { name: "Erase" }).click();
  await erase.getByRole("button", { name: "Yes, erase for good" }).click();
  await row("paul").waitFor({ state: "detached" });

  // --- the day is closed ---
  await carl.page.getByLabel("Cash counted").fill(dollars(100000 - won));
  await carl.page.getByRole("button", { name: "Close the day" }).click();
  await carl.page.getByText(/The desk is right/).waitFor();
  await boss.page.goto("/house");
  await boss.page.getByText(/carl counts/).waitFor();
});
