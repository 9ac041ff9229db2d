import type { Page } from "@playwright/test";
import { SCRIPT_MAXIMUM } from "@/lib/rules/text-limits";
import { expectAccessible } from "./axe";
import { shareAs } from "./context-studio";
import { aPerson, aStory, expect, post, SHORT_SCRIPT, test } from "./studio";
import { answerCall, countCalls, cut, NONE, RECOMMENDED, scriptAnswer } from "./writing-kit";

const EXISTING = "/script/get-recommendation";

const alertOf = (page: Page) => page.getByRole("main").getByRole("alert");
const sheetOf = (page: Page) => page.getByLabel("Current Script");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** The editor of a story, with a recommendation that is there already. */
async function openEditor(page: Page, path: string): Promise<void> {
  await answerCall(page, EXISTING, { json: scriptAnswer() });
  await page.goto(`${path}/edit-script`);
  await expect(button(page, "Use This Script")).toBeVisible();
}

test("a script is written, counted and timed, saved with a key and seen on the story", async ({
  signedIn: page,
  person,
}) => {
  const { path } = await aStory(person);
  await openEditor(page, path);
  await expect(page.getByText("0 lines")).toBeVisible();
  await sheetOf(page).fill(SHORT_SCRIPT);
  await expect(page.getByText("14 lines")).toBeVisible();
  // A recommended script that has come by now tells its own time.
  const editor = page.getByRole("region", { name: "Script", exact: true });
  await expect(
    editor.getByText(/^Script about 0:0\d, 4:5\d under the planned 5:00$/u),
  ).toBeVisible();
  await expectAccessible(page, "the script editor");
  await page.getByRole("button", { name: "Page", exact: true }).click();
  await expect(page.getByRole("heading", { name: "EXT. ROCK - DAY" })).toBeVisible();
  await page.getByRole("button", { name: "Write", exact: true }).click();
  await sheetOf(page).press("ControlOrMeta+s");
  await expect(page).toHaveURL(new RegExp(`${path}$`, "u"));
  await expect(page.getByText("Let me finish the glass.")).toBeVisible();
});

test("the Tab key completes a name only while one is offered", async ({
  signedIn: page,
  person,
}) => {
  const { path } = await aStory(person, { script: SHORT_SCRIPT });
  await openEditor(page, path);
  await sheetOf(page).press("ControlOrMeta+End");
  await sheetOf(page).pressSequentially("\nMA");
  await expect(page.getByText("Tab completes MARTA")).toBeAttached();
  await sheetOf(page).press("Tab");
  await expect(sheetOf(page)).toHaveValue(`${SHORT_SCRIPT}\nMARTA`);
  await sheetOf(page).press("Tab");
  await expect(sheetOf(page)).not.toBeFocused();

  await sheetOf(page).focus();
  await sheetOf(page).pressSequentially("\n\nVO");
  await expect(page.getByText("Tab completes VOSS")).toBeAttached();
  await sheetOf(page).press("Escape");
  await sheetOf(page).press("Tab");
  await expect(sheetOf(page)).not.toBeFocused();
  await expect(sheetOf(page)).toHaveValue(`${SHORT_SCRIPT}\nMARTA\n\nVO`);
});

test("a text is dropped onto the script, looked over, and saved as it is", async ({
  signedIn: page,
  person,
}) => {
  const { path } = await aStory(person, { title: "Night: the boat", script: "Mine.\n" });
  await openEditor(page, path);
  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(["EXT. SEA\r\n\r\nWaves.\r\n"], "sea.txt", { type: "text/plain" }));
    return transfer;
  });
  await sheetOf(page).dispatchEvent("dragenter", { dataTransfer: dropped });
  await expect(page.getByText("Drop the script here")).toBeVisible();
  await sheetOf(page).dispatchEvent("drop", { dataTransfer: dropped });
  const dialog = page.getByRole("dialog", { name: "Import script" });
  await expect(dialog.getByText(/^sea\.txt, /u)).toBeVisible();
  await expect(sheetOf(page)).toHaveValue("Mine.\n");
  await button(page, "Replace the script").click();
  await expect(page.getByText("sea.txt is the script now.")).toBeVisible();
  await expect(sheetOf(page)).toHaveValue("EXT. SEA\n\nWaves.\n");
  await button(page, "Export").click();
  const coming = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Fountain" }).click();
  const saved = await coming;
  expect(saved.suggestedFilename()).toBe("Night the boat.fountain");
  const chunks: Buffer[] = [];
  for await (const chunk of await saved.createReadStream()) chunks.push(Buffer.from(chunk));
  expect(Buffer.concat(chunks).toString("utf8")).toBe("EXT. SEA\n\nWaves.\n");
});

test("files that are no script, or too long for one, change nothing and say why", async ({
  signedIn: page,
  person,
}) => {
  const { path } = await aStory(person, { script: "Mine.\n" });
  await openEditor(page, path);
  await button(page, "Import script").click();
  const dialog = page.getByRole("dialog", { name: "Import script" });
  const chooser = dialog.getByLabel("File to import");
  const buffer = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff]);
  await chooser.setInputFiles({ name: "still.png", mimeType: "image/png", buffer });
  await expect(dialog.getByRole("alert")).toContainText("The file is not a text file.");
  const long = Buffer.alloc(SCRIPT_MAXIMUM + 1, "x");
  await chooser.setInputFiles({ name: "long.txt", mimeType: "text/plain", buffer: long });
  await expect(dialog.getByRole("alert")).toContainText("is longer than a script may be");
  await page.keyboard.press("Escape");
  await expect(sheetOf(page)).toHaveValue("Mine.\n");
});

test("an unsaved script is there again after the tab was closed", async ({
  signedIn: page,
  person,
}) => {
  const { path } = await aStory(person, { script: "EXT. HARBOUR - DAY\n" });
  const context = page.context();
  await openEditor(page, path);
  await sheetOf(page).fill("EXT. HARBOUR - NIGHT\n\nRain.\n");
  await expect(page.getByText("Unsaved changes, kept in this browser")).toBeVisible();
  await page.close();
  const again = await context.newPage();
  await openEditor(again, path);
  await expect(again.getByText(/was not saved yet\. It is back\.$/u)).toBeVisible();
  await expect(sheetOf(again)).toHaveValue("EXT. HARBOUR - NIGHT\n\nRain.\n");
  await expectAccessible(again, "a restored script");
  await button(again, "Discard").click();
  await expect(sheetOf(again)).toHaveValue("EXT. HARBOUR - DAY\n");
  await button(again, "Undo").click();
  await expect(sheetOf(again)).toHaveValue("EXT. HARBOUR - NIGHT\n\nRain.\n");
});

test("leaving with an unsaved script asks first, by a link and by closing", async ({
  signedIn: page,
  person,
}) => {
  const { path } = await aStory(person);
  await openEditor(page, path);
  await sheetOf(page).fill("Rain.\n");
  await page.getByRole("link", { name: "Cancel" }).click();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Stay here" }).click();
  await expect(sheetOf(page)).toHaveValue("Rain.\n");
  const asked = page.waitForEvent("dialog");
  const closed = page.waitForEvent("close");
  // It does not wait until the page is closed: the next test would be given a page that is about to close.
  await page.close({ runBeforeUnload: true });
  expect((await asked).type()).toBe("beforeunload");
  await (await asked).accept();
  await closed;
});

test("a script that cannot be saved says so, and nothing is lost", async ({
  signedIn: page,
  person,
}) => {
  const { path } = await aStory(person);
  await openEditor(page, path);
  await sheetOf(page).fill("Rain.\n");
  await answerCall(page, "/script/edit-script", cut);
  await button(page, "Save Script").click();
  await expect(alertOf(page)).toHaveText("Failed to update script. Please try again.");
  await expect(sheetOf(page)).toHaveValue("Rain.\n");
  await page.unroute("**/api/script/edit-script*");
  await button(page, "Save Script").click();
  await expect(page).toHaveURL(new RegExp(`${path}$`, "u"));
});

test("earlier versions are listed, opened and restored", async ({ signedIn: page, person }) => {
  const { storyId, path } = await aStory(person, { script: "First.\n" });
  const save = (script: string) =>
    post("/script/edit-script", { story_id: storyId, script }, person.bearer);
  await save("Second.\n");
  await openEditor(page, path);
  await answerCall(page, "/script/list-revisions", cut);
  await button(page, "Earlier versions").click();
  const versions = page.getByRole("dialog");
  await expect(versions.getByRole("alert")).toContainText(
    "Failed to fetch the versions of the script. Please try again.",
  );
  await page.unroute("**/api/script/list-revisions*");
  await button(page, "Try again").click();
  const items = versions.getByRole("listitem");
  await expect(items).toHaveCount(2);
  await expect(items.first()).toContainText("Now");
  await expect(items.first()).toContainText(person.email);
  await expectAccessible(page, "earlier versions");
  await items.last().getByRole("button").click();
  await expect(versions.getByText("First.")).toBeVisible();
  await versions.getByRole("button", { name: "Restore" }).click();
  await expect(sheetOf(page)).toHaveValue("First.\n");
  await button(page, "Save Script").click();
  await expect(page).toHaveURL(new RegExp(`${path}$`, "u"));
  await expect(page.getByText("First.")).toBeVisible();
});

test("who may only read can read and download the script, and changes nothing", async ({
  visit,
  person,
  playwright,
}) => {
  const { path, projectId } = await aStory(person, { script: SHORT_SCRIPT });
  const viewer = await aPerson(playwright.request);
  await shareAs(person, projectId, viewer, "viewer");
  const page = await visit(viewer);
  const posts = countCalls(page, "/script/");
  await answerCall(page, EXISTING, NONE);
  await page.goto(`${path}/edit-script`);
  await expect(page.getByText("No script has been recommended for this story yet.")).toBeVisible();
  await expect(sheetOf(page)).not.toBeEditable();
  await expect(button(page, "Export")).toBeEnabled();
  for (const name of ["Save Script", "Use This Script", "Update Recommendation", "Reset"]) {
    await expect(button(page, name)).toHaveCount(0);
  }
  await expect(button(page, "Import script")).toHaveCount(0);
  await expectAccessible(page, "a script that is only read");
  expect(posts()).toBe(0);
});

test("a long script can be typed into: only what was typed is painted anew", async ({
  signedIn: page,
  person,
}) => {
  const scene = `${SHORT_SCRIPT}\n`;
  const { path } = await aStory(person, { script: scene.repeat(20) });
  await openEditor(page, path);
  const last = page.locator("[aria-hidden] > div", { hasText: /^Rain\.$/u });
  await sheetOf(page).press("ControlOrMeta+End");
  await sheetOf(page).pressSequentially("Rain.");
  await expect(last).toHaveCount(1);
  const painted = await page.evaluate(async () => {
    const sheet = document.getElementById("script");
    const layer = sheet?.previousElementSibling;
    if (!(sheet instanceof HTMLTextAreaElement) || !layer) throw new Error("no sheet");
    let changed = 0;
    const watcher = new MutationObserver((records) => {
      changed += new Set(records.map(({ target }) => target)).size;
    });
    watcher.observe(layer, { subtree: true, childList: true, characterData: true });
    sheet.focus();
    document.execCommand("insertText", false, "x");
    await new Promise((resolve) => setTimeout(resolve, 100));
    watcher.disconnect();
    return changed;
  });
  expect(painted).toBe(1);
});

test("what is painted stands exactly below what is typed", async ({ signedIn: page, person }) => {
  const long = `${"A long line of action that has to be broken somewhere ".repeat(6)}\n\n`;
  const { path } = await aStory(person, { script: `${SHORT_SCRIPT}\n${long.repeat(8)}` });
  await openEditor(page, path);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    // The browser lays lines out in a new width before it takes the type that belongs to it.
    await expect(sheetOf(page)).toHaveCSS("font-size", width < 640 ? "16px" : "15px");
    const heights = await page.evaluate(() => {
      const sheet = document.getElementById("script");
      const layer = sheet?.previousElementSibling;
      if (!sheet || !layer) throw new Error("no sheet");
      const painted = layer.scrollHeight;
      // Alone, the text area is as high as its own lines are.
      (layer as HTMLElement).style.display = "none";
      sheet.style.height = "0";
      sheet.style.minHeight = "0";
      const typed = sheet.scrollHeight;
      sheet.style.height = "";
      sheet.style.minHeight = "";
      (layer as HTMLElement).style.display = "";
      return { painted, typed };
    });
    expect(Math.abs(heights.painted - heights.typed)).toBeLessThan(2);
  }
});

test("the recommendation is used, and that can be undone", async ({ signedIn: page, person }) => {
  const { path } = await aStory(person, { script: "Mine.\n" });
  await openEditor(page, path);
  await button(page, "Use This Script").click();
  await expect(sheetOf(page)).toHaveValue(RECOMMENDED);
  await button(page, "Undo").click();
  await expect(sheetOf(page)).toHaveValue("Mine.\n");
});
