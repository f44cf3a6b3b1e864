// Who runs a promotion, at its console. Sees and does only what the page shows.
export class Operator {
  constructor(page) {
    this.page = page;
  }
  async open(preset) {
    await this.page.goto("/promotions");
    await this.page.getByRole("button", { name: preset }).click();
    await this.page.waitForURL(/\/promotion\/promo-\d+\/manage$/);
    await this.page.getByRole("heading", { name: "Next", exact: true }).waitFor();
    this.id = /promotion\/(promo-\d+)/.exec(this.page.url())[1];
  }
  next(words) {
    return this.page.getByRole("region", { name: "Next" }).getByText(words).first();
  }
  // When it is open.
  async press(label) {
    await this.page.getByRole("region", { name: "Next" }).getByRole("button", { name: label, disabled: false }).click();
  }
  // Any act of a role, with its form filled in.
  async act(role, label, fields = {}) {
    const acts = this.page.getByRole("region", { name: "Every act" });
    await acts.getByRole("tab", { name: role }).click();
    const option = acts.getByRole("option", { name: label }).first();
    await option.waitFor({ state: "attached" });
    await acts.getByRole("combobox", { name: "Choose an act" }).selectOption(await option.getAttribute("value"));
    await this.fill(fields);
    await this.send();
  }
  get form() {
    return this.page.getByRole("region", { name: "Every act" }).locator("form");
  }
  async fill(fields) {
    for (const [name, value] of Object.entries(fields)) {
      const field = this.form.locator("label", { hasText: name }).locator("input, select");
      if (typeof value === "boolean") await field.setChecked(value);
      else if ((await field.evaluate((it) => it.tagName)) === "SELECT") await field.selectOption(value);
      else await field.fill(value);
    }
  }
  async send() {
    await this.form.locator("button.primary").click();
  }
  async sent() {
    await this.form.waitFor({ state: "detached" });
  }
  async refused(words) {
    await this.form.getByRole("alert").getByText(words).waitFor();
  }
}
