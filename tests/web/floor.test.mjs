// The floor of a production house: a dealer errs at a table dealt by hand, the pit sees what waits and a
// supervisor rules, a dispute is reviewed by somebody else, the inspector finds the round by its clause and
// verifies it, the pit stops the table, asks for a fill, and the desk issues it and closes the day.
import assert from "node:assert/strict";
import { test } from "node:test";
import { violations } from "./support/axe.mjs";
import { browserFor } from "./support/browser.mjs";
import { PersonOfHouse } from "./support/people.mjs";
import { startServer } from "./support/server.mjs";
import { Trainee } from "./support/staff.mjs";

const browser = browserFor();
const SIZES = [
  [1024, 768],
  [1440, 900],
  [390, 844],
];

test("an error at a hand-dealt table, from the felt to the journal", async (t) => {
  const server = await startServer({ pace: 0.2, arguments: ["--production"] });
  t.after(() => server.stop());
  const house = await browser();
  const come = async (name) => {
    const guest = await house.guest(server, t);
    guest.serverMayDie = true; // its socket is closed when its rights change
    guest.mayBeSignedOut = true;
    return new PersonOfHouse(guest, name);
  };
  const oneTime = /one-time password\s+(\S+)/.exec(server.log)?.[1];
  const boss = await come("administrator");
  await boss.begin(oneTime, true);

  // --- the floor: a table dealt by hand, opened on the page ---
  await boss.page.goto("/floor");
  await boss.page.getByText("No table is open.").waitFor();
  await boss.page.getByLabel("Dealt").selectOption({ label: "by hand" });
  await boss.page.getByLabel("Boxes (0: as usual)").fill("5");
  await boss.page.getByRole("button", { name: "Open table" }).click();
  const card = (page) => page.getByRole("article", { name: "Star Blackjack 1" });
  await card(boss.page).getByText("5 boxes", { exact: false }).first().waitFor();

  await boss.page.goto("/sign-in"); // who is in begins where it is due
  await boss.page.waitForURL("**/house");

  // --- a pit: roles are granted for its tables together ---
  const pits = boss.page.getByRole("region", { name: "Pits" });
  await pits.getByLabel("Name of the pit").fill("main");
  await pits.getByLabel("Star Blackjack 1").check();
  await pits.getByLabel("Reason").fill("for the evening");
  await pits.getByRole("button", { name: "Set the pit" }).click();
  await pits.getByRole("listitem").filter({ hasText: "main" }).getByText("Star Blackjack 1").waitFor();

  const staff = async (name, role, begins = "/floor", table = "", pit = "") => {
    const { account, password } = await boss.say("/api/house/people", { name, kind: "staff" });
    await boss.say("/api/house/roles/grant", {
      account,
      role,
      jurisdiction: "new-south-wales",
      table,
      pit,
      until: 0,
      reason: "for the evening",
    });
    const one = await come(name);
    await one.begin(password, true);
    assert.equal(new URL(one.page.url()).pathname, begins, `${name} begins at what is due`);
    return one;
  };
  const dora = await staff("dora", "dealer", "/console/sb-1", "sb-1");
  const sam = await staff("sam", "gaming-supervisor", "/floor", "", "main");
  const max = await staff("max", "gaming-manager");
  const ida = await staff("ida", "inspector");
  const carl = await staff("carl", "cashier", "/desk");
  await boss.say("/api/house/desk/fill", { amount: 100_000, reason: "float of the evening" });

  // --- a player sits down and bets ---
  const { account, password } = await carl.say("/api/house/people", { name: "pia", kind: "person" });
  await carl.say("/api/house/desk/deposit", { account, amount: 20_000, reason: "" });
  await carl.page.reload();
  await carl.page.getByLabel("Player").first().selectOption({ label: "pia" });
  await carl.page.getByLabel("Amount").first().fill("25");
  await carl.page.getByLabel("Note").fill("voucher 17");
  await carl.page.getByRole("button", { name: "Issue tokens" }).click();
  await carl.page.getByText("$25 in promotional tokens issued to pia.").waitFor();
  const pia = await come("pia");
  await pia.begin(password, false);

  // --- the dealer errs: a card goes to the wrong box ---
  await dora.page.goto("/console/sb-1");
  await dora.page.locator(".next .act").waitFor();
  const dealer = new Trainee(dora.guest);
  dealer.table = "sb-1";
  const act = (as, command, reason) => ({ id: `${command.command}-${as ?? "player"}`, do: "act", table: "sb-1", ...(as ? { as } : {}), command: { ...command, ...(reason ? { reason } : {}) } });
  const prepared = dealer.prepare();
  await dealer.until("the house cuts", async () => /cut by the house/i.test(await dealer.next()));
  await sam.tell(act("gaming-supervisor", { command: "cut", from_front: 100 }, ""));
  await prepared;
  await pia.guest.sit("sb-1", 3);
  await pia.guest.bet(3, 10);
  await pia.page.getByText("Stake promotional tokens first ($25)").waitFor(); // they came along
  await dealer.press("Deal");
  await dealer.deal({ 3: ["5h"] });
  const wrong = await dealer.form("Record a card dealt to the wrong hand");
  await wrong.getByLabel("Box that got it").selectOption("5");
  await dealer.enter(wrong, "9c");
  await dealer.submit(wrong, "Record a card dealt to the wrong hand");
  await dealer.button("It is noticed now: report it").click();
  await dealer.nextIs(/^stop play and rule/i);

  // --- the pit has it first, at every size in sight ---
  await sam.page.goto("/floor");
  const due = sam.page.getByRole("region", { name: "Due next" });
  await due.getByText("Star Blackjack 1").waitFor();
  for (const [width, height] of SIZES) {
    await sam.page.setViewportSize({ width, height });
    const act = due.getByRole("link", { name: "Open console" });
    const box = await act.boundingBox();
    assert.ok(box && box.y + box.height <= height && box.x + box.width <= width, `${width}x${height}: ${JSON.stringify(box)}`);
    if (process.env.FLOOR_SCREENS) await sam.page.screenshot({ path: `${process.env.FLOOR_SCREENS}/floor-${width}x${height}.png` });
  }
  assert.deepEqual(await violations(sam.page), []);
  await sam.page.setViewportSize({ width: 1280, height: 860 });

  // --- a supervisor rules ---
  await due.getByRole("link", { name: "Open console" }).click();
  await sam.page.getByRole("button", { name: /^Rule so/ }).first().click();
  await dealer.until("play goes on", async () => !/^stop play/i.test(await dealer.next()));

  // --- a dispute: decided by one, reviewed by another ---
  const disputes = async () => (await max.read("/api/floor")).tables[0].waits.filter((each) => each.what === "dispute");
  await pia.tell(act(null, { command: "raise-dispute" }, "the card was mine"));
  assert.equal((await disputes()).length, 1);
  await sam.tell(act("gaming-supervisor", { command: "decide-dispute", dispute: 1, upheld: false }, "the cards show it"));
  await pia.tell(act(null, { command: "ask-for-review", dispute: 1 }, ""));
  await max.page.goto("/floor");
  await max.page.getByRole("region", { name: "Due next" }).getByText("is to be reviewed").waitFor();
  await max.tell(act("gaming-manager", { command: "review-dispute", dispute: 1, upheld: false }, "seen on tape"));
  assert.equal((await disputes()).length, 0);

  // --- the inspector finds the round by its clause and verifies it ---
  await ida.page.goto("/floor/journal");
  await ida.page.getByLabel("Clause").fill("SB 16");
  await ida.page.getByRole("button", { name: "Search" }).click();
  const line = ida.page.getByRole("list", { name: "Journal" }).getByRole("listitem").filter({ hasText: "make-ruling" });
  await line.getByText("sam").first().waitFor();
  await line.getByRole("button", { name: "Verify" }).click();
  await ida.page.getByText(/^Verified: \d+ acts|Verified: \d+ acts/).waitFor();
  await line.getByRole("link", { name: "sb-1, round 1" }).click();
  await ida.page.waitForURL("**/history/sb-1/1");
  await ida.page.goto("/floor/events");
  await ida.page.getByLabel("Kind").selectOption({ label: "Ruling" });
  await ida.page.getByRole("button", { name: "Search" }).click();
  await ida.page.getByRole("list", { name: "Events" }).getByRole("listitem").first().waitFor();
  await ida.page.goto("/floor");
  await ida.page.getByRole("link", { name: "Watch" }).first().waitFor();
  assert.equal(await ida.page.getByRole("link", { name: "Open console" }).count(), 0, "an inspector looks on");

  // --- the pit stops the table and asks for a fill; the cage issues it ---
  await sam.page.goto("/floor");
  await card(sam.page).getByRole("button", { name: "More" }).click();
  await card(sam.page).getByLabel("Amount").fill("500");
  await card(sam.page).getByRole("button", { name: "Ask for a fill" }).click();
  await sam.page.getByText("The cage has been asked.").waitFor();
  await card(sam.page).getByRole("button", { name: "More" }).click();
  await card(sam.page).getByLabel("Reason").fill("a spill");
  await card(sam.page).getByRole("button", { name: "Stop this table" }).click();
  await card(sam.page).getByText("Stopped: a spill").waitFor();
  await pia.page.getByText("a spill").waitFor();
  await carl.page.goto("/desk");
  await carl.page.getByText("Fill $500").waitFor();
  await carl.page.getByRole("button", { name: "Issue", exact: true }).click();
  await carl.page.getByText("Issued.").waitFor();
  await sam.page.getByRole("button", { name: "Let it go on" }).click();
  await card(sam.page).getByText("Stopped: a spill").waitFor({ state: "detached" });

  // --- the report of the shift, and the day is closed ---
  await max.page.goto("/floor/shift");
  await max.page.getByRole("rowheader", { name: "Star Blackjack 1" }).waitFor();
  await max.page.getByText("$500 / $0").first().waitFor();
  await carl.page.reload();
  await carl.page.getByLabel("Cash counted").fill("1200.00");
  await carl.page.getByRole("button", { name: "Close the day" }).click();
  await carl.page.getByText(/The desk is right/).waitFor();
});
