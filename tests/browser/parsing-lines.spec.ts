import type { Locator, Page } from "@playwright/test";
import { catalogue } from "@/lib/errors";
import { expectAccessible } from "./axe";
import { openLines } from "./lines-kit";
import { aPerson, aStory, expect, post, SHORT_SCRIPT, test } from "./studio";

const row = (page: Page, lineNumber: number) =>
  page.getByRole("table", { name: "Parsed lines" }).getByRole("row").nth(lineNumber);

async function choose(page: Page, lineNumber: number, action: string): Promise<void> {
  await page.getByRole("button", { name: `Change line ${lineNumber}`, exact: true }).click();
  await page.getByRole("menuitem", { name: action }).click();
}

async function scriptText(page: Page, path: string): Promise<string> {
  await page.goto(`${path}/edit-script`);
  return page.getByLabel("Current Script").inputValue();
}

test("a line is edited by keyboard alone, also in the script", async ({
  signedIn: page,
  person,
}) => {
  const { path } = await aStory(person, { script: SHORT_SCRIPT, isParsed: true });
  await page.goto(`${path}/script-media`);
  await openLines(page);
  const opener = page.getByRole("button", { name: "Change line 2", exact: true });
  const edit = page.getByRole("menuitem", { name: "Edit" });
  // A key that comes before the page listens opens the menu as a click does, without a focus in it.
  await expect(async () => {
    await page.keyboard.press("Escape");
    await opener.focus();
    await page.keyboard.press("Enter");
    await expect(edit).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Edit line 2" });
  await expect(dialog).toBeVisible();
  await expectAccessible(page, "editing a line");
  await dialog.getByLabel("Dialogue").fill("Let me finish.");
  await dialog.getByLabel("Stage Directions").fill("louder");
  await dialog.getByRole("button", { name: "Save Line" }).click();
  await expect(page.getByText("Line 2 was edited.")).toBeVisible();
  await expect(row(page, 2)).toContainText("Let me finish.");
  expect(await scriptText(page, path)).toBe(
    SHORT_SCRIPT.replace("(quietly)\nLet me finish the glass.", "(louder)\nLet me finish."),
  );
});

test("many lines are made when they are asked for, and each has its menu", async ({
  signedIn: page,
  person,
}) => {
  const count = 90;
  const script = Array.from({ length: count }, (_, line) => `MARTA\nThis is line ${line + 1}.`);
  const { path } = await aStory(person, { script: script.join("\n\n"), isParsed: true });
  await page.goto(`${path}/script-media`);
  await expect(page.getByRole("heading", { name: "Cast", exact: true })).toBeVisible();
  const rows = page.getByRole("table", { name: "Parsed lines" }).getByRole("row");
  await expect(rows).toHaveCount(0);
  await openLines(page);
  await expect(rows).toHaveCount(count + 1);
  const opener = page.getByRole("button", { name: `Change line ${count}`, exact: true });
  await opener.click();
  const menu = page.getByRole("menu", { name: `Change line ${count}` });
  await expect(menu).toBeInViewport({ ratio: 1 });
  await expect(menu.getByRole("menuitem")).toHaveText(["Edit", "Split", "Remove"]);
  await page.keyboard.press("ArrowDown");
  await expect(menu.getByRole("menuitem", { name: "Split" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menu).toHaveCount(0);
  await expect(opener).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(menu.getByRole("menuitem", { name: "Edit" })).toBeFocused();
  // Opened again before the browser has told that it was closed.
  await opener.evaluate((button) => {
    document.querySelector<HTMLElement>("[role=menu]:popover-open")?.hidePopover();
    button.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true }));
  });
  await expect(menu.getByRole("menuitem", { name: "Edit" })).toBeFocused();
  // Pressed once more, its button closes it.
  await opener.click();
  await expect(menu).toHaveCount(0);
});

test("a line is split at the cursor, and merged again", async ({ signedIn: page, person }) => {
  const { path } = await aStory(person, { script: SHORT_SCRIPT, isParsed: true });
  await page.goto(`${path}/script-media`);
  await openLines(page);
  await choose(page, 2, "Split");
  const dialog = page.getByRole("dialog", { name: "Split line 2" });
  const cursor = dialog.getByLabel("Cursor");
  await cursor.focus();
  await page.keyboard.press("Control+Home");
  await expect(dialog.getByRole("button", { name: "Split Line" })).toBeDisabled();
  for (let step = 0; step < "Let me finish".length; step += 1) {
    await page.keyboard.press("ArrowRight");
  }
  const halves = dialog.getByRole("list", { name: "The two lines" }).getByRole("listitem");
  await expect(halves).toHaveText([/2\s*Let me finish$/u, /3\s*the glass\.$/u]);
  await dialog.getByRole("button", { name: "Split Line" }).click();
  await expect(page.getByText("Line 2 was split.")).toBeVisible();
  await expect(row(page, 3)).toContainText("the glass.");
  await expect(page.getByText("5 lines in 2 places")).toBeVisible();

  await choose(page, 2, "Merge with the next line");
  await expect(page.getByText("Lines 2 and 3 were merged.")).toBeVisible();
  await expect(row(page, 2)).toContainText("Let me finish the glass.");
  await expect(page.getByText("4 lines in 2 places")).toBeVisible();
});

test("a line is removed, and comes back", async ({ signedIn: page, person }) => {
  const { path } = await aStory(person, { script: SHORT_SCRIPT, isParsed: true });
  await page.goto(`${path}/script-media`);
  await openLines(page);
  await choose(page, 4, "Remove");
  await expect(page.getByText("Line 4 was removed.")).toBeVisible();
  await expect(page.getByText("3 lines in 2 places")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("The earlier lines are back.")).toBeVisible();
  await expect(row(page, 4)).toContainText("The lamp dies.");
  expect(await scriptText(page, path)).toBe(SHORT_SCRIPT);
});

test("a change that the script would not take says so, and stays open", async ({
  signedIn: page,
  person,
}) => {
  const { path } = await aStory(person, { script: SHORT_SCRIPT, isParsed: true });
  await page.goto(`${path}/script-media`);
  await openLines(page);
  await choose(page, 3, "Edit");
  const dialog = page.getByRole("dialog", { name: "Edit line 3" });
  await dialog.getByLabel("Dialogue").fill("[[a note]]");
  await dialog.getByRole("button", { name: "Save Line" }).click();
  await expect(dialog.getByRole("alert")).toHaveText(catalogue["line.notWritable"].text);
  await dialog.getByLabel("Dialogue").fill("");
  await dialog.getByRole("button", { name: "Save Line" }).click();
  await expect(dialog.getByRole("alert")).toHaveText(catalogue["line.wordsMissing"].text);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(row(page, 3)).toContainText("Put it out.");
});

test("a line that somebody else changed meanwhile is shown beside mine", async ({
  signedIn: mine,
  person,
  visit,
  playwright,
}) => {
  const { path, projectId } = await aStory(person, { script: SHORT_SCRIPT, isParsed: true });
  const friend = await aPerson(playwright.request);
  const invitation = { projectId, email: friend.email, permission: "editor" };
  await post("/share/invite", invitation, person.bearer);
  const theirs = await visit(friend);
  const edit = async (page: Page, words: string) => {
    await page.goto(`${path}/script-media`);
    await openLines(page);
    await choose(page, 2, "Edit");
    const dialog = page.getByRole("dialog", { name: "Edit line 2" });
    await dialog.getByLabel("Dialogue").fill(words);
    return dialog;
  };
  const save = (dialog: Locator) => dialog.getByRole("button", { name: "Save Line" }).click();

  const [hers, his] = [await edit(theirs, "Leave the glass."), await edit(mine, "Wait for me.")];
  await save(hers);
  await expect(theirs.getByText("Line 2 was edited.")).toBeVisible();
  await save(his);
  await expect(his.getByRole("alert")).toHaveText(catalogue["story.changedMeanwhile"].text);
  const version = his.getByRole("region", { name: "Their version" });
  await expect(version).toContainText("they differ in one place.");
  await expect(version).toContainText("Leave the glass.");
  await expect(his.getByLabel("Dialogue")).toHaveValue("Wait for me.");
  await expectAccessible(mine, "a line in two versions");
  await version.getByRole("button", { name: "Keep mine" }).click();
  await expect(mine.getByText("Line 2 was edited.")).toBeVisible();
  await expect(row(mine, 2)).toContainText("Wait for me.");

  const again = await edit(theirs, "Come back.");
  const last = await edit(mine, "Never mind.");
  await save(again);
  await expect(theirs.getByText("Line 2 was edited.")).toBeVisible();
  await save(last);
  await last.getByRole("button", { name: "Take theirs" }).click();
  await expect(last.getByLabel("Dialogue")).toHaveValue("Come back.");
  await expect(version).toHaveCount(0);
  await save(last);
  await expect(row(mine, 2)).toContainText("Come back.");
});
