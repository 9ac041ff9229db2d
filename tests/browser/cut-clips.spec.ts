import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { clipOn, framesOf, rowsOf, savedClips, timelineOf } from "./cut-kit";
import { aStoryOfStills } from "./story-video-kit";
import { expect, test } from "./studio";

const playhead = (page: Page) => page.getByRole("slider", { name: "Playhead" });

/** Clips and their lengths, once everything is saved. */
async function clipsOf(page: Page, storyId: string) {
  const clips = await savedClips(page, storyId);
  return clips.map(({ id, line_id, in: from, ...clip }) => ({
    part: id === line_id ? 1 : Number(id.split(".")[1]),
    ...{ from, frames: framesOf({ in: from, ...clip }) },
  }));
}

test("a shot is split and doubled on the timeline by keys and by mouse, and taken back", async ({
  signedIn: page,
  person,
}) => {
  const { path, storyId } = await aStoryOfStills(person);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${path}/edit-video`);
  await expect(timelineOf(page).getByRole("option")).toHaveCount(4);
  const before = await clipsOf(page, storyId);
  const whole = before[0]?.frames ?? 0;

  await test.step("by keys, at the playhead", async () => {
    await playhead(page).press("Home");
    await playhead(page).press("b");
    await expect(page.getByText("The playhead is inside no shot")).toBeAttached();
    for (let step = 0; step < 2; step += 1) await playhead(page).press("Shift+ArrowRight");
    await playhead(page).press("b");
    await expect(clipOn(page, "Line 1, clip 2")).toBeVisible();
    const clips = await clipsOf(page, storyId);
    expect(clips.slice(0, 2)).toEqual([
      { part: 1, from: 0, frames: 20 },
      { part: 2, from: 20, frames: whole - 20 },
    ]);
    await expect(rowsOf(page)).toHaveCount(5);
    await expect(rowsOf(page).nth(1)).toContainText("goes on with the clip before");
  });

  await test.step("once more behind itself, and away again", async () => {
    await clipOn(page, "Line 1, clip 2").click();
    await page.keyboard.press("d");
    await expect(clipOn(page, "Line 1, clip 3")).toBeVisible();
    expect((await clipsOf(page, storyId)).map(({ part }) => part)).toEqual([1, 2, 3, 1, 1, 1]);
    await clipOn(page, "Line 1, clip 3").click();
    await page.keyboard.press("Delete");
    await expect(clipOn(page, "Line 1, clip 3")).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Left out" })).toHaveCount(0);
  });

  await test.step("the clip is moved and trimmed like any other", async () => {
    await clipOn(page, "Line 1, clip 2").click();
    await page.keyboard.press("Alt+ArrowRight");
    await page.keyboard.press(".");
    expect((await clipsOf(page, storyId))[2]).toEqual({
      ...{ part: 2, from: 20, frames: whole - 20 + 1 },
    });
    await expectAccessible(page, "a shot in two clips");
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step("by mouse, and everything is taken back", async () => {
    for (let change = 0; change < 5; change += 1) {
      await page.getByRole("button", { name: "Undo" }).click();
      await expect(page.getByText("Saving...")).toHaveCount(0);
    }
    await expect(timelineOf(page).getByRole("option")).toHaveCount(4);
    expect(await clipsOf(page, storyId)).toEqual(before);
    // Where the timeline was away, the playhead is at the beginning again.
    await playhead(page).press("Home");
    await playhead(page).press("Shift+ArrowRight");
    await clipOn(page, "Line 1").click();
    await page.getByRole("button", { name: "Split at playhead" }).click();
    await expect(clipOn(page, "Line 1, clip 2")).toBeVisible();
    await page.getByRole("button", { name: "Duplicate", exact: true }).click();
    await expect(timelineOf(page).getByRole("option")).toHaveCount(6);
  });
});

test("a shot is split and doubled in the list of a phone", async ({ signedIn: page, person }) => {
  const { path, storyId } = await aStoryOfStills(person);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${path}/edit-video`);
  await expect(rowsOf(page)).toHaveCount(4);
  await page.getByRole("button", { name: "Details of line 2" }).click();
  const first = page.getByRole("spinbutton", { name: "Length of the first part of line 2" });
  await first.fill("0:10");
  await first.press("Enter");
  await page.getByRole("button", { name: "Split line 2", exact: true }).click();
  await expect(rowsOf(page)).toHaveCount(5);
  expect((await clipsOf(page, storyId))[1]).toEqual({ part: 1, from: 0, frames: 10 });
  await page.getByRole("button", { name: "Duplicate line 2", exact: true }).click();
  await expect(rowsOf(page)).toHaveCount(6);
  await expectAccessible(page, "the details of a clip");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Leave line 2, clip 3 out of the film" }).click();
  await expect(rowsOf(page)).toHaveCount(5);
  expect(await clipsOf(page, storyId)).toHaveLength(5);
  await page.reload();
  await expect(rowsOf(page)).toHaveCount(5);
});
