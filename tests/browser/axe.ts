import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type { AxeResults } from "axe-core";

const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** Looks at a screen as it stands, in every size: no violation, nothing beyond the side. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.addScriptTag({ path: AXE });
  for (const size of SIZES) {
    await page.setViewportSize(size);
    expect(await listViolations(page), `${state} at ${size.width} px`).toEqual([]);
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(beyond, `${state} at ${size.width} px: pixels beyond the side`).toBe(0);
  }
}

/** Every rule that is broken, with the elements that break it. */
async function listViolations(page: Page): Promise<string[]> {
  const found = await page.evaluate(async () => {
    // What is still fading in has colours between two states.
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => null)));
    const { axe } = globalThis as unknown as { axe: { run(): Promise<AxeResults> } };
    return (await axe.run()).violations;
  });
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary}`),
  );
}
