import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { aStory, expect, get, post, test } from "./studio";
import { answerCall, scriptAnswer } from "./writing-kit";

/** Two people save: both texts are there until one of them decides. */

const BASE = "INT. BARN - DAY\n\nRain.\n\nANA\nHello.\n";
const MINE = "INT. BARN - NIGHT\n\nRain.\n\nANA\nHello.\n";
const THEIRS = "INT. BARN - DAY\n\nRain.\n\nANA\nGoodbye.\n";

const sheetOf = (page: Page) => page.getByLabel("Current Script");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function openConflict(page: Page, path: string, saveTheirs: () => Promise<unknown>) {
  await answerCall(page, "/script/get-recommendation", { json: scriptAnswer() });
  await page.goto(`${path}/edit-script`);
  await expect(button(page, "Use This Script")).toBeVisible();
  await sheetOf(page).fill(MINE);
  await expect(page.getByText("Unsaved changes, kept in this browser")).toBeVisible();
  await saveTheirs();
  await button(page, "Save Script").click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText(
    "Somebody else saved this meanwhile.",
  );
  await expect(page.getByRole("region", { name: "Their version" })).toBeVisible();
}

test("both texts stand side by side, and parts of theirs can be taken", async ({
  signedIn: page,
  person,
}) => {
  const { storyId, path } = await aStory(person, { script: BASE });
  const save = () =>
    post("/script/edit-script", { story_id: storyId, script: THEIRS }, person.bearer);
  await openConflict(page, path, save);
  const theirs = page.getByRole("region", { name: "Their version" });
  await expect(theirs).toContainText("they differ in 2 places.");
  await expect(theirs).toContainText(person.email);
  await expect(sheetOf(page)).toHaveValue(MINE);
  await expectAccessible(page, "two versions of a script");
  await theirs.getByRole("button", { name: "Use theirs here" }).last().click();
  await expect(sheetOf(page)).toHaveValue(MINE.replace("Hello.", "Goodbye."));
  await expect(theirs).toContainText("they differ in one place.");
  await theirs.getByRole("button", { name: "Keep mine" }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`, "u"));
  await expect(page.getByText("Goodbye.")).toBeVisible();
  await expect(page.getByText("INT. BARN - NIGHT")).toBeVisible();
  // Their text is kept as well.
  const listed = await get(`/script/get-revision?story_id=${storyId}&version=2`, person.bearer);
  expect(listed).toMatchObject({ revision: { script: THEIRS } });
});

test("taking theirs can be undone", async ({ signedIn: page, person }) => {
  const { storyId, path } = await aStory(person, { script: BASE });
  const save = () =>
    post("/script/edit-script", { story_id: storyId, script: THEIRS }, person.bearer);
  await openConflict(page, path, save);
  await button(page, "Take theirs").click();
  await expect(sheetOf(page)).toHaveValue(THEIRS);
  await expect(page.getByRole("region", { name: "Their version" })).toHaveCount(0);
  await button(page, "Undo").click();
  await expect(sheetOf(page)).toHaveValue(MINE);
});

test("a draft that began from an older version meets the newer one when it comes back", async ({
  signedIn: page,
  person,
}) => {
  const { storyId, path } = await aStory(person, { script: BASE });
  await answerCall(page, "/script/get-recommendation", { json: scriptAnswer() });
  await page.goto(`${path}/edit-script`);
  await expect(button(page, "Use This Script")).toBeVisible();
  await sheetOf(page).fill(MINE);
  await expect(page.getByText("Unsaved changes, kept in this browser")).toBeVisible();
  await post("/script/edit-script", { story_id: storyId, script: THEIRS }, person.bearer);
  page.on("dialog", (dialog) => dialog.accept());
  await page.reload();
  await expect(sheetOf(page)).toHaveValue(MINE);
  await expect(page.getByRole("region", { name: "Their version" })).toContainText("2 places");
});

test("a script that somebody else saved is there when nothing was written meanwhile", async ({
  signedIn: page,
  person,
}) => {
  const { storyId, path } = await aStory(person, { script: BASE });
  await answerCall(page, "/script/get-recommendation", { json: scriptAnswer() });
  await page.goto(`${path}/edit-script`);
  await expect(sheetOf(page)).toHaveValue(BASE);
  await expect(button(page, "Use This Script")).toBeVisible();
  await post("/script/edit-script", { story_id: storyId, script: THEIRS }, person.bearer);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(sheetOf(page)).toHaveValue(THEIRS);
});
