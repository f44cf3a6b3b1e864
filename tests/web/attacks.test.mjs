// What somebody may try who wants to be somebody else: each against the real server, over real sockets.
import assert from "node:assert/strict";
import { before, after, test } from "node:test";
import { Client, codeOf, oneTimePassword } from "./support/production.mjs";
import { startServer } from "./support/server.mjs";

let server;
const boss = () => people.boss;
const people = {};
const OWN_WORDS = "some words of my own"; // no name in them

const openTable = (more = {}) =>
  boss().post("/api/house/tables/open", { game: "star-blackjack", minimum: 500, maximum: 50_000, dealt: "hand", ...more });

// An account of its own for each attack, so that none locks out another.
async function somebody(name, kind = "person") {
  const made = await boss().post("/api/house/people", { name, kind });
  assert.equal(made.status, 200, made.text);
  const client = new Client(server);
  client.account = made.json.account;
  await client.begin(name, made.json.password, OWN_WORDS, kind === "staff");
  assert.equal((await client.get("/api/me")).status, 200);
  return client;
}
async function withRole(name, role, more = {}) {
  const client = await somebody(name, "staff");
  const granted = await boss().post("/api/house/roles/grant", {
    account: client.account,
    role,
    jurisdiction: "new-south-wales",
    reason: "for the test",
    ...more,
  });
  assert.equal(granted.status, 200, granted.text);
  await client.comeAgain();
  return client;
}

before(async () => {
  server = await startServer({ arguments: ["--production", "--metrics-key", "a key of the collector"] });
  people.boss = new Client(server);
  await people.boss.begin("administrator", oneTimePassword(server), "the boss has own words", true);
  const opened = await openTable();
  assert.equal(opened.status, 200, opened.text);
  people.table = opened.json.table;
});
after(() => server.stop());

test("guessing locks the account, and every answer is the same", async () => {
  await somebody("greta");
  const guess = new Client(server);
  const unknown = await guess.signIn("nobody-at-all", "some password");
  const answers = [unknown];
  for (let times = 0; times < 4; ++times) answers.push(await guess.signIn("greta", `guess ${times}`));
  answers.push(await guess.signIn("greta", OWN_WORDS)); // right, and locked
  for (const each of answers) {
    assert.equal(each.status, 403);
    assert.equal(each.text, unknown.text);
    assert.equal(each.headers["content-length"], unknown.headers["content-length"]);
  }
  const list = (await boss().get("/api/house/people")).json.people;
  assert.equal(list.find((each) => each.name === "greta").locked, true, "the administrator is told");
  assert.equal(guess.token, "");
});

test("guessing codes locks the account too", async () => {
  const carla = await somebody("carla", "staff");
  const thief = new Client(server);
  assert.equal((await thief.signIn("carla", carla.password)).json.stage, "code");
  for (let times = 0; times < 3; ++times)
    assert.equal((await thief.post("/api/account/code", { code: `00000${times}` })).status, 403);
  assert.notEqual((await thief.post("/api/account/code", { code: codeOf(carla.secret, Date.now() + 30_000) })).status, 200);
  assert.equal((await thief.get("/api/me")).status, 401);
});

test("the time of an answer does not tell who is known", async () => {
  await somebody("tina");
  const times = { known: [], unknown: [] };
  const client = new Client(server);
  for (let nth = 0; nth < 7; ++nth) {
    for (const [kind, name] of [["known", "tina"], ["unknown", "tino"]]) {
      const start = process.hrtime.bigint();
      await client.signIn(name, `not the password ${nth}`);
      times[kind].push(Number(process.hrtime.bigint() - start) / 1e6);
    }
  }
  // The quickest of seven is what the work itself takes; without a hash it would be a twentieth of the other.
  const ratio = Math.min(...times.known) / Math.min(...times.unknown);
  assert.ok(ratio > 0.6 && ratio < 1.6, JSON.stringify(times));
});

test("a cookie brought along is not taken over", async () => {
  const fay = await somebody("fay");
  const victim = new Client(server);
  victim.token = "a-token-that-somebody-else-knows";
  await victim.signIn("fay", fay.password);
  assert.notEqual(victim.token, "a-token-that-somebody-else-knows");
  const other = new Client(server);
  other.token = "a-token-that-somebody-else-knows";
  assert.equal((await other.get("/api/me")).status, 401);
  assert.match(victim.set, /HttpOnly/);
  assert.match(victim.set, /SameSite=Strict/);
});

test("a token is good for its stage alone, and dies with it", async () => {
  const made = (await boss().post("/api/house/people", { name: "stan", kind: "staff" })).json;
  const stan = new Client(server);
  await stan.signIn("stan", made.password);
  const first = stan.token;
  assert.equal((await stan.get("/api/me")).status, 401, "a one-time password is no sign-in");
  assert.equal((await stan.get("/api/lobby")).status, 401);
  assert.equal((await stan.upgrade()).status !== 101, true);
  await stan.post("/api/account/password", { before: "", password: OWN_WORDS });
  assert.notEqual(stan.token, first);
  const stale = new Client(server);
  stale.token = first;
  const again = await stale.post("/api/account/password", { before: "", password: "words of a thief!" });
  assert.equal(again.status, 401);
  assert.equal((await stan.get("/api/me")).status, 401, "staff have a second factor first");
});

test("a stolen cookie dies with the password, with the session and with the sign-out", async () => {
  const sid = await somebody("sid");
  const thief = new Client(server);
  thief.token = sid.token;
  assert.equal((await thief.get("/api/me")).status, 200);
  const open = await thief.upgrade();
  assert.equal(open.status, 101);
  const shut = new Promise((done) => open.socket.once("close", done));
  await sid.post("/api/account/password", { before: sid.password, password: "new words, and long ones" });
  await shut;
  assert.equal((await thief.get("/api/me")).status, 401);
  assert.equal((await sid.get("/api/me")).status, 200);

  // Another device, ended from the list.
  sid.password = "new words, and long ones";
  thief.token = "";
  await thief.signIn("sid", sid.password);
  const sessions = (await sid.get("/api/account/sessions")).json.sessions;
  const other = sessions.find((each) => !each.here);
  await sid.post("/api/account/sessions/end", { session: other.id });
  assert.equal((await thief.get("/api/me")).status, 401);

  // Nobody ends sessions of others.
  const sue = await somebody("sue");
  const own = (await sid.get("/api/account/sessions")).json.sessions[0];
  await sue.post("/api/account/sessions/end", { session: own.id });
  assert.equal((await sid.get("/api/me")).status, 200);
});

test("what was said is not heard again after signing out", async () => {
  const rob = await somebody("rob");
  const kept = rob.token;
  const socket = await rob.upgrade();
  const shut = new Promise((done) => socket.socket.once("close", done));
  await rob.post("/api/account/sign-out");
  await shut;
  const replay = new Client(server);
  replay.token = kept;
  assert.equal((await replay.get("/api/me")).status, 401);
  assert.equal((await replay.post("/api/account/limits", { kind: "loss", period: "day", most: 100 })).status, 401);
  assert.notEqual((await replay.upgrade()).status, 101);
});

test("a page of another site says nothing for anybody", async () => {
  const eva = await somebody("eva");
  const limit = { kind: "loss", period: "day", most: 100 };
  for (const origin of ["https://evil.example", "null", `http://127.0.0.1:${server.port}.evil.example`, "http://127.0.0.1", null]) {
    assert.equal((await eva.post("/api/account/limits", limit, { Origin: origin })).status, 403, String(origin));
    assert.notEqual((await eva.upgrade({ origin })).status, 101, String(origin));
  }
  for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", null])
    assert.equal((await eva.post("/api/account/limits", limit, { "Content-Type": type })).status, 415, String(type));
  for (const method of ["GET", "PUT", "DELETE", "PATCH"])
    assert.notEqual((await eva.ask(method, "/api/account/limits", JSON.stringify(limit))).status, 200, method);
  const play = (await eva.get("/api/account/play")).json;
  assert.ok(play.limits.every((each) => each.own === -1), "nothing was set");
});

test("under another name the house does not answer", async () => {
  const hugo = await somebody("hugo");
  for (const host of ["evil.example", "127.0.0.1.evil.example", "localhost.evil.example:80", "[::1].evil.example"]) {
    const answer = await hugo.get("/api/me", { Host: host });
    assert.ok(answer.status === 421 || answer.status === 400, `${host}: ${answer.status}`);
    assert.notEqual((await hugo.upgrade({ host })).status, 101);
  }
});

test("no field gives a privilege", async () => {
  const dora = await withRole("dora", "dealer", { table: people.table });
  const pia = await somebody("pia");
  const fields = [
    {},
    { role: "administrator" },
    { by: 1 },
    { as: "administrator" },
    { actor: { role: "administrator", player: 1 } },
    { account: 1 },
    { person: "administrator" },
    { Role: "administrator" },
  ];
  for (const client of [dora, pia]) {
    for (const more of fields) {
      const said = (body) => ({ ...body, ...more });
      const tries = [
        ["/api/house/people", said({ name: "mole", kind: "staff" })],
        ["/api/house/roles/grant", said({ account: client.account, role: "administrator", jurisdiction: "new-south-wales", reason: "me" })],
        ["/api/house/people/reset", said({ account: 1 })],
        ["/api/house/people/erase", said({ account: 1, reason: "gone" })],
        ["/api/house/people/exclude", said({ account: 1, days: 3, reason: "gone" })],
        ["/api/house/desk/deposit", said({ account: pia.account, amount: 100_00 })],
        ["/api/house/desk/fill", said({ amount: 100_00, reason: "mine" })],
        ["/api/house/limits", said({ account: 0, kind: "loss", period: "day", most: 1, reason: "x" })],
        ["/api/house/tables/close", said({ table: people.table, reason: "x" })],
      ];
      for (const [path, body] of tries) {
        const answer = await client.post(path, body);
        assert.ok([400, 403, 404, 409].includes(answer.status), `${path} ${JSON.stringify(body)}: ${answer.status}`);
      }
    }
  }
  const after = (await boss().get("/api/house/people")).json.people;
  assert.ok(!after.some((each) => each.name === "mole"));
  assert.equal(after.find((each) => each.name === "pia").balance, 0);
});

// What the floor is told, and by whom it may be.
const floorWays = (table) => [
  ["stop", { scope: "table", table, reason: "x" }],
  ["stop", { scope: "all", reason: "x" }],
  ["stop", { scope: "player", player: "administrator", reason: "x" }],
  ["resume", { no: 1, reason: "x" }],
  ["float/ask", { table, what: "fill", amount: 100_00 }],
  ["float/issue", { no: 1 }],
  ["float/decline", { no: 1, reason: "x" }],
  ["drop", { table, amount: 100 }],
  ["pace", { table, percent: 10 }],
  ["template/keep", { name: "mine", setup: "{}" }],
  ["template/drop", { name: "kept" }],
];

test("the floor is for those who stand on it", async () => {
  const { table } = people;
  await boss().post("/api/floor/template/keep", { name: "kept", setup: "{}" });
  const before = (await boss().get("/api/floor")).json;
  const dirk = await withRole("dirk", "dealer");
  const sue = await withRole("susan", "gaming-supervisor", { table: (await openTable()).json.table });
  const paul = await somebody("paul");
  const nobody = new Client(server);
  const more = [{}, { role: "gaming-manager" }, { as: "operator" }, { by: 1 }, { account: 1 }, { Table: "sb-9" }];
  for (const client of [dirk, paul, sue, nobody]) {
    for (const [way, body] of floorWays(table)) {
      for (const fields of more) {
        const answer = await client.post(`/api/floor/${way}`, { ...body, ...fields });
        const refused = client === nobody ? [401] : [400, 403, 404, 409];
        assert.ok(refused.includes(answer.status), `${way} ${JSON.stringify(fields)}: ${answer.status} ${answer.text}`);
      }
    }
  }
  for (const path of ["", "/events", "/report", "/journal", `/verify?table=${table}&round=1`]) {
    for (const client of [dirk, paul]) assert.equal((await client.get(`/api/floor${path}`)).status, 403, path);
    assert.equal((await nobody.get(`/api/floor${path}`)).status, 401, path);
  }
  // A role for one table shows that table and no other.
  assert.ok(!(await sue.get("/api/floor")).json.tables.some((each) => each.table === table));
  assert.ok(!(await sue.get("/api/floor/events")).json.events.some((each) => each.table === table));
  assert.equal((await sue.get(`/api/floor/verify?table=${table}&round=1`)).status, 404);
  const after = (await boss().get("/api/floor")).json;
  for (const what of ["stops", "floats", "templates"]) assert.deepEqual(after[what], before[what], what);
  const row = (now) => now.tables.find((each) => each.table === table);
  assert.deepEqual([row(after).pace, row(after).stopped, row(after).float], [row(before).pace, "", row(before).float]);
});

test("at other people's tables and boxes nobody acts", async () => {
  const own = (await openTable()).json.table;
  const other = (await openTable()).json.table;
  const dealer = await withRole("della", "dealer", { table: own });
  const ruler = await withRole("ruth", "gaming-supervisor", { table: own });
  const cashier = await withRole("cecil", "cashier");
  const act = (table, as, command, more = {}) => ({ id: "a", do: "act", table, ...(as ? { as } : {}), command: { command }, ...more });
  // Each may do this at the table of their own: it is the place and the role that are refused.
  assert.equal((await dealer.tell(act(own, "dealer", "check-cards"))).ok, true);
  const tries = [
    [dealer, act(other, "dealer", "check-cards")],
    [dealer, act(other, "dealer", "check-cards", { do: "preview" })],
    [dealer, act(own, "gaming-supervisor", "take-down-sign")],
    [dealer, act(own, "platform", "check-cards")],
    [dealer, act(own, "administrator", "check-cards")],
    [dealer, act(other, "dealer", "check-cards", { role: "dealer" })],
    [dealer, act(other, null, "check-cards", { As: "dealer" })],
    [dealer, act(other, null, "check-cards", { by: { role: "dealer", name: "della" } })],
    [ruler, act(other, "gaming-supervisor", "prepare-sign")],
    [ruler, act(own, "dealer", "shuffle")],
    [ruler, act(own, "gaming-manager", "review-dispute")],
    [cashier, act(own, "dealer", "shuffle")],
    [cashier, act(own, "cashier", "pay-debt")],
  ];
  for (const [client, said] of tries) {
    const answer = await client.tell(said);
    assert.ok(answer === null || answer.ok === false, `${JSON.stringify(said)}: ${JSON.stringify(answer)}`);
  }

  // Two players at one table: neither plays for the other, whatever fields they add.
  const table = (await openTable({ dealt: "software" })).json.table;
  assert.equal((await boss().post("/api/house/desk/fill", { amount: 1000_00, reason: "float" })).status, 200);
  const players = [await somebody("quentin"), await somebody("quincy")];
  for (const each of players) {
    const paid = await cashier.post("/api/house/desk/deposit", { account: each.account, amount: 200_00, reason: "" });
    assert.equal(paid.status, 200, paid.text);
    assert.equal((await each.tell({ id: "j", do: "join", table, chips: 100_00 })).ok, true);
  }
  const [one, two] = players;
  assert.equal((await one.tell(act(table, null, "take-seat", { command: { command: "take-seat", box: 3 } }))).ok, true);
  for (const command of [
    { command: "leave-seat", box: 3 },
    { command: "take-seat", box: 3 },
    { command: "leave-seat", box: 3, player: 0 },
    { command: "leave-table", player: 0 },
    { command: "declare-absent", player: 0 },
    { command: "pay-debt", player: 0, amount: 100 },
  ]) {
    for (const more of [{}, { as: "player" }, { player: 0 }, { person: "quentin" }, { as: "dealer" }]) {
      const answer = await two.tell({ ...act(table, null, command.command, more), command });
      assert.ok(answer === null || answer.ok === false, `${JSON.stringify({ command, more })}: ${JSON.stringify(answer)}`);
    }
  }
  // The house has heard of none of it.
  const by = async (who, at) => (await boss().get(`/api/floor/journal?table=${at}&who=${who}`)).json.lines;
  assert.equal((await by("della", other)).length, 0);
  assert.equal((await by("ruth", other)).length, 0);
  assert.deepEqual((await by("della", own)).map((each) => each.kind), ["check-cards"]);
  assert.deepEqual((await by("quincy", table)).map((each) => each.kind), ["join-table"]);
});

test("other people's accounts and the rooms of the house stay shut", async () => {
  const lea = await somebody("lea");
  for (const path of ["/api/house/people", "/api/house/events", "/api/house/desk", "/api/house/statement?account=1"])
    assert.equal((await lea.get(path)).status, 403, path);
  // Whose limit it is stands in the session, not in the message.
  const set = await lea.post("/api/account/limits", { kind: "loss", period: "day", most: 100, account: 1 });
  assert.equal(set.status, 400);
  const nobody = new Client(server);
  for (const path of ["/api/me", "/api/lobby", "/api/history", "/api/house/people", "/api/account/play", "/api/account/sessions"])
    assert.ok([401, 403].includes((await nobody.get(path)).status), path);
});

test("figures of the house are for its own collector", async () => {
  const max = await somebody("max");
  assert.equal((await max.get("/metrics")).status, 401);
  assert.equal((await max.get("/metrics", { Authorization: "Bearer a key" })).status, 401);
  assert.equal((await max.get("/metrics", { Authorization: "Bearer a key of the collector" })).status, 200);
  assert.equal((await boss().get("/metrics")).status, 200);
});

test("what is no message harms nobody", async () => {
  const ivy = await somebody("ivy");
  const bombs = ["", "{", "[]", "null", '{"name":1}', `{"name":"${"x".repeat(5000)}"}`, `${"[".repeat(4000)}`, '{"name":"ivy","name":"administrator"}'];
  for (const path of ["/api/account/sign-in", "/api/account/limits", "/api/house/people", "/api/account/code"]) {
    for (const body of bombs) {
      // Of what is too long the server reads no more than it takes, and hangs up.
      const tooLong = ({ code }) => (assert.ok(body.length > 4096 && ["ECONNRESET", "EPIPE"].includes(code), code), { status: 413 });
      const answer = await ivy.post(path, body).catch(tooLong);
      assert.ok(answer.status >= 400 && answer.status < 500, `${path} ${body.slice(0, 40)}: ${answer.status}`);
    }
  }
  assert.equal((await ivy.get("/api/health")).status, 200);
});
