// Looks at a screen by axe's rules.

import assert from "node:assert/strict";
import { createRequire } from "node:module";

const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

/** Holds that axe finds nothing, and that nothing is wider than the screen. */
export async function inspect(page, screen) {
  if (!(await page.evaluate(() => "axe" in window))) await page.addScriptTag({ path: AXE });
  const { violations } = await page.evaluate(() => window.axe.run());
  const found = violations.flatMap((one) =>
    one.nodes.map((node) => `${screen}: ${one.id}: ${node.target}: ${node.failureSummary}`),
  );
  assert.deepEqual(found, []);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(overflow <= 0, `${screen} is ${overflow} pixels too wide`);
}
