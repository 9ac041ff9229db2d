import type { Page } from "@playwright/test";
import { expect } from "./studio";

/** Opens the parsed lines of a story's production page. */
export async function openLines(page: Page): Promise<void> {
  const head = page.locator("summary", { hasText: /^(?:Edit|Parsed) lines$/u });
  await head.click();
  await expect(page.getByRole("table", { name: "Parsed lines" })).toBeVisible();
}
