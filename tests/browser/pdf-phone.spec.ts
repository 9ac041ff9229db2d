import type { Locator } from "@playwright/test";
import { textPdf } from "../support/pdf-files";
import { anAttachment, anEntry } from "./context-studio";
import { waitUntilListening } from "./listening";
import { expect, test } from "./studio";

const WORDS = "The harbour at night.";

test("words of a PDF are selected and found on a phone, by touch", async ({ browser, person }) => {
  const entry = await anEntry(person);
  const buffer = textPdf([[WORDS], ["Nothing."], ["The harbour again."]]);
  const file = { name: "walk.pdf", mimeType: "application/pdf", buffer };
  const id = await anAttachment(person, entry, file);
  const phone = await browser.newContext({
    storageState: person.session,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  });
  try {
    const page = await waitUntilListening(await phone.newPage());
    await page.goto(
      `/view-attachment/${entry.contextId}?infoId=${entry.infoId}&attachmentId=${id}`,
    );
    const frame = page.getByRole("region", { name: "walk.pdf" });
    const first = frame.getByRole("region", { name: "Page 1" });
    await expect(first).toHaveAttribute("data-state", "drawn");
    expect(await selectionOf(first.getByText(WORDS))).toEqual({
      isOnTop: true,
      maySelect: true,
      selected: WORDS,
    });

    await frame.getByLabel("Find in this PDF").tap();
    await frame.getByLabel("Find in this PDF").fill("harbour");
    await frame.getByRole("button", { name: "Find" }).tap();
    await expect(frame.getByRole("status")).toHaveText("1 of 2");
    await frame.getByRole("button", { name: "Next" }).tap();
    await expect(frame.getByRole("status")).toHaveText("2 of 2");
    await expect(frame.getByText("The harbour again.")).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  } finally {
    await phone.close();
  }
});

/** Selects the words of an element, and tells whether a finger reaches them at all. */
function selectionOf(words: Locator) {
  return words.evaluate((element) => {
    element.scrollIntoView({ block: "center" });
    const { left, top, width, height } = element.getBoundingClientRect();
    const isOnTop = document.elementFromPoint(left + width / 2, top + height / 2) === element;
    let maySelect = true;
    for (let at: Element | null = element; at; at = at.parentElement) {
      maySelect &&= getComputedStyle(at).userSelect !== "none";
    }
    getSelection()?.selectAllChildren(element);
    return { isOnTop, maySelect, selected: getSelection()?.toString() };
  });
}
