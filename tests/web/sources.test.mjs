// The sources of the pages: forms are made of one field, so that none grows inputs of its own again.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { repository } from "./support/server.mjs";

const source = join(repository, "web/src");
const read = (path) => readFileSync(join(source, path), "utf8");

test("the forms of acts, drafts and consoles have their fields from components/Field", () => {
  for (const form of ["occasions/ActForm", "console/CommandForm", "promotion/TermsEditor", "promotion/PrizeEditor", "tournament/ConditionsEditor", "tournament/StageEditor"]) {
    const text = read(`${form}.svelte`);
    assert.match(text, /import (Field|DraftGroup) from/, form);
    assert.doesNotMatch(text, /<(input|select|textarea)\b/, `${form} has an input of its own`);
  }
});

test("pages of tournaments and promotions take what they share from one sheet", () => {
  const shared = ["h1", ".links", ".title-line", ".next", ".columns", ".lead", ".acts"];
  for (const page of readdirSync(join(source, "pages")).filter((name) => /^(Promotion|Tournament)/.test(name))) {
    const text = read(`pages/${page}`);
    assert.match(text, /import ('\.\.\/styles\/occasions\.css'|OccasionsPage from)/, page);
    const style = text.slice(text.indexOf("<style>"));
    for (const rule of shared) assert.ok(!style.includes(`\n  ${rule} {`), `${page} has its own ${rule}`);
  }
});
