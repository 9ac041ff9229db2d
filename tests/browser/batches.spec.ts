import type { Route } from "@playwright/test";
import { catalogue } from "@/lib/errors";
import {
  answerBatches,
  bar,
  ENDED,
  generate,
  generateAll,
  openMedia,
  pretendToStart,
  row,
  streamOf,
} from "./batches-kit";
import { test } from "./shared-stories";
import { aCastStory, castEverybody } from "./shots-kit";
import { aPerson, aStory, expect, type Person, post, shareToView } from "./studio";

/** The panel of everything that is generated for the lines: its states, and what it says. */

test("one click makes all that is missing, shown as one progress, to two tabs alike", async ({
  signedIn: page,
  person,
}) => {
  const { path } = await aCastStory(person);
  const other = await page.context().newPage();
  await openMedia(page, path);
  await expect(
    page.getByText("To make: 2 audio, 4 shot types, 4 image prompts, 4 images"),
  ).toBeVisible();
  await generateAll(page).click();
  await expect(bar(page, "Generating all")).toBeVisible();
  await expect(page).toHaveTitle(/^\d+ % Generate all/u);
  await other.goto(`${path}/script-media`);
  for (const tab of [page, other]) {
    await expect(tab.getByText("Everything is made")).toBeVisible({ timeout: 150_000 });
    await expect(row(tab, "Audio").getByText("2/2", { exact: true })).toBeVisible();
    await expect(row(tab, "Images").getByText("4/4", { exact: true })).toBeVisible();
    await expect(row(tab, "Talking videos").getByText("2/2", { exact: true })).toBeVisible();
    await expect(row(tab, "Action videos").getByText("2/2", { exact: true })).toBeVisible();
  }
  await expect(page).toHaveTitle(/^Done: Generate all/u);
  await page.reload();
  await expect(page.getByText("Every line has its sound, picture and video.")).toBeVisible();
});

test("what failed while the page was on its way shows in the rows, too", async ({
  signedIn: page,
  castStory: { path, first },
}) => {
  const error = "The voices were out for a moment.";
  const failures = [{ line_id: first, line_number: 1, error }];
  await answerBatches(page, { images: { ...ENDED, message: "3 completed, 1 failed", failures } });
  await page.goto(`${path}/script-media`);
  await expect(page.getByRole("grid", { name: "Shot list" }).getByText(error)).toBeVisible();
});

test("all of it is cancelled with one click, and what was made is kept", async ({
  signedIn: page,
  person,
}) => {
  const { path } = await aCastStory(person);
  await openMedia(page, path);
  await generateAll(page).click();
  await expect(bar(page, "Generating all")).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).first().click();
  await expect(page.getByText("Cancelled. What was made is kept.")).toBeVisible();
  await expect(bar(page, "Images")).toHaveCount(0);
  await page.reload();
  await expect(generateAll(page)).toBeEnabled();
  await expect(page.getByText("Cancelled. What was made is kept.")).toBeVisible();
});

test("a line that cannot be spoken is named before the start, and why it failed stays after a reload", async ({
  signedIn: page,
  person,
}) => {
  const { path } = await aCastStoryOf(person, UNSPEAKABLE);
  await openMedia(page, path);
  await expect(page.getByRole("button", { name: "1 line cannot be spoken" })).toBeVisible();
  await expect(page.getByText("Line 2", { exact: true }).first()).toBeVisible();
  // The page can be seen before it can be used, and a second start joins the first.
  await expect(async () => {
    await generate(page, "Audio").click();
    await expect(page.getByRole("button", { name: "1 failed" })).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await page.reload();
  await expect(page.getByRole("button", { name: "1 failed" })).toBeVisible();
  const failed = page.getByRole("listitem").filter({ hasText: "Line 2" }).last();
  await failed.getByRole("button", { name: /Try again/u }).click();
  await expect(failed.getByRole("button", { name: /Try again/u })).toBeEnabled();
  await expect(page.getByRole("button", { name: "1 failed" })).toBeVisible();
});

test("work that goes on is found again after a reload, with its stream", async ({
  signedIn: page,
  person,
}) => {
  const { path, storyId } = await aCastStory(person);
  await post(`/script-shot-types/generate/${storyId}`, {}, person.bearer);
  await post(`/script-shot-image-prompts/generate-prompts/${storyId}`, {}, person.bearer);
  await page.goto(`${path}/script-media`);
  await expect(row(page, "Image prompts").getByText("4/4", { exact: true })).toBeVisible();
  await expect(row(page, "Shot types").getByText("4/4", { exact: true })).toBeVisible();
});

test.describe("what goes wrong on the way", () => {
  test.beforeEach(async ({ castStory, signedIn: page }) => {
    await openMedia(page, castStory.path);
    await expect(generate(page, "Audio")).toBeVisible();
  });

  test("a lost stream is said, and that the work goes on", async ({ signedIn: page }) => {
    await pretendToStart(page, "**/api/script-audio/start-generation");
    await page.route("**/api/script-audio/progress/**", (route) => route.fulfill({ status: 502 }));
    await generate(page, "Audio").click();
    const alert = page.getByRole("main").getByRole("alert");
    await expect(alert).toContainText("Lost connection to server");
    await expect(alert).toContainText(
      "Process continues in the background. You can refresh the page later to see results.",
    );
    // It is not over, and is looked after all the same.
    await expect(page).toHaveTitle(/^\d+ % Audio/u);
    await expect(generate(page, "Audio")).toHaveCount(0);
    // Nobody sees the page now, but its tab.
    await page.clock.install();
    await page.evaluate(() => {
      Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    });
    await answerBatches(page, { audio: { ...ENDED, run_id: "pretended" } });
    await expect(async () => {
      await page.clock.runFor(10_100);
      await expect(page).toHaveTitle(/^Done: Audio/u, { timeout: 1_000 });
    }).toPass();
    await expect(generate(page, "Audio")).toBeVisible();
    await expect(alert).toHaveCount(0);
  });

  test("a message that cannot be read is said, and the stream goes on", async ({
    signedIn: page,
  }) => {
    await pretendToStart(page, "**/api/script-audio/start-generation");
    const doing = { run_id: "pretended", line_id: "a", line_number: 2, status: "generating" };
    const events = streamOf("{half a mess", { ...doing, message: "Line 2: MARTA" });
    await page.route("**/api/script-audio/progress/**", (route) => route.fulfill(events));
    await generate(page, "Audio").click();
    await expect(page.getByRole("main").getByRole("alert")).toHaveText(
      "Error processing server update: Invalid data format",
    );
    await expect(page.getByText("Line 2: MARTA")).toBeVisible();
  });

  test("a start that fails without words names the server's status", async ({ signedIn: page }) => {
    await page.route("**/api/script-shot-images/generate/**", (route) =>
      route.fulfill({ status: 503, body: "<html>" }),
    );
    await generate(page, "Images").click();
    await expect(page.getByRole("main").getByRole("alert")).toHaveText("Server error: 503");
    await expect(generate(page, "Images")).toBeEnabled();
  });

  test("an error that is only the story's id is no error", async ({
    signedIn: page,
    castStory,
  }) => {
    await pretendToStart(page, "**/api/script-audio/start-generation");
    const end = { run_id: "pretended", complete: true, error: castStory.storyId };
    await page.route("**/api/script-audio/progress/**", (route) => route.fulfill(streamOf(end)));
    await generate(page, "Audio").click();
    await expect(generate(page, "Audio")).toBeVisible();
    await expect(page).toHaveTitle(/^Done: Audio/u);
    await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
  });

  test("audio that cannot be looked up is said in its row", async ({ signedIn: page }) => {
    await page.route("**/api/script-audio/get-existing-audio/**", (route) =>
      route.fulfill({ status: 502, body: "<html>" }),
    );
    await page.reload();
    await expect(row(page, "Audio").getByRole("alert")).toHaveText(
      catalogue["generation.audioCheckFailed"].text,
    );
    await expect(page.getByText("Failed to check existing audio")).toBeVisible();
  });
});

test("action videos of which none worked say so", async ({ signedIn: page, person }) => {
  await openMedia(page, (await aCastStory(person)).path);
  await generate(page, "Action videos").click();
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(
    "All 2 action videos failed to generate.",
  );
  await expect(page.getByRole("button", { name: "2 failed" })).toBeVisible();
  await page.unrouteAll();
  await pretendToStart(page, "**/api/script-action-videos/generate/**");
  const error = "Failed to generate any action videos.";
  const end = { run_id: "pretended", complete: true, status: "failed", error };
  await page.route("**/api/script-action-videos/generation-progress/**", (route) =>
    route.fulfill(streamOf(end)),
  );
  // The run is only pretended, so what the server knows of the last one is kept away.
  await page.route("**/api/script-media/batches/**", (route) => route.abort());
  await generate(page, "Action videos").click();
  await expect(page.getByText("Failed to generate any action videos.")).toBeVisible();
});

test("a start that takes over half a minute goes on by looking", async ({
  signedIn: page,
  person,
}) => {
  await openMedia(page, (await aCastStory(person)).path);
  const held: Route[] = [];
  await page.route("**/api/script-shot-image-prompts/generate-prompts/**", async (route) => {
    // The server starts, but its answer never arrives.
    await route.fetch();
    held.push(route);
  });
  await generate(page, "Image prompts").click();
  await expect(row(page, "Image prompts").getByText("4/4", { exact: true })).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
  expect(held).toHaveLength(1);
});

test("a viewer sees everything run, and is offered nothing to start or stop", async ({
  signedIn: page,
  person,
  playwright,
}) => {
  const owner = await aPerson(playwright.request);
  const { path, storyId, projectId } = await aCastStory(owner);
  await shareToView(owner, projectId, person);
  await page.goto(`${path}/script-media`);
  await expect(row(page, "Audio").getByText("0/2", { exact: true })).toBeVisible();
  await post(`/script-media/generate-all/${storyId}`, {}, owner.bearer);
  await page.reload();
  await expect(row(page, "Images").getByText("4/4", { exact: true })).toBeVisible({
    timeout: 120_000,
  });
  await expect(page.getByRole("button", { name: /^(?:Generate|Cancel)/u })).toHaveCount(0);
});

const UNSPEAKABLE = `INT. LAMP ROOM - NIGHT

MARTA
Let me finish the glass.

MARTA
消してください。
`;

/** A story of a script, with everybody cast. */
async function aCastStoryOf(person: Person, script: string) {
  const story = await aStory(person, { script, isParsed: true });
  await castEverybody(person, story.storyId);
  return story;
}
