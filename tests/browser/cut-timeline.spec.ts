import type { Page } from "@playwright/test";
import { FPS } from "@/lib/rules/house-format";
import { expectAccessible } from "./axe";
import { aStoryOfStills } from "./story-video-kit";
import { expect, test } from "./studio";

const shotsOf = (page: Page) => page.getByRole("listbox", { name: "Shots on the timeline" });
const shotOf = (page: Page, line: number) =>
  shotsOf(page).getByRole("option", { name: new RegExp(`^Line ${line},`, "u") });
const playheadOf = (page: Page) => page.getByRole("slider", { name: "Playhead" });
const saved = (page: Page) => expect(page.getByText("Saving...")).toHaveCount(0);

interface Clip {
  line_id: string;
  in: number;
  out: number;
  hold: number;
  start: number;
  dissolve: number;
  offset: number;
}
const lengthOf = (clip: Clip | undefined) => (clip ? clip.out - clip.in + clip.hold : 0);

/** The cut as the server knows it, once everything is saved. */
async function cutOf(page: Page, storyId: string) {
  await saved(page);
  const cut = await (await page.request.get(`/api/story/${storyId}/cut`)).json();
  return cut as { version: number; frames: number; clips: Clip[]; left_out: unknown[] };
}

async function openTimeline(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${path}/edit-video`);
  await expect(shotsOf(page).getByRole("option")).toHaveCount(4);
  await shotsOf(page).scrollIntoViewIfNeeded();
}

/** Draws with the mouse from a place of an element, so far to the right. */
async function draw(
  page: Page,
  target: ReturnType<Page["locator"]>,
  byPx: number,
  drop = true,
): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error("nothing to draw");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + byPx / 2, y, { steps: 4 });
  await page.mouse.move(x + byPx, y, { steps: 4 });
  if (drop) await page.mouse.up();
}

/** How wide a frame is on the timeline. */
async function scaleOf(page: Page, storyId: string): Promise<number> {
  const { clips } = await cutOf(page, storyId);
  const box = await shotOf(page, 1).boundingBox();
  return (box?.width ?? 0) / lengthOf(clips[0]);
}

test("shots are trimmed, slipped, moved and left out on the timeline by keys alone", async ({
  signedIn: page,
  person,
}) => {
  const { path, storyId } = await aStoryOfStills(person);
  await openTimeline(page, path);
  const before = await cutOf(page, storyId);
  const [first, second] = before.clips;
  await playheadOf(page).press("Tab");
  await expect(shotOf(page, 1)).toBeFocused();
  await page.keyboard.press("Home");
  await expect(shotOf(page, 1)).toHaveAttribute("aria-selected", "true");

  await test.step("by a frame, by ten, at both ends, and what is seen of the clip", async () => {
    await page.keyboard.press(".");
    await page.keyboard.press("Shift+Period");
    expect(lengthOf((await cutOf(page, storyId)).clips[0])).toBe(lengthOf(first) + 11);
    await page.keyboard.press("]");
    expect((await cutOf(page, storyId)).clips[0]).toMatchObject({ in: 1 });
    await page.keyboard.press("Alt+Shift+Period");
    const slipped = (await cutOf(page, storyId)).clips[0];
    expect(slipped).toMatchObject({ in: 11 });
    expect(lengthOf(slipped)).toBe(lengthOf(first) + 10);
  });

  await test.step("a voice begins before its picture, by a frame and by ten", async () => {
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Alt+BracketLeft");
    await page.keyboard.press("Alt+Shift+BracketLeft");
    expect((await cutOf(page, storyId)).clips[1]).toMatchObject({ offset: -11 });
    await expect(page.getByText("voice 0:11 before its picture")).toBeVisible();
    await page.keyboard.press("Alt+Shift+BracketRight");
    await page.keyboard.press("Alt+BracketRight");
    expect((await cutOf(page, storyId)).clips[1]).toMatchObject({ offset: 0 });
    await page.keyboard.press("Home");
  });

  await test.step("to the playhead", async () => {
    await playheadOf(page).press("Home");
    for (let step = 0; step < 3; step += 1) await page.keyboard.press("Shift+ArrowRight");
    await expect(playheadOf(page)).toHaveAttribute("aria-valuenow", "30");
    await shotOf(page, 1).focus();
    await page.keyboard.press("w");
    expect(lengthOf((await cutOf(page, storyId)).clips[0])).toBe(30);
    await playheadOf(page).press("Home");
    for (let step = 0; step < 6; step += 1) await page.keyboard.press("ArrowRight");
    await shotOf(page, 1).focus();
    await page.keyboard.press("q");
    const begun = (await cutOf(page, storyId)).clips[0];
    expect([begun?.in, lengthOf(begun)]).toEqual([17, 24]);
    await page.keyboard.press("ArrowDown");
    await expect(playheadOf(page)).toHaveAttribute("aria-valuenow", "24");
  });

  await test.step("two together: moved, dissolved and left out, each taken back at once", async () => {
    await page.keyboard.press("Shift+ArrowRight");
    await expect(page.getByText("2 shots selected")).toBeVisible();
    await page.keyboard.press("Alt+ArrowRight");
    await expect(shotOf(page, 2)).toBeFocused();
    const moved = await cutOf(page, storyId);
    expect(moved.clips.slice(1, 3).map(({ line_id }) => line_id)).toEqual([
      first?.line_id,
      second?.line_id,
    ]);
    await page.getByRole("combobox", { name: "How the selected shots begin" }).press("Enter");
    await page.getByRole("option", { name: "begin with a dissolve" }).press("Enter");
    const dissolved = await cutOf(page, storyId);
    expect(dissolved.clips.map(({ dissolve }) => dissolve)).toEqual([0, 12, 12, 0]);
    expect(dissolved.version).toBe(moved.version + 1);
    await expectAccessible(page, "the timeline");
    // It was looked at on a phone, too.
    await page.setViewportSize({ width: 1440, height: 900 });
    await shotOf(page, 1).click();
    await page.keyboard.press("Shift+ArrowRight");
    await page.keyboard.press("Delete");
    await expect(shotsOf(page).getByRole("option")).toHaveCount(2);
    const left = await cutOf(page, storyId);
    expect([left.version, left.left_out.length]).toEqual([dissolved.version + 1, 2]);
    await page.keyboard.press("Control+z");
    await expect(shotsOf(page).getByRole("option")).toHaveCount(4);
    expect((await cutOf(page, storyId)).clips).toEqual(dissolved.clips);
  });

  await test.step("nearer and farther, and played from the playhead", async () => {
    const scale = await scaleOf(page, storyId);
    await shotOf(page, 1).focus();
    await page.keyboard.press("+");
    await expect.poll(() => scaleOf(page, storyId)).toBeGreaterThan(scale * 1.2);
    await page.keyboard.press("0");
    await expect.poll(() => scaleOf(page, storyId)).toBeCloseTo(scale, 1);
    await playheadOf(page).press("Home");
    await page.keyboard.press("Space");
    await expect(page.getByRole("button", { name: "Pause the timeline" })).toBeVisible();
    await expect
      .poll(async () => Number(await playheadOf(page).getAttribute("aria-valuenow")))
      .toBeGreaterThan(3);
    await page.keyboard.press("Space");
    await expect(page.getByRole("button", { name: "Play the timeline" })).toBeVisible();
  });
});

test("shots are trimmed, slipped and moved on the timeline by mouse", async ({
  signedIn: page,
  person,
}) => {
  const { path, storyId } = await aStoryOfStills(person);
  await openTimeline(page, path);
  await page.getByRole("checkbox", { name: "Snap" }).uncheck();
  const before = await cutOf(page, storyId);
  const scale = await scaleOf(page, storyId);

  await test.step("an end is drawn, and Escape gives it up", async () => {
    const end = shotOf(page, 1).locator("[data-handle=end]");
    await draw(page, end, 20 * scale, false);
    await page.keyboard.press("Escape");
    await page.mouse.up();
    expect((await cutOf(page, storyId)).version).toBe(before.version);
    await draw(page, end, 20 * scale);
    const [clip, next] = (await cutOf(page, storyId)).clips;
    expect(lengthOf(clip)).toBe(lengthOf(before.clips[0]) + 20);
    expect(next?.start).toBe(lengthOf(clip));
  });

  await test.step("a beginning, and with Alt what is seen between both", async () => {
    await draw(page, shotOf(page, 3).locator("[data-handle=begin]"), 10 * scale);
    expect((await cutOf(page, storyId)).clips[2]).toMatchObject({ in: 10 });
    await page.keyboard.down("Alt");
    await draw(page, shotOf(page, 3), -5 * scale);
    await page.keyboard.up("Alt");
    expect((await cutOf(page, storyId)).clips[2]).toMatchObject({ in: 15 });
  });

  await test.step("the end of a shot snaps to the playhead", async () => {
    await page.getByRole("checkbox", { name: "Snap" }).check();
    await playheadOf(page).press("Home");
    for (let step = 0; step < 2; step += 1) await page.keyboard.press("Shift+ArrowRight");
    const { clips } = await cutOf(page, storyId);
    const way = (20 - lengthOf(clips[0])) * scale;
    await draw(page, shotOf(page, 1).locator("[data-handle=end]"), way + 4);
    expect(lengthOf((await cutOf(page, storyId)).clips[0])).toBe(20);
  });

  await test.step("two are selected with Ctrl, and moved to the end", async () => {
    await shotOf(page, 1).click();
    await shotOf(page, 3).click({ modifiers: ["Control"] });
    await expect(page.getByText("2 shots selected")).toBeVisible();
    const [one, end] = [await shotOf(page, 1).boundingBox(), await shotOf(page, 4).boundingBox()];
    await draw(page, shotOf(page, 1), (end?.x ?? 0) + (end?.width ?? 0) - (one?.x ?? 0) - 12);
    const { clips } = await cutOf(page, storyId);
    const order = [1, 3, 0, 2].map((at) => before.clips[at]?.line_id);
    expect(clips.map(({ line_id }) => line_id)).toEqual(order);
  });

  await test.step("a range is selected with Shift", async () => {
    await shotOf(page, 2).click();
    await shotOf(page, 1).click({ modifiers: ["Shift"] });
    await expect(page.getByText("3 shots selected")).toBeVisible();
  });

  await test.step("a press on the time goes there", async () => {
    const box = await playheadOf(page).boundingBox();
    const { frames } = await cutOf(page, storyId);
    await page.getByRole("checkbox", { name: "Snap" }).uncheck();
    await page.getByRole("button", { name: "All of it" }).click();
    await playheadOf(page).click({ position: { x: (box?.width ?? 0) / 2, y: 8 } });
    const at = Number(await playheadOf(page).getAttribute("aria-valuenow"));
    expect(Math.abs(at - frames / 2)).toBeLessThan(FPS);
  });
});

test("a timeline whose sound cannot be read says so, and a phone has the list alone", async ({
  signedIn: page,
  person,
}) => {
  const { path, storyId } = await aStoryOfStills(person);
  await page.route(`**/api/story/${storyId}/cut/sound*`, (route) =>
    route.fulfill({
      status: 500,
      json: { error: "Failed to read the sound of the cut", code: "cut.soundNotRead" },
    }),
  );
  await openTimeline(page, path);
  const failure = page
    .getByRole("alert")
    .filter({ hasText: "Failed to read the sound of the cut" });
  await expect(failure).toBeVisible();
  await page.unrouteAll();
  await failure.getByRole("button", { name: "Try again" }).click();
  await expect(failure).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(shotsOf(page)).toHaveCount(0);
  await expect(page.getByRole("list", { name: "Shots of the cut" })).toBeVisible();
});
