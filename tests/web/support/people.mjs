// People of a production house: they sign in by password, staff with the code of their app as well.
import assert from "node:assert/strict";
import { codeOf } from "./production.mjs";

// A person with a page; staff keep the secret of their app.
export class PersonOfHouse {
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
      await page.getByRole("img", { name: "Your key, to be scanned" }).waitFor();
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

  // Says it to the house by HTTP, as the pages do.
  async say(path, said = {}) {
    const answer = await this.page.evaluate(
      async ([path, said]) => {
        const heard = await fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(said) });
        return { status: heard.status, body: await heard.json() };
      },
      [path, said],
    );
    assert.equal(answer.status, 200, `${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  }
  read(path) {
    return this.page.evaluate(async (path) => (await fetch(path)).json(), path);
  }
  // One message over a socket of its own, and the answer.
  tell(said) {
    return this.page.evaluate(
      (said) =>
        new Promise((done, fail) => {
          const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/socket`);
          socket.onopen = () => socket.send(JSON.stringify(said));
          socket.onerror = () => fail(new Error("the socket failed"));
          socket.onmessage = ({ data }) => {
            const messages = data.split("\n").filter(Boolean).map((line) => JSON.parse(line));
            const answer = messages.find((each) => each.type === "answer" && each.id === said.id);
            if (!answer) return;
            done(answer);
            socket.close();
          };
          setTimeout(() => fail(new Error("no answer")), 8000);
        }),
      said,
    );
  }
}
