import type { Page } from "@playwright/test";
import { frameAt, frameCode } from "@/lib/rules/film-frames";
import { expectAccessible } from "./axe";
import { aPicture, giveOwnFile } from "./shots-kit";
import { aStoryOfStills } from "./story-video-kit";
import { expect, post, test } from "./studio";

/** How many versions a story's film has, as the page's own session is told. */
async function countVersions(page: Page, storyId: string): Promise<number> {
  const answer = await page.request.get(`/api/story-video/${storyId}/versions`);
  return (await answer.json()).versions.length;
}

test("every film that was made is a version: watched, named, compared, restored and deleted", async ({
  signedIn: page,
  person,
}) => {
  const { path, storyId, marta, voss } = await aStoryOfStills(person);
  const makeFilm = async (choices: object, count: number) => {
    await post("/story-video/create", { story_id: storyId, ...choices }, person.bearer);
    await expect.poll(() => countVersions(page, storyId), { timeout: 90_000 }).toBe(count);
  };
  await makeFilm({ titles: false }, 1);
  // Another still in one shot, and one shot more.
  await giveOwnFile(person, marta, "image", aPicture("#a06020"));
  await giveOwnFile(person, voss, "image", aPicture("#902040"));
  await makeFilm({ titles: false, music: true }, 2);

  await page.goto(`${path}/edit-video`);
  const list = page.getByRole("list", { name: "Versions of the film" });
  const rows = list.getByRole("listitem");
  const shown = () =>
    page
      .getByLabel("The late boat, story video")
      .evaluate((video) => (video as HTMLVideoElement).currentSrc);

  await test.step("they are listed with their dates, lengths and settings", async () => {
    await expect(rows).toHaveCount(2);
    await expect(rows.nth(0)).toContainText("Version 2The filmIn the player");
    await expect(rows.nth(0)).toContainText("4 shots, music, captions: track");
    await expect(rows.nth(1)).toContainText("3 shots, captions: track");
    await expectAccessible(page, "the versions of a film");
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step("an older one is watched, and left again", async () => {
    const newest = await shown();
    await page.getByRole("button", { name: "Watch version 1" }).click();
    await expect(page.getByRole("status").filter({ hasText: "You are watching" })).toContainText(
      "You are watching Version 1, made",
    );
    expect(await shown()).not.toBe(newest);
    await expect(
      page.getByRole("list", { name: "Shots of the film" }).getByRole("button"),
    ).toHaveCount(3);
    await page.getByRole("button", { name: "Back to version 2" }).click();
    await expect.poll(shown).toBe(newest);
  });

  await test.step("one is given a name", async () => {
    const rename = async () => {
      await page.getByRole("button", { name: "More for version 1" }).click();
      await page.getByRole("menuitem", { name: "Rename" }).click();
    };
    await rename();
    const field = page.getByRole("textbox", { name: "Name of version 1" });
    await expect(field).toBeFocused();
    await field.fill("Never kept");
    await field.press("Escape");
    await page.getByRole("button", { name: "Throw it away" }).click();
    await expect(field).toHaveCount(0);
    await rename();
    await field.fill("Without Voss");
    await page.keyboard.press("Enter");
    await expect(rows.nth(1)).toContainText("Version 1: Without Voss");
  });

  await test.step("two are compared side by side, wiped and toggled, in step to the frame", async () => {
    await page.getByRole("button", { name: "Compare version 1" }).click();
    const compare = page.getByRole("region", { name: "Compare versions" });
    const shots = compare.getByRole("list", { name: "Shots that differ" }).getByRole("listitem");
    await expect(shots).toHaveCount(2);
    await expect(shots.nth(0)).toContainText("Line 2another take");
    await expect(shots.nth(1)).toContainText("Line 3new");
    await expect(compare.getByText("Made with music.")).toBeVisible();
    const times = () =>
      compare
        .locator("video")
        .evaluateAll((videos) => videos.map((video) => (video as HTMLVideoElement).currentTime));
    // Both open at the first shot that differs: films begin black.
    const frames = async () => (await times()).map(frameAt);
    const differs = await shots
      .nth(0)
      .getByText(/^\d+:\d\d:\d\d$/u)
      .textContent();
    await expect.poll(async () => (await frames()).map(frameCode)).toEqual([differs, differs]);
    const [opened = 0] = await frames();
    expect(opened).toBeGreaterThan(0);
    await compare.getByRole("button", { name: "Both one frame on" }).click();
    await expect.poll(frames).toEqual([opened + 1, opened + 1]);
    const muted = () =>
      compare
        .locator("video")
        .evaluateAll((videos) => videos.map((video) => (video as HTMLVideoElement).muted));
    expect(await muted()).toEqual([false, true]);
    await compare
      .getByRole("group", { name: "Which one sounds" })
      .getByRole("button", { name: "Version 2" })
      .click();
    expect(await muted()).toEqual([true, false]);
    await compare.getByRole("button", { name: "Play both" }).click();
    await expect.poll(async () => (await frames()).every((frame) => frame > opened + 7)).toBe(true);
    await compare.getByRole("button", { name: "Pause both" }).click();
    await expectAccessible(page, "two versions of a film");
    await page.setViewportSize({ width: 1280, height: 800 });

    await compare.getByRole("button", { name: "Wipe" }).click();
    const wipe = compare.getByRole("slider", { name: "Wipe" });
    await wipe.fill("30");
    await expect(compare.locator("figure").nth(1)).toHaveCSS("clip-path", "inset(0px 0px 0px 30%)");
    await wipe.press("ArrowRight");
    await expect(compare.locator("figure").nth(1)).toHaveCSS("clip-path", "inset(0px 0px 0px 31%)");
    await compare.getByRole("button", { name: "Toggle" }).click();
    const second = compare.locator("figure").nth(1);
    await expect(second).toBeHidden();
    await page.keyboard.down("x");
    await expect(second).toBeVisible();
    await page.keyboard.up("x");
    await expect(second).toBeHidden();
    await compare.getByRole("button", { name: "Back to the film" }).click();
    await expect(compare).toHaveCount(0);
  });

  await test.step("a link for guests shows the version that is chosen for it", async () => {
    await page.getByRole("button", { name: "Share for review" }).click();
    const dialog = page.getByRole("dialog", { name: "Share for review" });
    const choice = dialog.getByRole("combobox", { name: "What they see" });
    await expect(choice).toHaveText("Version 2");
    await choice.click();
    await page.getByRole("option", { name: "Version 1: Without Voss" }).click();
    await dialog.getByRole("button", { name: "Make the link" }).click();
    const links = dialog.getByRole("list", { name: "Links of this story" });
    await expect(links.getByRole("listitem")).toContainText("Version 1");
    await dialog.getByRole("button", { name: "Close" }).click();
  });

  await test.step("an older one becomes the film again, and the page says what differs from the shots", async () => {
    await page.getByRole("button", { name: "More for version 1" }).click();
    await page.getByRole("menuitem", { name: "Restore as the film" }).click();
    await expect(rows.nth(1)).toContainText("The filmIn the player");
    await expect(page.getByRole("region", { name: "Changes since this film" })).toContainText(
      "2 shots changed since this film.",
    );
  });

  await test.step("one is deleted after a question that says what goes", async () => {
    await page.getByRole("button", { name: "More for version 1" }).click();
    await page.getByRole("menuitem", { name: "Delete..." }).click();
    await expect(page.getByRole("button", { name: "Keep it" })).toBeFocused();
    await expect(page.getByText("Version 1 is the film of this story now.")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(rows).toHaveCount(2);
    await page.getByRole("button", { name: "More for version 1" }).click();
    await page.getByRole("menuitem", { name: "Delete..." }).click();
    await page.getByRole("button", { name: "Delete version 1", exact: true }).click();
    await expect(rows).toHaveCount(1);
    await expect(rows.nth(0)).toContainText("Version 2The filmIn the player");
  });
});
