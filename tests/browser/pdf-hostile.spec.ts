import { ELSEWHERE, HOSTILE_PDFS } from "../support/hostile-pdfs";
import { anAttachment, anEntry } from "./context-studio";
import { expect, test } from "./studio";

/** What each ends with: pages that are drawn, or words that say why not. */
const ENDS = '[data-state="drawn"], [data-state="failed"], [role="alert"]';

const PATIENCE = { timeout: 120_000 };

/** What no reader comes to the end of: the page gives them up after so long. */
const BOMBS = ["memory", "time"];
const GIVEN_UP_AFTER_MS = 20_000;

/** What is said of the files that are not shown. */
const DAMAGED = "This PDF is damaged or not made as a PDF should be, and cannot be shown.";
const REFUSED: Record<string, string> = {
  locked: "This PDF is locked with a password and cannot be shown. Download it to open it.",
  broken: DAMAGED,
  hollow: DAMAGED,
};

const names = Object.keys(HOSTILE_PDFS);
const others = names.filter((name) => !BOMBS.includes(name));
const GROUPS = [others.slice(0, 10), others.slice(10, 20), others.slice(20), BOMBS];

test("there are thirty hostile files", () => {
  expect(names).toHaveLength(30);
  expect(GROUPS.flat().toSorted()).toEqual(names.toSorted());
});

for (const some of GROUPS) {
  test(`hostile files from "${some[0]}" to "${some.at(-1)}" are shown and do nothing else`, async ({
    signedIn: page,
    person,
  }) => {
    test.setTimeout(600_000);
    const entry = await anEntry(person);
    const own = new URL(process.env.ROUGHCUT_TEST_URL ?? "").origin;
    const happened: string[] = [];
    page.on("dialog", async (dialog) => {
      happened.push(`dialog: ${dialog.message()}`);
      await dialog.dismiss();
    });
    page.on("popup", () => happened.push("a window"));
    page.on("download", () => happened.push("a download"));
    page.on("crash", () => happened.push("a crash"));
    page.on("pageerror", (error) => happened.push(`an error: ${error.message}`));
    page.context().on("request", (request) => {
      const { origin, protocol } = new URL(request.url());
      if (protocol.startsWith("http") && origin !== own) happened.push(request.url());
    });
    // Otherwise a bomb keeps a processor busy until the page's patience is over.
    if (some === BOMBS) await page.clock.install();
    for (const name of some) {
      const buffer = HOSTILE_PDFS[name] ?? Buffer.alloc(0);
      const file = { name: `${name}.pdf`, mimeType: "application/pdf", buffer };
      const id = await anAttachment(person, entry, file);
      await page.goto(
        `/view-attachment/${entry.contextId}?infoId=${entry.infoId}&attachmentId=${id}`,
      );
      const frame = page.getByRole("region", { name: `${name}.pdf` });
      const end = frame.locator(ENDS).first();
      if (some === BOMBS) {
        await expect(frame.locator('[data-state="waiting"]').first(), name).toBeVisible(PATIENCE);
        await expect(async () => {
          await page.clock.fastForward(GIVEN_UP_AFTER_MS);
          await expect(end, name).toBeVisible({ timeout: 1_000 });
        }).toPass(PATIENCE);
      }
      await expect(end, name).toBeVisible(PATIENCE);
      if (REFUSED[name]) await expect(frame.getByRole("alert"), name).toHaveText(REFUSED[name]);
      expect(await frame.locator("a, input:not([aria-label]), iframe, script").count(), name).toBe(
        0,
      );
      await frame.click({ position: { x: 400, y: 400 } });
      expect({ name, happened }).toEqual({ name, happened: [] });
      expect(page.url()).not.toContain(ELSEWHERE);
    }
  });
}
