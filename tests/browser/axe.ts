import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type AxeCore from "axe-core";

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
    const look = async () => {
      await expect(page, state).toHaveTitle(/\S/u);
      return listViolations(page);
    };
    let found = await look();
    // While its data is read again, a page puts its title anew, which may begin while axe looks.
    if (found.some((each) => each.startsWith("document-title"))) found = await look();
    expect(found, `${state} at ${size.width} px`).toEqual([]);
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(beyond, `${state} at ${size.width} px: pixels beyond the side`).toBe(0);
  }
}

/** Every rule that is broken, with the elements that break it. */
async function listViolations(page: Page): Promise<string[]> {
  const found = await page.evaluate(async () => {
    // What is fading has colours between two states; a notice may also begin to fade while axe looks.
    const still = new CSSStyleSheet();
    still.replaceSync(
      "*, ::before, ::after { transition: none !important; animation-duration: 0s !important; animation-delay: 0s !important; }",
    );
    document.adoptedStyleSheets.push(still);
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => null)));
    const { axe } = globalThis as unknown as { axe: typeof AxeCore };
    // What passes is not gathered: a third of the time.
    const { violations } = await axe.run({ resultTypes: ["violations"] });
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still);
    return violations;
  });
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary}`),
  );
}
