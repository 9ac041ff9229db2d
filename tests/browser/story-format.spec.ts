import type { Page } from "@playwright/test";
import { catalogue } from "@/lib/errors";
import { expectAccessible } from "./axe";
import { filmVersions } from "./story-video-kit";
import { aStory, expect, post, SHORT_SCRIPT, test } from "./studio";

const chip = (page: Page, name: string) => page.getByRole("radio", { name, exact: false });

async function filmOf(page: Page, storyId: string) {
  const { video } = await (await page.request.get(`/api/story-video/${storyId}`)).json();
  return video as { format: { aspect: string; height: number }; stored_video_url: string };
}

/** The pixels of the film that the page's player holds, and how large it is on the screen. */
async function shownFilm(page: Page) {
  const player = page.locator("video").first();
  await expect
    .poll(() => player.evaluate((video: HTMLVideoElement) => video.videoWidth))
    .toBeGreaterThan(0);
  return player.evaluate((video: HTMLVideoElement) => ({
    size: [video.videoWidth, video.videoHeight],
    shape: video.clientWidth / video.clientHeight,
    share: video.clientHeight / window.innerHeight,
  }));
}

test("a film is begun in a format, which its story shows and lets one change at once", async ({
  signedIn: page,
  person,
}) => {
  await page.goto("/new-film");
  await page.getByLabel("What happens in your film?").fill("A keeper lights the lamp once more.");
  await chip(page, "9:16").check();
  await chip(page, "1080").check();
  await expectAccessible(page, "the start with its formats");
  await page.getByRole("button", { name: "Start the film" }).click();
  await page.waitForURL(/\/story\/.*\/edit-script/u);
  await page.goto(page.url().replace("/edit-script", ""));
  await expect(chip(page, "9:16")).toBeChecked();
  await expect(chip(page, "1080")).toBeChecked();

  const { path } = await aStory(person);
  await page.goto(path);
  await expect(chip(page, "16:9")).toBeChecked();
  // By keys, as any group of choices.
  await chip(page, "16:9").focus();
  const saved = page.waitForResponse((answer) => answer.url().endsWith("/update-format"));
  await page.keyboard.press("ArrowRight");
  await expect(chip(page, "9:16")).toBeChecked();
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect(chip(page, "9:16")).toBeChecked();

  await page.route("**/api/story/*/update-format", (route) => route.abort("connectionfailed"));
  await chip(page, "1:1").check({ force: true });
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(
    catalogue["story.formatNotUpdated"].text,
  );
  await expect(chip(page, "9:16")).toBeChecked();
});

test("a finished film is made upright, too, and both stay", async ({
  signedIn: page,
  person,
}, info) => {
  test.slow();
  const { path, storyId } = await aStory(person, { script: SHORT_SCRIPT });
  await post(`/story/${storyId}/make-film`, {}, person.bearer);
  await filmVersions(page, storyId, 1);
  await page.goto(`${path}/edit-video`);
  expect((await shownFilm(page)).size).toEqual([1280, 720]);

  await test.step("it is asked first, with what it would mean", async () => {
    await page.getByRole("button", { name: "Also in 9:16" }).click();
    const question = page.getByRole("dialog");
    await expect(question.getByRole("heading", { name: "This film in 9:16, too" })).toBeVisible();
    await expect(question.getByText("4 pictures and 4 clips are made anew")).toBeVisible();
    await expectAccessible(page, "the question about another format");
    await question.getByRole("radio", { name: "1:1" }).check();
    await expect(question.getByRole("button", { name: "Make it in 1:1" })).toBeVisible();
    await question.getByRole("radio", { name: "9:16" }).check();
    await page.keyboard.press("Escape");
    await expect(question).toBeHidden();
    await expect(page.getByRole("button", { name: "Also in 9:16" })).toBeFocused();
  });

  await test.step("it is made, and is watched upright", async () => {
    await page.getByRole("button", { name: "Also in 9:16" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Make it in 9:16" }).click();
    await page.waitForURL(/\/making/u);
    await filmVersions(page, storyId, 2);
    await page.goto(`${path}/edit-video`);
    expect(await filmOf(page, storyId)).toMatchObject({ format: { aspect: "9:16", height: 720 } });
    const shown = await shownFilm(page);
    expect(shown.size).toEqual([720, 1280]);
    expect(Math.abs(shown.shape - 9 / 16)).toBeLessThan(0.01);
    expect(shown.share).toBeLessThanOrEqual(0.8);
    await expect(page.getByText("9:16", { exact: true }).first()).toBeVisible();
  });

  await test.step("what apps lay over it is shown on demand, and kept", async () => {
    const choice = page.getByRole("combobox", { name: "Safe area" });
    await expect(page.locator("[data-safe-area]")).toHaveCount(0);
    await choice.selectOption({ label: "TikTok" });
    await expect(page.locator("[data-safe-area=tiktok]")).toBeVisible();
    await expectAccessible(page, "the film with a safe area");
    await page.screenshot({ path: info.outputPath("upright.png") });
    await page.reload();
    await expect(page.locator("[data-safe-area=tiktok]")).toBeVisible();
    const lines = await (
      await page.request.get(`/api/script-parsing/get-parsed-lines/${storyId}`)
    ).json();
    await page.goto(`/shot/${lines.parsed_lines[0].id}`);
    await expect(page.locator("[data-safe-area=tiktok]")).toBeVisible();
    await page.getByRole("combobox", { name: "Safe area" }).selectOption("");
    await expect(page.locator("[data-safe-area]")).toHaveCount(0);
  });

  await test.step("the older one is watched wide, and coming back costs nothing", async () => {
    await page.goto(path);
    await chip(page, "16:9").check();
    const question = page.getByRole("dialog");
    await expect(question.getByText("Nothing has to be made anew.")).toBeVisible();
    await question.getByRole("button", { name: "Change the format" }).click();
    await expect(question).toBeHidden();
    await expect(chip(page, "16:9")).toBeChecked();
    await page.goto(`${path}/edit-video`);
    // The newest film is upright still; it keeps its own shape on the page of a wide story.
    expect((await shownFilm(page)).size).toEqual([720, 1280]);
  });

  await test.step("what is of another format is out of date, with that reason", async () => {
    await page.goto(path);
    await chip(page, "1:1").check();
    await page.getByRole("dialog").getByRole("button", { name: "Change the format" }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
    const { parsed_lines: lines } = await (
      await page.request.get(`/api/script-parsing/get-parsed-lines/${storyId}`)
    ).json();
    await page.goto(`/shot/${lines[0].id}`);
    await expect(page.getByText("Made for 16:9; the story is 1:1 now.").first()).toBeVisible();
    await page.goto(`${path}/edit-video`);
  });

  await test.step("on a telephone it fits, too", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    const shown = await shownFilm(page);
    expect(shown.share).toBeLessThanOrEqual(0.8);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      390,
    );
    await expectAccessible(page, "an upright film on a telephone");
  });
});
