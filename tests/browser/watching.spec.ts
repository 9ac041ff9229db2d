import type { Page } from "@playwright/test";
import { z } from "zod";
import { aCastStory } from "./shots-kit";
import { aStoryOfStills, JOB, jobState } from "./story-video-kit";
import { aPerson, aStory, expect, get, post, put, SHORT_SCRIPT, shareToView, test } from "./studio";

/** Pages that are open while somebody else works on the same story: they hear of it by themselves. */

/** The longest until a page asks how the production stands, and some time for the answer. */
const HEARD_MS = 40_000;

const RUN = "3f0c6f0e-6f3e-4b57-9d0b-0d7a4a7f6a33";

/** Lets the page hear that somebody's run is active. */
async function hearOfRun(page: Page, kind: string, runId: string): Promise<void> {
  await page.route("**/api/story/*/production*", async (route) => {
    const answer = await route.fetch();
    const state = await answer.json();
    state.active_runs[kind] = runId;
    await route.fulfill({ response: answer, json: state });
  });
}

test("a start in one tab shows in another that was open before, and can be stopped from there", async ({
  signedIn: page,
  person,
}) => {
  // Enough to make that it is still going on when the other page hears of it.
  const more = Array.from({ length: 24 }, (_, at) => `\nMARTA\nThis is call number ${at}.\n`);
  const { path } = await aCastStory(person, more.join(""));
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await tab.goto(`${path}/script-media`);
    await expect(tab.getByRole("button", { name: "Generate all" })).toBeVisible();
  }
  await page.getByRole("button", { name: "Generate all" }).click();
  const bar = other.getByRole("progressbar", { name: "Generating all" });
  await expect(bar).toBeVisible({ timeout: HEARD_MS });
  await expect(other.getByRole("button", { name: "Generate all", exact: true })).toHaveCount(0);
  await expect(other).toHaveTitle(/^\d+ % Generate all/u);
  await other.getByRole("button", { name: "Cancel" }).first().click();
  for (const tab of [page, other]) {
    await expect(tab.getByText("Cancelled. What was made is kept.")).toBeVisible({
      timeout: HEARD_MS,
    });
  }
});

test("lines, cast and audio that others make come into an open page, a viewer's, too", async ({
  signedIn: page,
  person,
  playwright,
}) => {
  const owner = await aPerson(playwright.request);
  const { path, storyId, projectId } = await aStory(owner, { script: SHORT_SCRIPT });
  await shareToView(owner, projectId, person);
  await page.goto(`${path}/script-media`);
  await expect(page.getByRole("heading", { name: "Script", exact: true })).toBeVisible();
  await post("/script-parsing/parse-script", { story_id: storyId }, owner.bearer);
  await expect(page.getByText("4 lines in 2 places")).toBeVisible({ timeout: HEARD_MS });
  const body = { story_id: storyId };
  await post("/script-character-generation/generate-missing-characters", body, owner.bearer);
  await expect(page.getByRole("heading", { name: "Shot List" })).toBeVisible({ timeout: 120_000 });
  await post("/script-audio/start-generation", body, owner.bearer);
  const audio = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: "Audio", exact: true }) });
  await expect(audio.getByText("2/2", { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole("button", { name: "Play audio of line 2" })).toBeVisible();
});

test("places and titles that somebody else changes come into an open page, also one that was hidden", async ({
  signedIn: page,
  person,
}) => {
  const { path, storyId } = await aStory(person, { script: SHORT_SCRIPT, isParsed: true });
  const listening = page.waitForRequest(`**/api/story/${storyId}/changes*`);
  await page.goto(`${path}/script-media`);
  await listening;
  const places = z.object({ scene_locations: z.array(z.object({ id: z.string() })) });
  const { scene_locations } = places.parse(
    await get(`/script-locations/list/${storyId}`, person.bearer),
  );
  const describePlace = (location_description: string) =>
    post(
      "/script-locations/update-location-description",
      { story_id: storyId, location_id: scene_locations[0]?.id ?? "", location_description },
      person.bearer,
    );
  await describePlace("Brass, salt and rain.");
  await expect(page.getByText("Brass, salt and rain.")).toBeVisible({ timeout: HEARD_MS });
  await put(`/story/${storyId}/update-title`, { title: "The later boat" }, person.bearer);
  await expect(page.getByRole("heading", { name: "The later boat" })).toBeVisible({
    timeout: HEARD_MS,
  });
  const show = (state: string) =>
    page.evaluate((visibility) => {
      Object.defineProperty(document, "visibilityState", { value: visibility, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, state);
  await show("hidden");
  await describePlace("Dark, for once.");
  const goesOn = page.waitForRequest(`**/api/story/${storyId}/changes?lastEventId=*`);
  await show("visible");
  await goesOn;
  await expect(page.getByText("Dark, for once.")).toBeVisible({ timeout: HEARD_MS });
});

test("a parsing that somebody else started is followed, and stopped from here", async ({
  signedIn: page,
  person,
}) => {
  const { path } = await aStory(person, { script: SHORT_SCRIPT });
  await page.clock.install();
  await page.goto(`${path}/script-media`);
  await expect(page.getByRole("button", { name: "Parse Script" })).toBeEnabled();
  let status: object = { status: "processing", message: "Part 2 of 5", error: null };
  await page.route("**/api/script-parsing/parsing-status/*", (route) =>
    route.fulfill({ json: status }),
  );
  await hearOfRun(page, "parse", RUN);
  // The page can be seen before it looks for the first time.
  await expect(async () => {
    await page.clock.runFor(15_100);
    await expect(page.getByRole("button", { name: "Parsing..." })).toBeDisabled({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await page.clock.runFor(2_100);
  await expect(page.getByText("Part 2 of 5")).toBeVisible();
  await page.route(`**/api/runs/${RUN}/cancel`, (route) => {
    status = { status: "failed", message: "Cancelled", error: "Cancelled" };
    return route.fulfill({ json: { run_id: RUN, status: "cancelled" } });
  });
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("button", { name: "Cancelling..." })).toBeDisabled();
  await page.clock.runFor(2_100);
  await expect(page.getByText("Cancelled. The lines are as they were.")).toBeVisible();
  await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Parse Script" })).toBeEnabled();
});

test("a casting is stopped while it runs", async ({ signedIn: page, person }) => {
  // Enough people that the casting is still going on when it is stopped.
  const names = Array.from({ length: 16 }, (_, at) => `SAILOR ${String.fromCharCode(65 + at)}`);
  const script = `INT. MESS - DAY\n${names.map((name) => `\n${name}\nHere.\n`).join("")}`;
  const { path, storyId } = await aStory(person, { script, isParsed: true });
  const body = { story_id: storyId };
  await page.goto(`${path}/script-media`);
  await post("/script-character-generation/generate-missing-characters", body, person.bearer);
  await page.reload();
  const bar = page.getByRole("progressbar", { name: "Casting" });
  await expect(bar).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("Cancelled. What was made is kept.")).toBeVisible();
  await expect(bar).toHaveCount(0);
});

test("a film that somebody else has made is followed on the video's screen", async ({
  signedIn: page,
  person,
}) => {
  const { path } = await aStoryOfStills(person);
  await page.clock.install();
  await page.goto(`${path}/edit-video`);
  await expect(page.getByRole("button", { name: "Create Story Video" })).toBeEnabled();
  await page.route(`**/api/story-video/job/${JOB}*`, (route) =>
    route.fulfill(jobState({ phase: "normalizing_videos", progress: 40 })),
  );
  await hearOfRun(page, "story-video", JOB);
  // The page can be seen before it looks for the first time.
  await expect(async () => {
    await page.clock.runFor(15_100);
    const making = page.getByRole("button", { name: "Creating..." });
    await expect(making).toBeDisabled({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await expect(page.getByRole("progressbar", { name: "Normalizing Videos" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Cancel" })).toBeVisible();
});
