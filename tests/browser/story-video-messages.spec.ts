import { STANDARD_FORMAT } from "@/lib/rules/frame-format";
import { test } from "./shared-stories";
import { refusal } from "./shots-kit";
import { JOB, jobState, startsJob, takeTitle } from "./story-video-kit";
import { aPerson, aStory, expect, get, shareToView } from "./studio";

const LOOKS = `**/api/story-video/job/${JOB}*`;

/** The call that asks for the video itself. */
const VIDEO = /\/api\/story-video\/[0-9a-f-]{36}(?:\?|$)/u;

test("every phase of a job has its name, and a second click starts nothing", async ({
  signedIn: page,
  storyOfStills,
}) => {
  const { path } = storyOfStills;
  const starts = await startsJob(page);
  const phases = [
    ["queued", "Queued"],
    ["collecting_videos", "Collecting Videos"],
    ["downloading_videos", "Downloading Videos"],
    ["normalizing_videos", "Normalizing Videos"],
    ["concatenating_videos", "Combining Videos"],
    ["uploading_video", "Uploading Video"],
    ["saving_metadata", "Finalizing"],
  ] as const;
  let at = 0;
  await page.clock.install();
  await page.goto(`${path}/edit-video`);
  let answer: (() => void) | undefined;
  await page.route(LOOKS, async (route) => {
    if (answer === undefined) await new Promise<void>((resolve) => (answer = resolve));
    await route.fulfill(jobState({ phase: phases[at]?.[0], progress: at * 10 }));
  });
  await page.getByRole("button", { name: "Create Story Video" }).dblclick();
  await expect(page.getByRole("button", { name: "Creating..." })).toBeDisabled();
  await expect(page.getByText("Starting story video creation...")).toBeVisible();
  expect(starts()).toBe(1);
  await expect.poll(() => answer !== undefined).toBe(true);
  answer?.();
  for (; at < phases.length; at += 1) {
    const bar = page.getByRole("progressbar", { name: phases[at]?.[1] ?? "" });
    // A look that is still under way when the time passes counts from its own end.
    await expect(async () => {
      await page.clock.runFor(3_100);
      await expect(bar).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(page.getByText(`${at * 10}%`)).toBeVisible();
  }
});

test("music and burned-in captions are asked for beside titles and credits", async ({
  signedIn: page,
  storyOfStills,
}) => {
  const { path } = storyOfStills;
  const asked = page.waitForRequest("**/api/story-video/create");
  await startsJob(page);
  await page.route(LOOKS, (route) => route.fulfill(jobState()));
  await page.goto(`${path}/edit-video`);
  const music = page.getByRole("checkbox", { name: "Music", exact: true });
  const titles = page.getByRole("checkbox", { name: "Titles and credits", exact: true });
  await expect(music).not.toBeChecked();
  await music.check();
  await titles.uncheck();
  const captions = page.getByRole("combobox", { name: "Captions" });
  await expect(captions).toHaveText("Track");
  await captions.click();
  await page.getByRole("option", { name: "Burned in" }).click();
  await page.getByRole("button", { name: "Create Story Video" }).click();
  const chosen = { music: true, titles: false, captions: "burned-in" };
  expect((await asked).postDataJSON()).toMatchObject(chosen);
  await expect(music).toBeDisabled();
  await expect(captions).toBeDisabled();
});

test("a job that is done says Complete until the video is shown, two seconds later", async ({
  signedIn: page,
  storyOfStills,
}) => {
  const { path } = storyOfStills;
  await startsJob(page);
  await page.route(LOOKS, (route) => route.fulfill(jobState({ status: "completed" })));
  let loads = 0;
  await page.route(VIDEO, (route) => {
    loads += 1;
    return route.fulfill({ status: 502, body: "Bad gateway" });
  });
  await page.clock.install();
  await page.goto(`${path}/edit-video`);
  await page.getByRole("button", { name: "Create Story Video" }).click();
  await expect(page.getByRole("progressbar", { name: "Complete" })).toBeVisible();
  await expect(page.getByText("100%")).toBeVisible();
  await expect(page.getByText("Story video created successfully!")).toBeVisible();
  expect(loads).toBe(0);
  await page.clock.runFor(2_100);
  await expect(
    page.getByText("Error loading story video: Failed to fetch story video (HTTP 502)"),
  ).toBeVisible();
  await page.unroute(VIDEO);
  await page.route("**/api/story/*/details*", (route) => route.fulfill({ status: 503 }));
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Failed to fetch story details (HTTP 503)")).toBeVisible();
});

test("a job that cannot be started, fails, or is not heard of, says so", async ({
  signedIn: page,
  storyOfStills,
}) => {
  const { path } = storyOfStills;
  await page.clock.install();
  await page.goto(`${path}/edit-video`);
  const create = page.getByRole("button", { name: "Create Story Video" });

  await page.route("**/api/story-video/create", (route) =>
    route.fulfill({ status: 502, body: "Bad gateway" }),
  );
  await create.click();
  await expect(page.getByText("Error: Failed to create story video job")).toBeVisible();
  await page.unroute("**/api/story-video/create");
  await page.route("**/api/story-video/create", (route) =>
    route.fulfill(refusal("The disk is full.")),
  );
  await create.click();
  await expect(page.getByText("Error: The disk is full.")).toBeVisible();
  await page.unroute("**/api/story-video/create");

  await startsJob(page);
  await page.route(LOOKS, (route) => route.fulfill(jobState({ status: "failed" })));
  await create.click();
  await expect(page.getByText("Video creation failed")).toBeVisible();
  await page.unroute(LOOKS);
  await page.route(LOOKS, (route) =>
    route.fulfill(jobState({ status: "failed", error: "Line 3: the clip is damaged." })),
  );
  await create.click();
  await expect(page.getByText("Line 3: the clip is damaged.")).toBeVisible();
  await page.unroute(LOOKS);

  let looks = 0;
  await page.route(LOOKS, (route) => {
    looks += 1;
    return route.fulfill({ status: 502, body: "Bad gateway" });
  });
  await create.click();
  const lost = page.getByText("Error checking status: Failed to check job status");
  for (let turn = 1; turn <= 5; turn += 1) {
    await expect.poll(() => looks).toBe(turn);
    await expect(lost).toHaveCount(0);
    await page.clock.runFor(3_100);
  }
  await expect(lost).toBeVisible();
  await expect(page.getByRole("button", { name: "Creating..." })).toBeDisabled();
});

test("a job that takes more than 200 looks is given up", async ({
  signedIn: page,
  storyOfStills,
}) => {
  const { path } = storyOfStills;
  await startsJob(page);
  let looks = 0;
  await page.route(LOOKS, (route) => {
    looks += 1;
    return route.fulfill(jobState({ phase: "normalizing_videos", progress: 40 }));
  });
  await page.clock.install();
  await page.goto(`${path}/edit-video`);
  await page.getByRole("button", { name: "Create Story Video" }).click();
  const tooLong = page.getByText("Video creation is taking too long. Please try again later.");
  await expect(async () => {
    for (let turn = 0; turn < 10; turn += 1) await page.clock.runFor(3_100);
    await expect(tooLong).toBeVisible({ timeout: 50 });
  }).toPass({ timeout: 90_000, intervals: [0] });
  expect(looks).toBe(200);
});

test("a page that does not know who asks says what to do", async ({
  signedIn: page,
  storyOfStills,
}) => {
  const { path } = storyOfStills;
  await page.route(`**${path}/edit-video`, async (route) => {
    const answer = await route.fetch();
    const html = (await answer.text()).replace(/(\\"userId\\":\\")[0-9a-f-]{36}/u, "$1");
    await route.fulfill({ response: answer, body: html });
  });
  await page.goto(`${path}/edit-video`);
  await page.getByRole("button", { name: "Create Story Video" }).click();
  await expect(
    page.getByText("Missing required information. Please refresh the page and try again."),
  ).toBeVisible();
});

test("a viewer is told who may create a story video, and finds no button", async ({
  visit,
  person,
  storyOfStills,
  playwright,
}) => {
  const { path, projectId } = storyOfStills;
  const viewer = await aPerson(playwright.request);
  await shareToView(person, projectId, viewer);
  const page = await visit(viewer);
  await page.goto(`${path}/edit-video`);
  await expect(
    page.getByText("You need editor or owner permissions to create story videos."),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Create Story Video" })).toHaveCount(0);
  await expect(page.getByRole("radiogroup")).toHaveCount(0);
  // What there is to see comes first, what somebody may not do last.
  const board = page.getByRole("region", { name: "Shots of the film to be" });
  await expect(board.getByRole("listitem")).toHaveCount(4);
  await expect(board.getByText("No image yet")).toHaveCount(1);
  const [shown, told] = await Promise.all([
    board.boundingBox(),
    page.getByText("You need editor or owner permissions").boundingBox(),
  ]);
  expect(told?.y).toBeGreaterThan((shown?.y ?? 0) + (shown?.height ?? 0) - 1);
});

test("a story without a title, or without lines, has its words", async ({
  signedIn: page,
  person,
}) => {
  const { path, storyId } = await aStory(person);
  await takeTitle(storyId);
  await page.goto(`${path}/edit-video`);
  await expect(page.getByRole("heading", { name: "Untitled Story Video" })).toBeVisible();
  await expect(page.getByText("The script has not been parsed into lines yet.")).toBeVisible();
  await expect(page.getByText("There is none yet.")).toBeVisible();
  await page.getByRole("button", { name: "Create Story Video" }).click();
  await expect(
    page.getByText("Error: No shot of this story has a video or an image yet."),
  ).toBeVisible();
  expect(await get(`/story-video/${storyId}`, person.bearer)).toEqual({
    exists: false,
    video: null,
  });
});

test("a film that does not load is tried again after a second, past every cache", async ({
  signedIn: page,
  person,
  storyOfStills,
}) => {
  const { path } = storyOfStills;
  await startsJob(page);
  await page.route(LOOKS, (route) => route.fulfill(jobState({ status: "completed" })));
  await page.route(VIDEO, (route) =>
    route.fulfill({
      json: {
        exists: true,
        video: {
          format: STANDARD_FORMAT,
          ...{ stored_video_url: "/api/media/none.mp4", captions_url: null, subtitles_url: null },
          ...{ poster_url: null, missing: "still", created_at: "2031-05-04T12:00:00.000Z" },
          ...{ video_count: 3, line_ids: null, duration: 61.6, file_size: 5_505_024 },
          ...{ opening_seconds: 0, credits_seconds: 0, music: false, captions: "none" },
        },
      },
    }),
  );
  const asked: string[] = [];
  await page.route("**/api/media/none.mp4*", (route) => {
    asked.push(new URL(route.request().url()).search);
    return route.fulfill({ status: 404 });
  });
  await page.goto(`${path}/edit-video`);
  await page.getByRole("button", { name: "Create Story Video" }).click();
  await expect(page.getByText("62 seconds")).toBeVisible();
  await expect(page.getByText("5.25 MB")).toBeVisible();
  await expect
    .poll(() => asked.filter((query) => /^\?retry=\d+$/u.test(query)).length)
    .toBeGreaterThan(1);
  expect(asked[0]).toBe("");
  await expect(page.getByText("The shots have changed since this video was made.")).toBeVisible();
  const again = page.waitForRequest("**/api/story-video/create");
  const told = await get(`${path}/production`, person.bearer);
  const counted = Object.assign({}, told, { changed_shots: 2, outdated_shots: 1 });
  await page.route("**/api/story/*/production*", (route) => route.fulfill({ json: counted }));
  await page.getByRole("button", { name: "Rebuild" }).click();
  expect((await again).postDataJSON()).toMatchObject({ missing: "still", captions: "track" });
  // What was counted is said as soon as it is heard of.
  const changes = page.getByRole("region", { name: "Changes since this film" });
  await expect(changes.getByText("2 shots changed since this film.")).toBeVisible();
  await expect(changes.getByText("1 shot is older than the words")).toBeVisible();
  await expect(changes.getByRole("link", { name: "Make again" })).toHaveAttribute(
    "href",
    `${path}/script-media#generate`,
  );
});
