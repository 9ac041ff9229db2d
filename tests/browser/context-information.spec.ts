import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { aContextItem, anEntry, cutLine } from "./context-studio";
import { expect, test } from "./studio";

const alertOf = (page: Page) => page.getByRole("main").getByRole("alert");
const nameOf = (page: Page) => page.getByLabel("Name", { exact: true });
const textOf = (page: Page) => page.getByLabel("Information", { exact: true });

/** Writes over a text, also when the page's scripts arrive in the middle of it. */
async function overwrite(field: Locator, words: string): Promise<void> {
  await expect(async () => {
    await field.fill(words);
    await expect(field).toHaveValue(words, { timeout: 1_000 });
  }).toPass();
}
const saveOf = (page: Page) => page.getByRole("button", { name: "Save" });

test("both fields of an entry are required, and say so", async ({ signedIn: page, person }) => {
  const { contextId } = await aContextItem(person);
  await page.goto(`/context-information/${contextId}`);
  await expect(nameOf(page)).toHaveAccessibleDescription(/^Required\./u);
  await expect(textOf(page)).toHaveAccessibleDescription(/^Required\./u);
  await expectAccessible(page, page.url());
  await saveOf(page).click();
  await expect(alertOf(page)).toHaveText("Please enter a name and the information.");
  await expect(nameOf(page)).toHaveAccessibleDescription(/^The name is missing\./u);
  await expect(nameOf(page)).toBeFocused();
  await expectAccessible(page, page.url());
  await nameOf(page).fill("Its lamp");
  await expect(nameOf(page)).toBeFocused();
  await textOf(page).fill(" \n ");
  await saveOf(page).click();
  await expect(textOf(page)).toHaveAccessibleDescription(/^The information is missing\./u);
  await expect(textOf(page)).toBeFocused();
  await expect(page).toHaveURL(`/context-information/${contextId}`);
});

test("the first save gives an entry its id, opens uploads and keeps what is typed on", async ({
  signedIn: page,
  person,
}) => {
  const { contextId, path } = await aContextItem(person);
  await page.goto(path);
  await page.getByRole("link", { name: "Add Information" }).click();
  await expect(page.getByText(/^Save the information first/u)).toBeVisible();
  await expect(page.getByRole("link", { name: "Upload PDF" })).toHaveCount(0);
  await nameOf(page).fill("Its lamp");
  await textOf(page).fill("Oil until 1911");
  await page.route(/\/add-information$/u, async (route) => {
    // Somebody goes on typing while it is being saved.
    await textOf(page).press("ControlOrMeta+End");
    await textOf(page).pressSequentially(", then electric.");
    await route.continue();
  });
  await textOf(page).press("ControlOrMeta+s");
  await expect(page).toHaveURL(/\?infoId=[0-9a-f-]{36}$/u);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Edit Information");
  await expect(textOf(page)).toHaveValue("Oil until 1911, then electric.");
  await expect(page.getByRole("link", { name: "Upload PDF" })).toBeVisible();
  await saveOf(page).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.reload();
  await expect(nameOf(page)).toHaveValue("Its lamp");
  await expect(textOf(page)).toHaveValue("Oil until 1911, then electric.");
  await page.getByRole("link", { name: "Upload PDF" }).click();
  await expect(page).toHaveURL(
    new RegExp(`/context-information/${contextId}/upload\\?infoId=`, "u"),
  );
  await page.goBack();
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByRole("heading", { level: 3 })).toHaveText(["Its lamp"]);
});

test("going back in the browser shows what was saved", async ({ signedIn: page, person }) => {
  const { path } = await aContextItem(person);
  await page.goto(path);
  await page.getByRole("link", { name: "Add Information" }).click();
  await nameOf(page).fill("Its lamp");
  await textOf(page).fill("Oil until 1911");
  await saveOf(page).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The lighthouse");
  await expect(page.getByRole("heading", { level: 3 })).toHaveText(["Its lamp"]);
  await page.goForward();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Edit Information");
  await expect(textOf(page)).toHaveValue("Oil until 1911");
  await overwrite(textOf(page), "Electric since 1912");
  await saveOf(page).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "The lighthouse" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The lighthouse");
  await expect(page.getByText("Electric since 1912")).toBeVisible();
  await page.goBack();
  await expect(textOf(page)).toHaveValue("Electric since 1912");
});

test("a save that fails says so and loses nothing", async ({ signedIn: page, person }) => {
  const { path } = await anEntry(person);
  await page.goto(path);
  await overwrite(textOf(page), "Electric from the start.");
  const mend = await cutLine(page, /\/information\/[0-9a-f-]{36}$/u);
  await saveOf(page).click();
  await expect(alertOf(page)).toHaveText("Failed to save information");
  await expect(textOf(page)).toHaveValue("Electric from the start.");
  await mend();
  await saveOf(page).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await expect(alertOf(page)).toHaveCount(0);
});

test("leaving with unsaved words warns, and they are there again", async ({
  signedIn: page,
  person,
}) => {
  const { contextId, path } = await aContextItem(person);
  await page.goto(`/context-information/${contextId}`);
  await nameOf(page).fill("Its lamp");
  await textOf(page).fill("Oil until 1911");
  await expect(page.getByText("Unsaved changes, kept in this browser")).toBeVisible();

  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await page.getByRole("link", { name: "The lighthouse" }).click();
  await expect(question).toBeVisible();
  await expectAccessible(page, page.url());
  await question.getByRole("button", { name: "Stay here" }).click();
  await expect(question).toBeHidden();
  await expect(textOf(page)).toHaveValue("Oil until 1911");

  const warned = page.waitForEvent("dialog");
  const reloaded = page.reload();
  const dialog = await warned;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.accept();
  await reloaded;
  await expect(page.getByText(/^What you wrote here before was not saved yet/u)).toBeVisible();
  await expect(textOf(page)).toHaveValue("Oil until 1911");

  await page.getByRole("link", { name: "The lighthouse" }).click();
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(path);
  await page.getByRole("link", { name: "Add Information" }).click();
  await expect(textOf(page)).toHaveValue("Oil until 1911");
  await expectAccessible(page, page.url());
  await page.getByRole("button", { name: "Discard it" }).click();
  await expect(textOf(page)).toHaveValue("");
  await page.getByRole("link", { name: "The lighthouse" }).click();
  await expect(page).toHaveURL(path);
});

test("words that were kept are not put over newer ones unsaid", async ({
  signedIn: page,
  visit,
  person,
}) => {
  const { path } = await anEntry(person);
  await page.goto(path);
  await overwrite(textOf(page), "My words");
  await expect(page.getByText("Unsaved changes, kept in this browser")).toBeVisible();
  const other = await visit(person);
  await other.goto(path);
  await overwrite(textOf(other), "Their words");
  await saveOf(other).click();
  await expect(other.getByText("Saved", { exact: true })).toBeVisible();
  page.on("dialog", (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByRole("region", { name: "Their version" })).toContainText("Their words");
  await expect(textOf(page)).toHaveValue("My words");
  await page.getByRole("button", { name: "Discard it" }).click();
  await expect(textOf(page)).toHaveValue("Their words");
});
