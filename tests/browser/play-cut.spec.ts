import type { Page } from "@playwright/test";
import { FPS } from "@/lib/rules/house-format";
import { expectAccessible } from "./axe";
import { aClip, aPicture, aRecording, aStoryOfShots, giveOwnFile } from "./shots-kit";
import { expect, type Person, test } from "./studio";

/** Four shots: a clip, a clip with a voice, nothing, a still. */
async function aStoryOfClips(person: Person) {
  const story = await aStoryOfShots(person);
  await giveOwnFile(person, story.first, "video", await aClip("red", 4));
  await giveOwnFile(person, story.marta, "audio", aRecording(1.2));
  await giveOwnFile(person, story.marta, "video", await aClip("blue", 1));
  await giveOwnFile(person, story.last, "image", aPicture("#206040"));
  return story;
}

async function openPlayer(page: Page, storyPath: string) {
  await page.goto(`${storyPath}/edit-video`);
  const open = page.getByRole("button", { name: "Play the cut" });
  await open.press("Enter");
  const dialog = page.getByRole("dialog", { name: "The cut" });
  await expect(dialog.getByRole("button", { name: "Play", exact: true })).toBeFocused();
  return { open, dialog };
}

/** What the screens show: the colour in the middle of the clip that is seen, and where it stands. */
async function seen(page: Page) {
  return page.evaluate(() => {
    const videos = [...document.querySelectorAll<HTMLVideoElement>("[role=dialog] video")];
    const shown = videos.filter(({ style }) => style.visibility === "visible");
    const [video] = shown;
    if (!video || shown.length > 1 || video.readyState < 2 || video.seeking) return null;
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [8, 8];
    const context = canvas.getContext("2d");
    context?.drawImage(video, 0, 0, 8, 8);
    const [red = 0, green = 0, blue = 0] = context?.getImageData(4, 4, 1, 1).data ?? [];
    const colour = red > blue && red > green ? "red" : blue > green ? "blue" : "other";
    return { colour, seconds: video.currentTime };
  });
}

test("the cut is played from what exists, by keyboard: shot by shot and frame by frame", async ({
  signedIn: page,
  person,
}) => {
  const story = await aStoryOfClips(person);
  const { open, dialog } = await openPlayer(page, story.path);
  await expect(dialog.getByText("Shot 1 of 4")).toBeVisible();
  await expect.poll(() => seen(page)).toMatchObject({ colour: "red" });
  await expectAccessible(page, "the cut as it is played");

  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(dialog.getByText("0:00:11")).toBeVisible();
  // The middle of the twelfth picture.
  await expect.poll(async () => (await seen(page))?.seconds).toBeCloseTo(11.5 / FPS, 2);

  await page.keyboard.press("ArrowDown");
  await expect(dialog.getByText("Shot 2 of 4")).toBeVisible();
  await expect(dialog.getByText("Let me finish the glass.")).toBeVisible();
  await expect.poll(() => seen(page)).toMatchObject({ colour: "blue" });
  await page.keyboard.press("ArrowDown");
  await expect(dialog.getByText("Line 3 has no picture yet")).toBeVisible();
  expect(await seen(page)).toBeNull();
  await page.keyboard.press("End");
  await expect(dialog.getByText("Shot 4 of 4")).toBeVisible();
  await expect(dialog.getByRole("img")).toHaveCount(0);
  await expect(dialog.locator("img")).toBeVisible();
  await page.keyboard.press("Home");
  await expect(dialog.getByText("Shot 1 of 4")).toBeVisible();
  await expect.poll(() => seen(page)).toMatchObject({ colour: "red" });

  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(open).toBeFocused();
});

test("it plays through to its end with its voices, and again; what is too short holds its last picture", async ({
  signedIn: page,
  person,
}) => {
  const story = await aStoryOfClips(person);
  await page.addInitScript(() => {
    const seen = window as unknown as { heard: number[]; shots: string[] };
    seen.heard = [];
    const start = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function (when, offset, duration) {
      seen.heard.push(duration ?? 0);
      start.call(this, when, offset, duration);
    };
  });
  const { dialog } = await openPlayer(page, story.path);
  const shots: string[] = [];
  await page.keyboard.press("Space");
  await expect(dialog.getByRole("button", { name: "Pause" })).toBeVisible();
  // The blue clip lasts a second, its shot a second and a half.
  await expect(async () => {
    const shot = await dialog.getByText(/^Shot \d of 4$/u).textContent();
    if (shot && shots.at(-1) !== shot) shots.push(shot);
    await expect(dialog.getByRole("button", { name: "Play again" })).toBeVisible({ timeout: 50 });
  }).toPass({ intervals: [50], timeout: 60_000 });
  expect(shots).toEqual(["Shot 1 of 4", "Shot 2 of 4", "Shot 3 of 4", "Shot 4 of 4"]);
  const heard = await page.evaluate(() => (window as unknown as { heard: number[] }).heard);
  expect(heard).toHaveLength(1);
  expect(heard[0]).toBeCloseTo(1.2, 1);

  await dialog.getByRole("button", { name: "Play again" }).press("Enter");
  await expect(dialog.getByText("Shot 1 of 4")).toBeVisible();
  await dialog.getByRole("button", { name: "Pause" }).press("Enter");
  await expect(dialog.getByRole("button", { name: "Play", exact: true })).toBeVisible();
});

test("what is changed of the cut is played at once, also on a phone; a lost voice and clip are made up for", async ({
  signedIn: page,
  person,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const story = await aStoryOfClips(person);
  await page.goto(`${story.path}/edit-video`);
  await page.getByRole("button", { name: "Leave line 1 out of the film" }).click();
  await page.route("**/api/media/**", async (route) => {
    const url = route.request().url();
    if (/\.(?:wav|mp4)(?:$|\?)/u.test(url)) await route.abort();
    else await route.continue();
  });
  await page.getByRole("button", { name: "Play the cut" }).click();
  const dialog = page.getByRole("dialog", { name: "The cut" });
  await expect(dialog.getByText("Shot 1 of 3")).toBeVisible();
  await expect(dialog.getByText("Let me finish the glass.")).toBeVisible();
  await expect(page.getByText("Failed to play audio for line 2")).toBeVisible();
  await expect(dialog.getByText("Line 2 has no picture yet")).toBeVisible();
  await dialog.getByRole("button", { name: "Play", exact: true }).click();
  await expect(dialog.getByText("Shot 2 of 3")).toBeVisible({ timeout: 20_000 });
  await expectAccessible(page, "the cut on a phone");
});
