import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { aStoryOfStills } from "./story-video-kit";
import { expect, test } from "./studio";

const timeline = (page: Page) => page.getByRole("listbox", { name: "Shots on the timeline" });
const rows = (page: Page) =>
  page.getByRole("list", { name: "Shots of the cut" }).getByRole("listitem");

/** How many clips the server knows, once everything is saved. */
async function clipCount(page: Page, storyId: string): Promise<number> {
  await expect(page.getByText("Saving...")).toHaveCount(0);
  const cut = await (await page.request.get(`/api/story/${storyId}/cut`)).json();
  return (cut as { clips: unknown[] }).clips.length;
}

test("a shot that the script does not have is put in, and stands where it was wanted", async ({
  signedIn: page,
  person,
}, info) => {
  const { path, storyId } = await aStoryOfStills(person);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${path}/edit-video`);
  await expect(rows(page)).toHaveCount(4);
  await page.getByText("Put in a shot").click();
  await page.getByRole("textbox", { name: "What is seen near" }).fill("the brass key");
  await page.getByRole("combobox", { name: "Where it stands" }).click();
  await page.getByRole("option", { name: "behind line 1" }).click();
  await page.getByRole("button", { name: "Put it in" }).click();
  await expect(rows(page)).toHaveCount(5);
  await expect(rows(page).nth(1)).toContainText("INSERT - the brass key");
  await expect(timeline(page).getByRole("option")).toHaveCount(5);
  expect(await clipCount(page, storyId)).toBe(5);

  await page.getByRole("combobox", { name: "What is put in" }).click();
  await page.getByRole("option", { name: "Black" }).click();
  await expect(page.getByText("Black is drawn here and costs nothing")).toBeVisible();
  await page.getByRole("combobox", { name: "Where it stands" }).click();
  await page.getByRole("option", { name: "before all others" }).click();
  await page.getByRole("button", { name: "Put it in" }).click();
  await expect(rows(page)).toHaveCount(6);
  await expect(rows(page).first()).toContainText("OVER BLACK.");
  await expectAccessible(page, "shots that were put in");
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.getByText("Put in a shot").scrollIntoViewIfNeeded();
    await page.screenshot({ path: info.outputPath(`put-in-${width}.png`) });
  }
  expect(await clipCount(page, storyId)).toBe(6);
  await page.reload();
  await expect(rows(page)).toHaveCount(6);

  await test.step("it is given other words, is deleted, and comes back with them", async () => {
    const insert = rows(page).filter({ hasText: "INSERT" });
    await page.setViewportSize({ width: 1440, height: 900 });
    await insert.getByRole("button", { name: /^Details of/u }).click();
    const words = insert.getByRole("textbox", { name: /^What is seen near/u });
    await expect(words).toHaveValue("the brass key");
    await words.fill("the iron key");
    await words.press("Enter");
    await expect(insert).toContainText("INSERT - the iron key");
    await expect(page.getByText("Insert has other words.")).toBeVisible();
    await expectAccessible(page, "the words of a shot that was put in");
    await page.setViewportSize({ width: 390, height: 844 });
    await insert.scrollIntoViewIfNeeded();
    await page.screenshot({ path: info.outputPath("own-words-390.png") });
    await insert.getByRole("button", { name: /^Delete line/u }).click();
    await expect(rows(page)).toHaveCount(5);
    await expect(page.getByText("Insert is deleted.")).toBeVisible();
    await page.getByRole("button", { name: "Take that back" }).press("Enter");
    await expect(rows(page)).toHaveCount(6);
    await expect(rows(page).filter({ hasText: "INSERT - the iron key" })).toHaveCount(1);
    await page.reload();
    await expect(rows(page)).toHaveCount(6);
  });
});
