// axe-core in the page, past the content security policy (evaluate is no script of the page).
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

// Violations that are serious or critical, as lines; WCAG 2.2 A and AA.
export async function violations(page) {
  await page.evaluate(source);
  const results = await page.evaluate(() =>
    globalThis.axe.run(document, {
      runOnly: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] },
      resultTypes: ["violations"],
    }),
  );
  return results.violations
    .filter((each) => each.impact === "serious" || each.impact === "critical")
    .flatMap((each) => each.nodes.map((node) => `${each.id}: ${node.target.join(" ")}: ${node.failureSummary?.replace(/\s+/g, " ")}`));
}
