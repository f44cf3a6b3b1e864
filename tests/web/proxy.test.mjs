// The proxies of deploy/ as they stand, with other ports and a certificate of their own: TLS, HSTS, cookies that
// are bound to the host, sockets, other names, and the address of whoever asks. A proxy that is not installed is
// left out.
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import http from "node:http";
import https from "node:https";
import net from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { oneTimePassword } from "./support/production.mjs";
import { repository, startServer } from "./support/server.mjs";

const NAME = "tables.example";

const freePort = () =>
  new Promise((done) => {
    const it = net.createServer().listen(0, "127.0.0.1", () => {
      const { port } = it.address();
      it.close(() => done(port));
    });
  });
const installed = (paths) => paths.find((path) => existsSync(path));

function certificate(folder) {
  const [cert, key] = [join(folder, "fullchain.pem"), join(folder, "privkey.pem")];
  const subject = ["-subj", `/CN=${NAME}`, "-addext", `subjectAltName=DNS:${NAME}`];
  execFileSync(
    "openssl",
    ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-keyout", key, "-out", cert, ...subject],
    { stdio: "ignore" },
  );
  return { cert, key };
}

async function listens(port, child) {
  for (let nth = 0; nth < 100; ++nth) {
    if (child.exitCode !== null) throw new Error(`the proxy ended with ${child.exitCode}: ${child.said}`);
    const open = await new Promise((done) => {
      const socket = net.connect(port, "127.0.0.1", () => (socket.destroy(), done(true)));
      socket.on("error", () => done(false));
    });
    if (open) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`the proxy does not listen: ${child.said}`);
}
function run(command, words) {
  const child = spawn(command, words, { stdio: ["ignore", "pipe", "pipe"] });
  child.said = "";
  for (const each of [child.stdout, child.stderr]) each.on("data", (bytes) => (child.said += bytes));
  return child;
}

// The file of the repository with the ports of this test.
function nginxFile(folder, { house, tls, plain }) {
  const { cert, key } = certificate(folder);
  let site = readFileSync(join(repository, "deploy/nginx.conf"), "utf8");
  const put = (from, to) => {
    assert.ok(site.includes(from), `deploy/nginx.conf has no ${from}`);
    site = site.replaceAll(from, to);
  };
  put("listen [::]:443 ssl default_server;", "");
  put("listen [::]:443 ssl http2;", "");
  put("listen [::]:80;", "");
  put("listen 443 ", `listen 127.0.0.1:${tls} `);
  put("listen 80;", `listen 127.0.0.1:${plain};`);
  put("/etc/croupier/tls/fullchain.pem", cert);
  put("/etc/croupier/tls/privkey.pem", key);
  put("127.0.0.1:8080", `127.0.0.1:${house}`);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((each) => `${each}_temp_path ${folder}/${each};`)
    .join(" ");
  writeFileSync(
    join(folder, "nginx.conf"),
    `pid ${folder}/pid; error_log stderr; daemon off; events {} http { access_log off; ${temporary}\n${site}\n}`,
  );
  return ["-p", folder, "-c", join(folder, "nginx.conf")];
}
function caddyFile(folder, { house, tls, plain }) {
  const { cert, key } = certificate(folder);
  let site = readFileSync(join(repository, "deploy/Caddyfile"), "utf8");
  const put = (from, to) => {
    assert.ok(site.includes(from), `deploy/Caddyfile has no ${from}`);
    site = site.replaceAll(from, to);
  };
  put(`${NAME} {`, `${NAME}:${tls} {\n\ttls ${cert} ${key}`);
  put("127.0.0.1:8080", `127.0.0.1:${house}`);
  const global = `{\n\tadmin off\n\tauto_https disable_redirects\n\thttp_port ${plain}\n\thttps_port ${tls}\n}\n`;
  writeFileSync(join(folder, "Caddyfile"), global + site);
  return ["run", "--adapter", "caddyfile", "--config", join(folder, "Caddyfile")];
}

const proxies = [
  { name: "nginx", paths: ["/usr/sbin/nginx"], file: nginxFile },
  { name: "Caddy", paths: ["/usr/bin/caddy"], file: caddyFile },
];

for (const proxy of proxies) {
  const command = installed(proxy.paths);
  test(`a house behind ${proxy.name}`, { skip: command ? false : `${proxy.name} is not installed` }, async (t) => {
    const server = await startServer({ arguments: ["--production", "--address", `https://${NAME}`] });
    t.after(() => server.stop());
    const folder = mkdtempSync(join(tmpdir(), "croupier-proxy-"));
    t.after(() => rmSync(folder, { recursive: true, force: true }));
    const ports = { house: server.port, tls: await freePort(), plain: await freePort() };
    const child = run(command, proxy.file(folder, ports));
    t.after(async () => {
      const ended = new Promise((done) => child.once("exit", done));
      if (child.exitCode === null) child.kill("SIGTERM"), await ended;
    });
    await listens(ports.tls, child);

    const jar = {};
    const ask = (method, path, body, { name = NAME, headers = {} } = {}) =>
      new Promise((done, fail) => {
        const request = https.request(
          {
            host: "127.0.0.1",
            port: ports.tls,
            servername: name,
            rejectUnauthorized: false,
            method,
            path,
            headers: {
              Host: name,
              Origin: `https://${NAME}`,
              "Content-Type": "application/json",
              Cookie: Object.entries(jar).map(([key, value]) => `${key}=${value}`).join("; "),
              "User-Agent": "a browser behind a proxy",
              ...headers,
            },
          },
          (answer) => {
            let text = "";
            answer.on("data", (part) => (text += part));
            answer.on("end", () => {
              for (const each of answer.headers["set-cookie"] ?? []) {
                const [, key, value] = /^([^=]+)=([^;]*)/.exec(each);
                jar[key] = value;
              }
              done({ status: answer.statusCode, headers: answer.headers, text });
            });
          },
        );
        request.on("error", fail);
        if (body !== undefined) request.write(JSON.stringify(body));
        request.end();
      });

    const page = await ask("GET", "/sign-in");
    assert.equal(page.status, 200);
    assert.match(page.headers["strict-transport-security"] ?? "", /max-age=\d{7,}/);
    assert.equal((await ask("GET", "/api/me")).status, 401);
    assert.equal((await ask("GET", "/metrics")).status, 404);

    // One that says it is somebody else's address is not believed.
    const forged = { headers: { "X-Forwarded-For": "203.0.113.7" } };
    const oneTime = oneTimePassword(server);
    const entered = await ask("POST", "/api/account/sign-in", { name: "administrator", password: oneTime }, forged);
    assert.equal(entered.status, 200, entered.text);
    const cookie = entered.headers["set-cookie"][0];
    assert.match(cookie, /^__Host-croupier=/);
    assert.match(cookie, /Secure/);
    assert.match(cookie, /HttpOnly/);
    const wrong = await ask("POST", "/api/account/sign-in", { name: "administrator", password: "what?" }, forged);
    assert.equal(wrong.status, 403);
    assert.match(server.log, /"event":"sign-in-refused".*"client":"127\.0\.0\.1"/);
    assert.ok(!server.log.includes("203.0.113.7"));
    assert.ok(!/"what\?"|__Host|administrator"/.test(server.log), "no name, cookie or password in the log");

    // Another site, another name.
    const foreign = await ask("POST", "/api/account/sign-out", {}, { headers: { Origin: "https://evil.example" } });
    assert.equal(foreign.status, 403);
    const other = await ask("GET", "/api/me", undefined, { name: "other.example" }).catch(() => ({ status: 0 }));
    assert.notEqual(other.status, 200);

    // A socket passes: it is refused by the house, for a password is still to be chosen, and not by the proxy.
    const upgrade = { Connection: "Upgrade", Upgrade: "websocket", "Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==" };
    const refused = await ask("GET", "/api/socket", undefined, { headers: upgrade });
    assert.equal(refused.status, 403);
    assert.match(refused.text, /a socket is for people of this house/);
    await ask("POST", "/api/account/password", { before: "", password: "the boss has own words" });

    // By plain HTTP one is sent to the name with TLS.
    if (proxy.name === "nginx") {
      const plain = await new Promise((done) =>
        http.get({ host: "127.0.0.1", port: ports.plain, path: "/tables", headers: { Host: NAME } }, done),
      );
      assert.equal(plain.statusCode, 301);
      assert.equal(plain.headers.location, `https://${NAME}/tables`);
    }
  });
}
