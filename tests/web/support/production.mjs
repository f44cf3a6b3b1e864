// A production house as people reach it without a page: HTTP with a cookie of their own, codes of an
// authenticator app, and a socket.
import { createHmac } from "node:crypto";
import http from "node:http";
import net from "node:net";

// RFC 6238, as an authenticator app works it out.
export function codeOf(secret, at = Date.now()) {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  const bits = [...secret].map((letter) => letters.indexOf(letter).toString(2).padStart(5, "0")).join("");
  const key = Buffer.from(bits.match(/.{8}/g).map((byte) => parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const sum = createHmac("sha1", key).update(counter).digest();
  const place = sum[19] & 15;
  return String((sum.readUInt32BE(place) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

export const oneTimePassword = (server) => /one-time password\s+(\S+)/.exec(server.log)?.[1];

const COOKIE = "croupier-session";

// RFC 6455: a text of a client, masked; and the first whole frame of a server.
function frameOf(text) {
  const body = Buffer.from(text);
  const length = body.length < 126 ? [0x80 | body.length] : [0x80 | 126, body.length >> 8, body.length & 255];
  return Buffer.concat([Buffer.from([0x81, ...length, 0, 0, 0, 0]), body]); // a mask of zeros
}
function frameIn(bytes) {
  if (bytes.length < 2) return null;
  let [length, from] = [bytes[1] & 127, 2];
  if (length === 126) [length, from] = [bytes.length < 4 ? Infinity : bytes.readUInt16BE(2), 4];
  else if (length === 127) [length, from] = [bytes.length < 10 ? Infinity : Number(bytes.readBigUInt64BE(2)), 10];
  if (bytes.length < from + length) return null;
  return { code: bytes[0] & 15, size: from + length, text: bytes.toString("utf8", from, from + length) };
}

// One browser's worth of cookies.
export class Client {
  constructor(server) {
    this.port = server.port;
    this.token = "";
    this.set = ""; // the last Set-Cookie
  }

  get origin() {
    return `http://127.0.0.1:${this.port}`;
  }

  // As a page of the house would send it; `headers` replace those, null leaves one out.
  ask(method, path, body, headers = {}) {
    const sent = {
      Host: `127.0.0.1:${this.port}`,
      Origin: this.origin,
      "Content-Type": "application/json",
      Cookie: `${COOKIE}=${this.token}`,
      ...headers,
    };
    const said = body === undefined || typeof body === "string" ? body : JSON.stringify(body);
    if (said !== undefined) sent["Content-Length"] = Buffer.byteLength(said); // also behind a GET
    for (const name of Object.keys(sent)) if (sent[name] === null) delete sent[name];
    return new Promise((done, fail) => {
      const request = http.request({ host: "127.0.0.1", port: this.port, method, path, headers: sent }, (answer) => {
        let text = "";
        answer.setEncoding("utf8");
        answer.on("data", (part) => (text += part));
        answer.on("end", () => {
          this.set = answer.headers["set-cookie"]?.[0] ?? "";
          const token = /croupier-session=([^;]*)/.exec(this.set);
          if (token && !("Cookie" in headers)) this.token = token[1];
          let json = null;
          try {
            json = JSON.parse(text);
          } catch {
            // a page or a file
          }
          done({ status: answer.statusCode, text, json, headers: answer.headers });
        });
      });
      request.on("error", fail);
      if (said !== undefined) request.write(said);
      request.end();
    });
  }
  get(path, headers) {
    return this.ask("GET", path, undefined, headers);
  }
  post(path, body = {}, headers) {
    return this.ask("POST", path, body, headers);
  }

  // The bytes of an upgrade, as they are: the status, and the open connection behind it.
  upgrade({ origin = this.origin, token = this.token, host = `127.0.0.1:${this.port}` } = {}) {
    return new Promise((done, fail) => {
      const socket = net.connect(this.port, "127.0.0.1");
      let heard = "";
      socket.on("error", fail);
      const head = (bytes) => {
        heard += bytes.toString("latin1");
        const status = /^HTTP\/1\.1 (\d+)/.exec(heard);
        const end = heard.indexOf("\r\n\r\n");
        if (!status || end < 0) return;
        // What came behind the head is for whoever listens next.
        socket.off("data", head);
        if (heard.length > end + 4) socket.unshift(Buffer.from(heard.slice(end + 4), "latin1"));
        done({ status: Number(status[1]), socket });
        socket.resume();
      };
      socket.on("data", head);
      socket.on("close", () => done({ status: 0, socket }));
      socket.write(
        `GET /api/socket HTTP/1.1\r\nHost: ${host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
          (origin === null ? "" : `Origin: ${origin}\r\n`) +
          `Cookie: ${COOKIE}=${token}\r\n` +
          "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
      );
    });
  }

  // One message over a socket of its own, and the answer to it; null when the house closes instead.
  async tell(said) {
    const { status, socket } = await this.upgrade();
    if (status !== 101) return null;
    return new Promise((done) => {
      let heard = Buffer.alloc(0);
      const end = (answer) => (socket.destroy(), done(answer));
      const timer = setTimeout(() => end(null), 8000);
      socket.on("close", () => (clearTimeout(timer), done(null)));
      socket.on("data", (bytes) => {
        heard = Buffer.concat([heard, bytes]);
        for (let frame = frameIn(heard); frame; frame = frameIn(heard)) {
          heard = heard.subarray(frame.size);
          if (frame.code === 8) return end(null);
          const messages = frame.code === 1 ? frame.text.split("\n").filter(Boolean).map((line) => JSON.parse(line)) : [];
          const answer = messages.find((each) => each.type === "answer" && each.id === said.id);
          if (answer) return end(answer);
        }
      });
      socket.write(frameOf(JSON.stringify(said)));
    });
  }

  // --- as people do it ---

  signIn(name, password) {
    return this.post("/api/account/sign-in", { name, password });
  }
  // From the one-time password to the whole house.
  async begin(name, oneTime, password, isStaff) {
    this.name = name;
    this.password = password;
    await this.signIn(name, oneTime);
    await this.post("/api/account/password", { before: "", password });
    if (!isStaff) return;
    this.secret = (await this.post("/api/account/factor")).json.secret;
    const confirmed = await this.post("/api/account/factor/confirm", { code: codeOf(this.secret) });
    this.recovery = confirmed.json.recovery;
  }
  // With one of the recovery codes, so that nobody waits for the next half minute.
  async comeAgain() {
    await this.signIn(this.name, this.password);
    if (this.secret) await this.post("/api/account/code", { code: this.recovery.pop() });
  }
}
