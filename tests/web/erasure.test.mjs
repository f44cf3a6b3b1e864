// A person is erased: no byte of their name, password, second factor or device is left in the folder of a real
// server, in its write-ahead log or in what it printed, and the journal is still what was signed.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { Client, codeOf, oneTimePassword } from "./support/production.mjs";
import { program, startServer } from "./support/server.mjs";

const NAME = "zebedee-quillfeather".slice(0, 20);
const DEVICE = "Quillphone/7.31 (a device like no other)";

function files(folder) {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? files(path) : [path];
  });
}
// The files that hold one of the texts.
const holding = (folder, texts) =>
  files(folder).filter((path) => texts.some((text) => readFileSync(path).includes(text)));

async function begun(server, boss, name) {
  const made = (await boss.post("/api/house/people", { name, kind: "person" })).json;
  const client = new Client(server);
  client.account = made.account;
  const device = { "User-Agent": DEVICE };
  const ask = client.post.bind(client);
  client.post = (path, body) => ask(path, body, device);
  await client.begin(name, made.password, "the own words of one", false);
  return client;
}

test("nothing of somebody erased is left, and the journal is what was signed", async (t) => {
  const server = await startServer({ arguments: ["--production"] });
  t.after(() => server.stop());
  const boss = new Client(server);
  await boss.begin("administrator", oneTimePassword(server), "the boss has own words", true);
  const zeb = await begun(server, boss, NAME);
  const secret = (await zeb.post("/api/account/factor")).json.secret;
  await zeb.post("/api/account/factor/confirm", { code: codeOf(secret) });
  const texts = [NAME, DEVICE, secret];

  const found = holding(server.folder, [NAME]);
  assert.ok(found.length > 0, "before, the name is there");
  assert.deepEqual(holding(server.folder, [secret]), [], "the key of the app is never there in clear");

  const erased = await boss.post("/api/house/people/erase", { account: zeb.account, reason: "asked in writing" });
  assert.equal(erased.status, 200, erased.text);
  assert.equal((await zeb.get("/api/me")).status, 401);
  assert.deepEqual(holding(server.folder, texts), []);
  assert.ok(!server.log.includes(NAME), "and not in what the server printed");

  // By hand, on the folder of a stopped server.
  const ida = await begun(server, boss, "ida-quillfeather");
  await ida.post("/api/account/sign-out");
  await server.kill();
  const data = join(server.folder, "data");
  assert.ok(holding(server.folder, ["ida-quillfeather"]).length > 0);
  assert.throws(() => execFileSync(program, ["admin", "erase", data, "nobody-here", "why"], { stdio: "pipe" }));
  execFileSync(program, ["admin", "erase", data, "ida-quillfeather", "asked by letter"], { stdio: "pipe" });
  assert.deepEqual(holding(server.folder, ["ida-quillfeather", DEVICE]), []);

  const key = execFileSync(program, ["keys", "--data", data], { encoding: "utf8" }).match(/\S+\+[0-9a-f]{8}\+\S+/)[0];
  execFileSync(join(dirname(program), "croupier-verify"), [data, "--key", key], { encoding: "utf8" });

  // The house goes on, and the name can be somebody else's.
  await server.start();
  const again = new Client(server);
  again.name = "administrator";
  again.password = boss.password;
  again.secret = boss.secret;
  again.recovery = boss.recovery;
  await again.comeAgain();
  assert.equal((await again.post("/api/house/people", { name: NAME, kind: "person" })).status, 200);
});
