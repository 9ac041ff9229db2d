import { cutOf, lengthOf, openCut, rowsOf, saved } from "./cut-kit";
import { aStoryOfStills } from "./story-video-kit";
import { aPerson, expect, put, shareToView, test } from "./studio";

test("on a phone shots are made longer, moved, left out and brought back", async ({
  signedIn: page,
  person,
}) => {
  const { path, storyId } = await aStoryOfStills(person);
  await page.setViewportSize({ width: 390, height: 844 });
  await openCut(page, path);
  await page.getByRole("button", { name: "Shorten line 2" }).click();
  await page.getByRole("button", { name: "Move line 2 up" }).click();
  await page.getByRole("button", { name: "Leave line 4 out of the film" }).click();
  await page.getByRole("button", { name: "Bring back line 4" }).click();
  await expect(rowsOf(page)).toHaveCount(4);
  await saved(page);
  const { clips, left_out } = await cutOf(page, storyId);
  expect([clips.length, left_out.length]).toEqual([4, 0]);
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(wide).toBe(0);
});

test("two who cut the same shot choose, and what cannot be saved stays", async ({
  signedIn: page,
  person,
}) => {
  const { path, storyId } = await aStoryOfStills(person);
  await openCut(page, path);
  const other = await cutOf(page, storyId);
  const clips = other.clips.map(({ line_id, out, hold }) => ({ line_id, out, hold }));
  // The page hears nothing of the other's change before it saves its own.
  await page.route(`**/api/story/${storyId}/changes*`, (route) => route.abort());
  await page.route(`**/api/story/${storyId}/cut`, (route) =>
    route.request().method() === "GET" ? route.abort() : route.continue(),
  );
  await page.reload();
  await expect(rowsOf(page).first()).toBeVisible();
  const theirs = clips.map((clip, at) => (at === 0 ? { ...clip, out: 100, hold: 0 } : clip));
  const body = { version: other.version, clips: theirs, left_out: [] };
  await put(`/story/${storyId}/cut`, body, person.bearer);
  await lengthOf(page, 1).fill("3:00");
  await lengthOf(page, 1).press("Enter");
  const question = page.getByRole("alert", { name: "Two cuts of the same shots" });
  await expect(question).toContainText(
    "Line 1: theirs is shot 1, 4:04 long, yours shot 1, 3:00 long",
  );
  await question.getByRole("button", { name: "Keep mine" }).click();
  await expect(question).toHaveCount(0);
  await saved(page);
  expect((await cutOf(page, storyId)).clips[0]).toMatchObject({ out: 72 });

  await page.route(`**/api/story/${storyId}/cut`, (route) => route.abort());
  await page.getByRole("button", { name: "Lengthen line 2" }).click();
  const typed = await lengthOf(page, 2).inputValue();
  const failure = page.getByRole("alert").filter({ hasText: "cannot be reached" });
  await expect(failure).toBeVisible();
  await expect(lengthOf(page, 2)).toHaveValue(typed);
  await page.unrouteAll();
  await failure.getByRole("button", { name: "Try again" }).click();
  await expect(failure).toHaveCount(0);
  await saved(page);
  await page.reload();
  await expect(lengthOf(page, 2)).toHaveValue(typed);
});

test("a viewer sees the film, and is offered no cut", async ({ person, visit, playwright }) => {
  const { path, projectId } = await aStoryOfStills(person);
  const viewer = await aPerson(playwright.request);
  await shareToView(person, projectId, viewer);
  const page = await visit(viewer);
  await page.goto(`${path}/edit-video`);
  await expect(page.getByRole("region", { name: "Shots of the film to be" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Cut", exact: true })).toHaveCount(0);
});
