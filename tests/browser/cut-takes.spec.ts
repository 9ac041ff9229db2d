import type { Page } from "@playwright/test";
import { FPS } from "@/lib/rules/house-format";
import { expectAccessible } from "./axe";
import { clipOn, lengthOf, rowsOf, savedClips, timelineOf } from "./cut-kit";
import { aClip, aPicture, aStoryOfShots, giveOwnFile, shotDetails } from "./shots-kit";
import { expect, type Person, test } from "./studio";

/** Four shots with stills, the first of which has two clips: a red one, and a green one that is chosen. */
async function aStoryOfTakes(person: Person) {
  const story = await aStoryOfShots(person);
  await giveOwnFile(person, story.first, "image", aPicture("#204060"));
  await giveOwnFile(person, story.first, "video", await aClip("red", 3));
  await giveOwnFile(person, story.first, "video", await aClip("green", 4));
  await giveOwnFile(person, story.last, "image", aPicture("#206040"));
  const { takes } = await shotDetails(person, story.first);
  const [green, red] = takes.video;
  if (!green || !red) throw new Error("the shot has two clips");
  return { ...story, green, red };
}

/** The clips of the first line, once everything is saved. */
async function clipsOf(page: Page, storyId: string) {
  const clips = await savedClips(page, storyId);
  return clips.filter(({ line_id }) => line_id === clips[0]?.line_id);
}

/** Addresses of the clips that the timeline's screens hold. */
const heldClips = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("video")].map(({ src }) => src && new URL(src).pathname),
  );

test("both halves of a shot show takes of their own, by mouse and by keys", async ({
  signedIn: page,
  person,
}, info) => {
  const { path, storyId, green, red } = await aStoryOfTakes(person);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${path}/edit-video`);
  await expect(timelineOf(page).getByRole("option")).toHaveCount(4);
  const playhead = page.getByRole("slider", { name: "Playhead" });
  await playhead.press("Home");
  for (let step = 0; step < 2; step += 1) await playhead.press("Shift+ArrowRight");
  await playhead.press("b");
  await clipOn(page, "Line 1, clip 2").click();
  const menu = page.getByRole("combobox", { name: "Which take the selected shot shows" });
  await menu.click();
  await expect(page.getByRole("option", { name: "clip 2, the chosen one now" })).toBeVisible();
  await page.getByRole("option", { name: "show clip 1", exact: true }).click();
  await expect(rowsOf(page).nth(1)).toContainText("shows a take of its own");
  expect((await clipsOf(page, storyId)).map(({ take_id }) => take_id)).toEqual([null, red.id]);
  await playhead.press("End");
  await playhead.press("Home");
  await expect.poll(() => heldClips(page)).toContain(red.url);
  await expect.poll(() => heldClips(page)).toContain(green.url);
  await expectAccessible(page, "a clip with a take of its own");
  await page.setViewportSize({ width: 1440, height: 900 });
  await timelineOf(page).scrollIntoViewIfNeeded();
  await page.screenshot({ path: info.outputPath("takes-1440.png") });

  // By keys alone: the still, and back to whatever is chosen.
  await clipOn(page, "Line 1, clip 2").click();
  await menu.press("Enter");
  await page.getByRole("option", { name: "still 1" }).press("Enter");
  await expect(menu).toContainText("still 1");
  expect((await clipsOf(page, storyId))[1]?.take_id).not.toBe(red.id);
  await menu.press("Enter");
  await page.getByRole("option", { name: "the chosen take" }).press("Enter");
  await expect(rowsOf(page).nth(1)).not.toContainText("shows a take of its own");
  expect((await clipsOf(page, storyId)).map(({ take_id }) => take_id)).toEqual([null, null]);
});

test("a clip that is too short for its place is slowed down to fill it, and back", async ({
  signedIn: page,
  person,
}) => {
  const { path, storyId } = await aStoryOfTakes(person);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${path}/edit-video`);
  await expect(timelineOf(page).getByRole("option")).toHaveCount(4);
  const length = lengthOf(page, 1);
  await length.fill("4:12");
  await length.press("Enter");
  await expect(rowsOf(page).first()).toContainText("holds its last picture for 0:12");
  await clipOn(page, "Line 1").click();
  await expect(page.getByRole("button", { name: "Slow down to fill" })).toBeVisible();
  await page.keyboard.press("f");
  await expect(rowsOf(page).first()).toContainText("12 % slower");
  await expect(rowsOf(page).first()).not.toContainText("holds its last picture");
  const frames = 4.5 * FPS;
  expect(await clipsOf(page, storyId)).toMatchObject([{ in: 0, out: frames, hold: 0, slow: 12 }]);
  // A fifth is too little for this, and is not offered.
  await length.fill("6:00");
  await length.press("Enter");
  await expect(rowsOf(page).first()).toContainText("holds its last picture");
  await expect(page.getByRole("button", { name: "Slow down to fill" })).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(rowsOf(page).first()).toContainText("holds its last picture for 0:12");
});

test("take and pace are chosen in the list of a phone", async ({
  signedIn: page,
  person,
}, info) => {
  const { path, storyId, red } = await aStoryOfTakes(person);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${path}/edit-video`);
  await expect(rowsOf(page)).toHaveCount(4);
  await page.getByRole("button", { name: "Details of line 1" }).click();
  await page.getByRole("combobox", { name: "Which take line 1 shows" }).click();
  // The list grows once the takes are known, and moves under a pointer that is as quick as this one.
  await page.getByRole("option", { name: "clip 1", exact: true }).press("Enter");
  await page.getByRole("combobox", { name: "How fast line 1 is shown" }).click();
  await page.getByRole("option", { name: "10 % slower" }).click();
  await expect(rowsOf(page).first()).toContainText("10 % slower");
  expect(await clipsOf(page, storyId)).toMatchObject([{ take_id: red.id, slow: 10 }]);
  await expectAccessible(page, "take and pace of a clip");
  await page.setViewportSize({ width: 390, height: 844 });
  await rowsOf(page).first().scrollIntoViewIfNeeded();
  await page.screenshot({ path: info.outputPath("takes-390.png") });
  await page.reload();
  await expect(rowsOf(page).first()).toContainText("shows a take of its own");
});
