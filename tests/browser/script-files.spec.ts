import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { RICH_FDX } from "../support/fdx-files";
import { expectAccessible } from "./axe";
import { shareAs } from "./context-studio";
import { aPerson, aStory, expect, SHORT_SCRIPT, test } from "./studio";
import { answerCall, NONE } from "./writing-kit";

const EXISTING = "/script/get-recommendation";
const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Import script" });
const fdx = (text: string) => ({
  name: "light.fdx",
  mimeType: "application/xml",
  buffer: Buffer.from(text),
});

async function openEditor(page: Page, path: string): Promise<void> {
  await answerCall(page, EXISTING, NONE);
  await page.goto(`${path}/edit-script`);
  await expect(page.getByRole("button", { name: "Import script" })).toBeEnabled();
}

/** What a choice of the export menu gives: its name, and its first bytes as text. */
async function exported(page: Page, choice: string | RegExp): Promise<[string, string]> {
  await page.getByRole("button", { name: "Export" }).click();
  const coming = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: choice }).first().click();
  const file = await coming;
  return [file.suggestedFilename(), await readFile(await file.path(), "latin1")];
}

test("a script of Final Draft is looked over, changed, saved and taken out in every format", async ({
  signedIn: page,
  person,
}) => {
  const { path } = await aStory(person, { title: "The last light", script: "Mine.\n" });
  await openEditor(page, path);
  await page.getByRole("button", { name: "Import script" }).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByText("Nothing changes until you have looked it over.")).toBeVisible();
  await expectAccessible(page, "the choice of a script to import");
  await dialog.getByLabel("File to import").setInputFiles(fdx(RICH_FDX));
  await expect(
    dialog.getByText(/^light\.fdx, Final Draft: 2 scenes, \d+ elements$/u),
  ).toBeVisible();
  await expect(dialog.getByRole("listitem").filter({ hasText: "tags: 3" })).toBeVisible();
  await expect(dialog.getByText("INT. LIGHTHOUSE KITCHEN - NIGHT")).toBeVisible();
  const action = dialog.getByLabel("Element 4", { exact: true });
  await expect(action).toHaveValue("action");
  await expectAccessible(page, "a script that is looked over");
  await action.selectOption("centered");
  const changed = dialog.getByText("elements, 1 of another type than was read");
  await expect(changed).toBeVisible();
  await action.selectOption("action");
  await expect(changed).toHaveCount(0);
  await action.selectOption("centered");
  await dialog.getByRole("button", { name: "Replace the script" }).click();
  await expect(page.getByText("light.fdx is the script now.")).toBeVisible();
  await expect(dialog).toBeHidden();
  const sheet = page.getByLabel("Current Script");
  await expect(sheet).toHaveValue(/^> Marta \*\*\*waits\*\*\*\..* <$/mu);

  const [fountain, text] = await exported(page, "Fountain");
  expect(fountain).toBe("The last light.fountain");
  expect(text).toContain("INT. LIGHTHOUSE KITCHEN - NIGHT #1#");
  const [draft, xml] = await exported(page, "Final Draft");
  expect(draft).toBe("The last light.fdx");
  expect(xml).toContain('<FinalDraft DocumentType="Script"');
  // This script has a name in Chinese letters, which are not printed.
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("menuitem", { name: "PDF, A4" }).first().click();
  await expect(page.getByText("our typefaces have no 灯 台 守")).toBeVisible();

  await page.goto(path);
  await expect(page.getByText(/^On paper/u)).toBeVisible();
  expect((await exported(page, "Fountain"))[1]).toBe(text);
});

test("a script is printed on the paper that is chosen, also by whoever may only look", async ({
  visit,
  person,
  playwright,
}) => {
  const { path, projectId } = await aStory(person, { title: "Rain", script: SHORT_SCRIPT });
  const viewer = await aPerson(playwright.request);
  await shareAs(person, projectId, viewer, "viewer");
  const page = await visit(viewer);
  await answerCall(page, EXISTING, NONE);
  await page.goto(`${path}/edit-script`);
  const open = page.getByRole("button", { name: "Export" });
  await expect(open).toBeEnabled();
  await expect(page.getByRole("button", { name: "Import script" })).toHaveCount(0);
  await open.focus();
  await open.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Fountain" })).toBeFocused();
  await expectAccessible(page, "the export menu");
  await page.keyboard.press("Escape");
  await expect(open).toBeFocused();
  for (const [choice, size] of [
    ["PDF, US Letter", "[0 0 612 792]"],
    ["PDF, A4", "[0 0 595.28 841.89]"],
    ["PDF, US Letter, scenes numbered", "[0 0 612 792]"],
  ] as const) {
    const [name, bytes] = await exported(page, choice);
    expect(name).toBe("Rain.pdf");
    expect(bytes.startsWith("%PDF-")).toBe(true);
    expect(bytes).toContain(size);
  }
});

test("what is no script says why, and another file can be taken", async ({
  signedIn: page,
  person,
}) => {
  const { path } = await aStory(person);
  await openEditor(page, path);
  await page.getByRole("button", { name: "Import script" }).click();
  const dialog = dialogOf(page);
  const chooser = dialog.getByLabel("File to import");
  const old = { name: "old.fdr", mimeType: "", buffer: Buffer.from([1, 2, 3]) };
  await chooser.setInputFiles(old);
  await expect(dialog.getByRole("alert")).toContainText("save it as .fdx");
  await chooser.setInputFiles(fdx("<!DOCTYPE x [<!ENTITY a 'b'>]><FinalDraft/>"));
  await expect(dialog.getByRole("alert")).toContainText("declares a document type");
  await page.route("**/import-script", (route) => route.abort("connectionfailed"));
  await chooser.setInputFiles(fdx(RICH_FDX));
  await expect(dialog.getByRole("alert")).toContainText("Failed to read the script.");
  await page.unroute("**/import-script");
  await chooser.setInputFiles(fdx(RICH_FDX));
  await expect(dialog.getByRole("button", { name: "Use this script" })).toBeVisible();
  await expect(dialog.getByRole("alert")).toBeHidden();
  await dialog.getByRole("button", { name: "Take another file" }).click();
  await expect(dialog.getByRole("button", { name: "Choose a file" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});

test("a Final Draft file that is dropped on the script is looked over, and never overwrites unseen", async ({
  signedIn: page,
  person,
}) => {
  const { path } = await aStory(person, { script: "Mine.\n" });
  await openEditor(page, path);
  const dropped = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], "light.fdx"));
    return transfer;
  }, RICH_FDX);
  await page.getByLabel("Current Script").dispatchEvent("drop", { dataTransfer: dropped });
  const dialog = dialogOf(page);
  const replace = dialog.getByRole("button", { name: "Replace the script" });
  await expect(replace).toBeVisible();
  const [, storyId = ""] = /story\/([^/]+)$/u.exec(path) ?? [];
  const saved = await page.request.post("/api/script/edit-script", {
    data: { story_id: storyId, script: "Theirs.\n" },
    headers: { authorization: `Bearer ${person.bearer}` },
  });
  expect(saved.ok()).toBe(true);
  // What the page behind the dialog learns meanwhile has not been looked at.
  const learned = page.waitForResponse(/\/details$/u);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await learned;
  await expect(page.getByLabel("Current Script")).toHaveValue("Theirs.\n");
  await replace.click();
  await expect(dialog.getByRole("alert")).toContainText(
    "Somebody else saved the script meanwhile.",
  );
  await replace.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel("Current Script")).toHaveValue(/INT\. LIGHTHOUSE KITCHEN/u);
});
