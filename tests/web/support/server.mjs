// The real server in a process of its own, on a data folder of its own.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const repository = resolve(dirname(fileURLToPath(import.meta.url)), "../../..");
export const program = process.env.CROUPIER ?? join(repository, "build/dev/croupier");
const web = process.env.CROUPIER_WEB ?? join(repository, "web/dist");

const READY = /^croupier: (http:\/\/127\.0\.0\.1:(\d+)\/)/m;
const START_LIMIT_MS = 20_000;

class Server {
  constructor({ stacked = {}, pace = 1, quiet = true, arguments: more = [] } = {}) {
    this.folder = mkdtempSync(join(tmpdir(), "croupier-web-"));
    this.port = 0;
    this.ahead = 0; // seconds by which the house's clock is before the world's
    this.options = { stacked, pace, quiet, more };
    this.process = null;
    this.log = "";
    this.guests = []; // contexts of browsers: they go first
  }

  // The list of cards by table; what a test says here is what the tables deal, after the burn.
  #arguments() {
    const { stacked, pace, quiet, more } = this.options;
    const list = ["serve", "--listen", `127.0.0.1:${this.port}`, "--data", join(this.folder, "data"), "--web", web];
    if (Object.keys(stacked).length > 0) {
      const file = join(this.folder, "stacked.txt");
      writeFileSync(file, Object.entries(stacked).map(([table, cards]) => `${table}: ${cards}\n`).join(""));
      list.push("--stacked", file);
    }
    if (quiet) list.push("--quiet-floor");
    if (pace !== 1) list.push("--pace", String(pace));
    if (this.ahead > 0) list.push("--ahead", String(this.ahead));
    return [...list, ...more];
  }

  async start() {
    if (!existsSync(program)) throw new Error(`there is no ${program}; build it first`);
    const child = spawn(program, this.#arguments(), { stdio: ["ignore", "pipe", "pipe"] });
    this.process = child;
    this.ended = new Promise((done) => child.once("exit", (code, signal) => done({ code, signal })));
    let heard = "";
    await new Promise((done, fail) => {
      const timer = setTimeout(() => fail(new Error(`the server did not start:\n${heard}`)), START_LIMIT_MS);
      const hear = (bytes) => {
        heard += bytes;
        this.log += bytes;
        const ready = READY.exec(heard);
        if (!ready) return;
        clearTimeout(timer);
        this.url = ready[1].replace(/\/$/, "");
        this.port = Number(ready[2]);
        done();
      };
      child.stdout.on("data", hear);
      child.stderr.on("data", hear);
      child.once("exit", (code) => {
        clearTimeout(timer);
        fail(new Error(`the server ended with ${code}:\n${heard}`));
      });
    });
    return this;
  }

  // kill -9: nothing is said, flushed or closed.
  async kill() {
    this.process.kill("SIGKILL");
    await this.ended;
  }

  // On the same data folder and the same port.
  async restart() {
    await this.kill();
    return this.start();
  }

  // So much later: the same house with its clock moved on.
  async later(seconds) {
    this.ahead += seconds;
    return this.restart();
  }

  async stop() {
    await Promise.all(this.guests.map((context) => context.close()));
    if (this.process?.exitCode === null && this.process.signalCode === null) await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

export const startServer = (options) => new Server(options).start();
