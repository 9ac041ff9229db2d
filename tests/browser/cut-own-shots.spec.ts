import { expectAccessible } from "./axe";
import { rowsOf, savedClips, timelineOf } from "./cut-kit";
import { aStoryOfStills } from "./story-video-kit";
import { expect, test } from "./studio";

test("a shot that the script does not have is put in, and stands where it was wanted", async ({
  signedIn: page,
  person,
}, info) => {
  const { path, storyId } = await aStoryOfStills(person);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${path}/edit-video`);
  await expect(rowsOf(page)).toHaveCount(4);
  await page.getByText("Put in a shot").click();
  await page.getByRole("textbox", { name: "What is seen near" }).fill("the brass key");
  await page.getByRole("combobox", { name: "Where it stands" }).click();
  await page.getByRole("option", { name: "behind line 1" }).click();
  await page.getByRole("button", { name: "Put it in" }).click();
  await expect(rowsOf(page)).toHaveCount(5);
  await expect(rowsOf(page).nth(1)).toContainText("INSERT - the brass key");
  await expect(timelineOf(page).getByRole("option")).toHaveCount(5);
  expect(await savedClips(page, storyId)).toHaveLength(5);

  await page.getByRole("combobox", { name: "What is put in" }).click();
  await page.getByRole("option", { name: "Black" }).click();
  await expect(page.getByText("Black is drawn here and costs nothing")).toBeVisible();
  await page.getByRole("combobox", { name: "Where it stands" }).click();
  await page.getByRole("option", { name: "before all others" }).click();
  await page.getByRole("button", { name: "Put it in" }).click();
  await expect(rowsOf(page)).toHaveCount(6);
  await expect(rowsOf(page).first()).toContainText("OVER BLACK.");
  await expectAccessible(page, "shots that were put in");
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.getByText("Put in a shot").scrollIntoViewIfNeeded();
    await page.screenshot({ path: info.outputPath(`put-in-${width}.png`) });
  }
  expect(await savedClips(page, storyId)).toHaveLength(6);
  await page.reload();
  await expect(rowsOf(page)).toHaveCount(6);

  await test.step("it is given other words, is deleted, and comes back with them", async () => {
    const insert = rowsOf(page).filter({ hasText: "INSERT" });
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
    await expect(rowsOf(page)).toHaveCount(5);
    await expect(page.getByText("Insert is deleted.")).toBeVisible();
    await page.getByRole("button", { name: "Take that back" }).press("Enter");
    await expect(rowsOf(page)).toHaveCount(6);
    await expect(rowsOf(page).filter({ hasText: "INSERT - the iron key" })).toHaveCount(1);
    await page.reload();
    await expect(rowsOf(page)).toHaveCount(6);
  });
});
