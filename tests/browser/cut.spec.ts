import type { Page } from "@playwright/test";
import { FPS } from "@/lib/rules/house-format";
import { expectAccessible } from "./axe";
import { cutOf, lengthOf, openCut, rowsOf, saved } from "./cut-kit";
import { aStoryOfStills, filmVersions } from "./story-video-kit";
import { expect, post, test } from "./studio";

const rowOf = (page: Page, line: number) =>
  rowsOf(page).filter({
    has: page.getByRole("spinbutton", { name: `Length of line ${line}`, exact: true }),
  });
/** The film of a story, once there are so many versions of it. */
async function filmOf(page: Page, storyId: string, versions: number) {
  await filmVersions(page, storyId, versions);
  const { video } = await (await page.request.get(`/api/story-video/${storyId}`)).json();
  return video as {
    duration: number;
    shots: { line_id: string; start: number; frames: number }[];
  };
}

test("a film is cut: longer, shorter, in another order, without a shot; and joined so", async ({
  signedIn: page,
  person,
}) => {
  const { path, storyId } = await aStoryOfStills(person);
  await openCut(page, path);
  await expect(rowsOf(page)).toHaveCount(4);
  const before = await cutOf(page, storyId);
  const [first = { line_id: "", out: 0, hold: 0 }] = before.clips;

  await test.step("a shot begins later in its clip: shorter, or as long as before", async () => {
    await page.getByRole("button", { name: "Details of line 4" }).click();
    const start = page.getByRole("spinbutton", { name: "First frame of line 4" });
    const [was, other] = [before.clips[3], "0:12"];
    await start.fill(other);
    await start.press("Enter");
    await saved(page);
    const length = (clip?: { in?: number; out: number; hold: number }) =>
      (clip?.out ?? 0) + (clip?.hold ?? 0) - (clip?.in ?? 0);
    const trimmed = (await cutOf(page, storyId)).clips[3];
    expect(trimmed).toMatchObject({ in: 12 });
    expect(length(trimmed)).toBe(length(was) - 12);
    await page.getByRole("checkbox", { name: "Keep the length of line 4" }).check();
    await start.press("PageUp");
    await saved(page);
    const slipped = (await cutOf(page, storyId)).clips[3];
    expect(slipped).toMatchObject({ in: 22 });
    expect(length(slipped)).toBe(length(trimmed));
    await expectAccessible(page, "a shot that is trimmed");
    await page.getByRole("combobox", { name: "How line 4 begins" }).press("Enter");
    await page.getByRole("option", { name: "a dissolve" }).press("Enter");
    await saved(page);
    await expect(rowOf(page, 4).getByText("dissolves in 0:12")).toBeVisible();
    await page
      .getByRole("spinbutton", { name: "Length of the transition of line 4" })
      .press("ArrowUp");
    await saved(page);
    expect((await cutOf(page, storyId)).clips[3]).toMatchObject({ dissolve: 13, fade_in: 0 });
    await page.getByRole("spinbutton", { name: "Black before line 4" }).fill("1:06");
    await page.getByRole("spinbutton", { name: "Black before line 4" }).press("Enter");
    await saved(page);
    await expect(rowOf(page, 4).getByText("1:06 of black before it")).toBeVisible();
    expect((await cutOf(page, storyId)).clips[3]).toMatchObject({ gap: 30 });
    await expectAccessible(page, "a shot behind black");
    await page.getByRole("button", { name: "Undo" }).click();
    await saved(page);
    for (let step = 0; step < 2; step += 1) {
      await page.getByRole("button", { name: "Undo" }).click();
      await saved(page);
    }
    await expect(page.getByRole("combobox", { name: "How line 4 begins" })).toContainText("a cut");
    for (let step = 0; step < 2; step += 1) {
      await page.getByRole("button", { name: "Undo" }).click();
      await saved(page);
    }
    await expect(start).toHaveValue("0:00");
    await page.getByRole("button", { name: "Details of line 4" }).click();
  });
  await test.step("a voice is set quieter, and as it was", async () => {
    await page.getByRole("button", { name: "Details of line 2" }).click();
    await page.getByRole("combobox", { name: "How loud the voice of line 2 is" }).press("Enter");
    await page.getByRole("option", { name: "−6 dB", exact: true }).press("Enter");
    await saved(page);
    await expect(rowOf(page, 2).getByText("voice −6 dB")).toBeVisible();
    expect((await cutOf(page, storyId)).clips[1]).toMatchObject({ level: -6 });
    await page.getByRole("button", { name: "Undo" }).click();
    await saved(page);
  });
  await test.step("a voice begins before its picture, or behind it", async () => {
    const before = page.getByRole("spinbutton", { name: "Voice before the picture of line 2" });
    await before.fill("0:12");
    await before.press("Enter");
    await saved(page);
    await expect(rowOf(page, 2).getByText("voice 0:12 before its picture")).toBeVisible();
    expect((await cutOf(page, storyId)).clips[1]).toMatchObject({ offset: -12 });
    await page
      .getByRole("button", { name: "Begin the voice farther behind the picture of line 2" })
      .click();
    await saved(page);
    await expect(before).toHaveValue("0:00");
    expect((await cutOf(page, storyId)).clips[1]).toMatchObject({ offset: 1 });
    for (let step = 0; step < 2; step += 1) {
      await page.getByRole("button", { name: "Undo", exact: true }).click();
      await saved(page);
    }
    await expect(before).toHaveValue("0:00");
    await page.getByRole("button", { name: "Details of line 2" }).click();
  });
  await test.step("a length is typed, or changed by keys and buttons", async () => {
    await lengthOf(page, 1).fill("4:12");
    await lengthOf(page, 1).press("Enter");
    await expect(lengthOf(page, 1)).toHaveValue("4:12");
    await lengthOf(page, 1).press("ArrowUp");
    await lengthOf(page, 1).press("PageDown");
    await expect(lengthOf(page, 1)).toHaveValue("4:03");
    await page.getByRole("button", { name: "Lengthen line 1" }).click();
    await expect(lengthOf(page, 1)).toHaveValue("4:04");
    await lengthOf(page, 1).fill("soon");
    await lengthOf(page, 1).press("Tab");
    await expect(lengthOf(page, 1)).toHaveValue("4:04");
    await expect(rowOf(page, 1)).toContainText("by the script");
    await saved(page);
    expect((await cutOf(page, storyId)).clips[0]).toMatchObject({ out: 4 * FPS + 4, hold: 0 });
  });

  await test.step("shots are tightened after what would change was said", async () => {
    await page.getByText("Pace", { exact: true }).click();
    await page.getByRole("button", { name: "Fit to 5:00" }).click();
    await expect(page.getByText(/No shot becomes more than half as long again/u)).toBeVisible();
    await page.getByRole("button", { name: "Leave it" }).click();
    const { version, frames } = await cutOf(page, storyId);
    await page.getByRole("button", { name: "Tighten by 10 %" }).click();
    await expect(page.getByText(/becomes .* shots shorter/u)).toBeVisible();
    await page.getByRole("button", { name: "Change them" }).click();
    await saved(page);
    await expect.poll(async () => (await cutOf(page, storyId)).version).toBe(version + 1);
    expect((await cutOf(page, storyId)).frames).toBe(Math.round(frames * 0.9));
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await expect(lengthOf(page, 1)).toHaveValue("4:04");
  });

  await test.step("a shot moves by keys and by mouse, and one is left out", async () => {
    const down = page.getByRole("button", { name: "Move line 1 down" });
    await down.press("Enter");
    await expect(down).toBeFocused();
    await expect(rowsOf(page).nth(1).getByRole("spinbutton")).toHaveAccessibleName(
      "Length of line 1",
    );
    await page.getByRole("heading", { name: "Cut", exact: true }).scrollIntoViewIfNeeded();
    await rowOf(page, 4).scrollIntoViewIfNeeded();
    const grip = await rowOf(page, 4).locator("[data-grip]").boundingBox();
    const top = await rowsOf(page).first().boundingBox();
    if (!grip || !top) throw new Error("no row to drag");
    await page.mouse.move(grip.x + 8, grip.y + 8);
    await page.mouse.down();
    await page.mouse.move(grip.x + 8, top.y + 40, { steps: 5 });
    await page.mouse.move(grip.x + 8, top.y - 4, { steps: 5 });
    await page.mouse.up();
    await expect(rowsOf(page).first().getByRole("spinbutton")).toHaveAccessibleName(
      "Length of line 4",
    );
    await page.getByRole("button", { name: "Leave line 3 out of the film" }).click();
    await expect(rowsOf(page)).toHaveCount(3);
    await expect(page.getByRole("heading", { name: "Left out" })).toBeVisible();
    await saved(page);
    await expectAccessible(page, "the cut of a story");
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step("the film is joined of this cut", async () => {
    await post("/story-video/create", { story_id: storyId, titles: false }, person.bearer);
    const { duration, shots } = await filmOf(page, storyId, 1);
    const cut = await cutOf(page, storyId);
    const seen = cut.clips.map(({ line_id, start, out, hold }) => ({
      ...{ line_id, start, frames: out + hold },
    }));
    const withPicture = new Set(shots.map(({ line_id }) => line_id));
    let start = 0;
    const shown = seen
      .filter(({ line_id }) => withPicture.has(line_id))
      .map(({ line_id, frames }) => {
        const shot = { line_id, start, frames };
        start += frames;
        return shot;
      });
    expect(shots.map(({ line_id, start, frames }) => ({ line_id, start, frames }))).toEqual(shown);
    expect(shots.at(-1)).toMatchObject({ line_id: first.line_id, frames: 4 * FPS + 4 });
    expect(duration).toBeCloseTo(start / FPS, 3);
  });

  await test.step("another length puts it out of date, and all is undone after a reload", async () => {
    await openCut(page, path);
    await expect(page.getByRole("button", { name: "Rebuild" })).toHaveCount(0);
    await page.getByRole("button", { name: "Lengthen line 4" }).click();
    await expect(page.getByRole("button", { name: "Rebuild" })).toBeVisible();
    await saved(page);
    await page.reload();
    await expect(page.getByRole("button", { name: "Rebuild" })).toBeVisible();
    const undo = page.getByRole("button", { name: "Undo", exact: true });
    await undo.click();
    await expect(page.getByRole("button", { name: "Rebuild" })).toHaveCount(0);
    await undo.press("Control+Shift+z");
    await expect(page.getByRole("button", { name: "Rebuild" })).toBeVisible();
    for (let step = 0; step < 20; step += 1) {
      if ((await undo.getAttribute("aria-disabled")) === "true") break;
      const { version } = await cutOf(page, storyId);
      await undo.click();
      await expect.poll(async () => (await cutOf(page, storyId)).version).toBe(version + 1);
    }
    expect(await cutOf(page, storyId)).toMatchObject({ clips: before.clips, left_out: [] });
    await expect(rowsOf(page)).toHaveCount(4);
  });

  await test.step("the cut of a film that was joined is used again", async () => {
    await page.getByRole("button", { name: "More for version 1" }).click();
    await page.getByRole("menuitem", { name: "Use its cut" }).click();
    await expect(rowsOf(page)).toHaveCount(3);
    await saved(page);
    await expect(page.getByRole("button", { name: "Rebuild" })).toHaveCount(0);
    const { shots } = await filmOf(page, storyId, 1);
    const { clips } = await cutOf(page, storyId);
    expect(clips.map(({ line_id, out, hold }) => [line_id, out + hold])).toEqual(
      shots.map(({ line_id, frames }) => [line_id, frames]),
    );
  });

  await test.step("the cut is read and listed", async () => {
    await page.getByRole("button", { name: "Table read" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
  });
});
