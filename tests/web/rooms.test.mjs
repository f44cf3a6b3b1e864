// The rooms of staff at the sizes they are used at: the next act in sight without scrolling, nothing that
// scrolls sideways, and nothing serious for axe. ROOM_SCREENS=FOLDER keeps a picture of each.
import assert from "node:assert/strict";
import { test } from "node:test";
import { violations } from "./support/axe.mjs";
import { browserFor } from "./support/browser.mjs";
import { PersonOfHouse } from "./support/people.mjs";
import { startServer } from "./support/server.mjs";

const browser = browserFor();
const SIZES = [
  [1024, 768],
  [1440, 900],
  [390, 844],
];

test("every room of staff at every size", async (t) => {
  const server = await startServer({ arguments: ["--production"] });
  t.after(() => server.stop());
  const house = await browser();
  const come = async (name) => {
    const guest = await house.guest(server, t);
    guest.serverMayDie = true; // its socket is closed when its rights change
    guest.mayBeSignedOut = true;
    return new PersonOfHouse(guest, name);
  };
  const boss = await come("administrator");
  await boss.begin(/one-time password\s+(\S+)/.exec(server.log)?.[1], true);
  const open = (dealt) => boss.say("/api/house/tables/open", { game: "star-blackjack", minimum: 500, maximum: 50_000, dealt });
  const { table } = await open("hand");
  await open("software");
  const staff = async (name, role, where = "") => {
    const { account, password } = await boss.say("/api/house/people", { name, kind: "staff" });
    const grant = { account, role, jurisdiction: "new-south-wales", table: where, until: 0, reason: "for the evening" };
    await boss.say("/api/house/roles/grant", grant);
    const one = await come(name);
    await one.begin(password, true);
    return one;
  };
  const sam = await staff("sam", "gaming-supervisor");
  const ida = await staff("ida", "inspector");
  const carl = await staff("carl", "cashier");
  const dora = await staff("dora", "dealer", table);
  await boss.say("/api/house/desk/fill", { amount: 100_000, reason: "float of the evening" });
  const { account } = await carl.say("/api/house/people", { name: "pia", kind: "person" });
  await carl.say("/api/house/desk/deposit", { account, amount: 20_000, reason: "" });
  await sam.say("/api/floor/float/ask", { table, what: "fill", amount: 50_000 });
  await sam.say("/api/floor/stop", { scope: "table", table: "sb-2", reason: "a spill" });

  const link = (page, name) => page.getByRole("link", { name, exact: true }).first();
  const button = (page, name) => page.getByRole("button", { name, exact: true }).first();
  const rooms = [
    ["floor", sam, "/floor", (page) => button(page, "Let it go on")],
    ["floor-inspector", ida, "/floor", (page) => page.getByRole("heading", { name: "For you" })],
    ["events", sam, "/floor/events", (page) => button(page, "Search")],
    ["shift", sam, "/floor/shift", (page) => button(page, "Last 8 hours")],
    ["journal", ida, "/floor/journal", (page) => button(page, "Search")],
    ["desk", carl, "/desk", (page) => button(page, "Buy-in")],
    ["house", boss, "/house", (page) => link(page, "Console")],
    ["console-dealer", dora, `/console/${table}`, (page) => page.locator(".next .act")],
    ["console-supervisor", sam, `/console/${table}`, (page) => page.locator(".next .act")],
  ];
  const faults = [];
  for (const [name, { page }, path, act] of rooms) {
    for (const [width, height] of SIZES) {
      const at = `${name} at ${width}x${height}`;
      await page.setViewportSize({ width, height });
      await page.goto(path);
      await act(page).waitFor();
      if (path === "/floor/shift") {
        await page.getByRole("rowheader", { name: "All tables" }).waitFor();
        await page.getByText("No exceptions.").waitFor(); // both have only just been opened
      }
      if (name === "console-supervisor") assert.equal(await page.getByLabel("You act as").inputValue(), "gaming-supervisor");
      const box = await act(page).boundingBox();
      const inSight = box && box.y >= 0 && box.y + box.height <= height && box.x >= 0 && box.x + box.width <= width;
      if (!inSight) faults.push(`${at}: the next act is not in sight: ${JSON.stringify(box)}`);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      if (wide > 0) faults.push(`${at}: it scrolls sideways by ${wide}`);
      for (const each of await violations(page)) faults.push(`${at}: ${each}`);
      if (process.env.ROOM_SCREENS) await page.screenshot({ path: `${process.env.ROOM_SCREENS}/${name}-${width}x${height}.png` });
    }
  }
  assert.deepEqual(faults, []);
});
