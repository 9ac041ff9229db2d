import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { shareAs } from "./context-studio";
import { aPerson, aStory, expect, post, test } from "./studio";
import {
  answerCall,
  aRun,
  countCalls,
  cut,
  LOGLINES,
  loglineAnswer,
  NONE,
  numbered,
  RUN_ID,
} from "./writing-kit";

const alertOf = (page: Page) => page.getByRole("main").getByRole("alert");
const currentOf = (page: Page) => page.getByLabel("Current Logline");
const choicesOf = (page: Page) => page.getByRole("radio");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const EXISTING = "/logline/get-existing-recommendations";
const GENERATE = "/logline/generate-recommendations";
const REFRESH = "/logline/refresh-recommendation";
const RESET = "/logline/reset-recommendations";

test("loglines are written by themselves; one is applied, saved and seen on the story", async ({
  signedIn: page,
  person,
}) => {
  const { path } = await aStory(person);
  const starts = countCalls(page, GENERATE);
  await page.goto(path);
  await page.getByRole("link", { name: "Edit Logline" }).click();
  await expect(choicesOf(page)).toHaveCount(5);
  await expect(page.getByText(/^Written by the offline writer/u)).toBeVisible();
  expect(starts()).toBe(1);
  // Without a language model one's own words come first.
  const own = await currentOf(page).boundingBox();
  const proposed = await choicesOf(page).first().boundingBox();
  expect(own?.x).toBeLessThan(proposed?.x ?? 0);
  await expectAccessible(page, "recommended loglines");

  await expect(button(page, "Apply Selected")).toBeDisabled();
  await choicesOf(page).nth(2).check();
  const chosen = (await page.getByRole("radio", { checked: true }).getAttribute("value")) ?? "";
  await button(page, "Apply Selected").click();
  await expect(currentOf(page)).toHaveValue(chosen);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(currentOf(page)).toHaveValue("");
  await page.getByRole("button", { name: "Undo" }).click();
  await button(page, "Save Logline").click();
  await expect(page).toHaveURL(new RegExp(`${path}$`, "u"));
  await expect(page.getByText(chosen)).toBeVisible();

  await page.getByRole("link", { name: "Edit Logline" }).click();
  await expect(choicesOf(page)).toHaveCount(5);
  expect(starts()).toBe(1);
});

test("feedback is kept with what it is about, and reset forgets it", async ({
  signedIn: page,
  person,
}) => {
  const { path } = await aStory(person);
  await page.goto(`${path}/edit-logline`);
  await expect(choicesOf(page)).toHaveCount(5);
  const before = await page.getByRole("radio").first().getAttribute("value");
  const feedback = page.getByLabel("Feedback");
  await expect(button(page, "Update Recommendations")).toBeDisabled();
  await feedback.fill("Make them funnier, and set them at sea.");
  await button(page, "Update Recommendations").click();
  await expect(choicesOf(page).first()).not.toHaveAttribute("value", before ?? "");
  await expect(choicesOf(page)).toHaveCount(5);
  await page.reload();
  await expect(feedback).toHaveValue("Make them funnier, and set them at sea.");
  await button(page, "Reset").click();
  await expect(feedback).toHaveValue("");
  await expect(button(page, "Reset")).toBeEnabled();
  await page.reload();
  await expect(choicesOf(page)).toHaveCount(5);
  await expect(feedback).toHaveValue("");
});

test("who may only read sees that there are none, and starts nothing", async ({
  visit,
  person,
  playwright,
}) => {
  const { path, projectId, storyId } = await aStory(person);
  const guest = await aPerson(playwright.request);
  await shareAs(person, projectId, guest, "commenter");
  const page = await visit(guest);
  const starts = countCalls(page, "/logline/");
  await page.goto(`${path}/edit-logline`);
  await expect(
    page.getByText("No loglines have been recommended for this story yet."),
  ).toBeVisible();
  await expect(currentOf(page)).not.toBeEditable();
  for (const name of ["Save Logline", "Apply Selected", "Update Recommendations", "Reset"]) {
    await expect(button(page, name)).toHaveCount(0);
  }
  await expectAccessible(page, "a logline that is only read");
  await post("/logline/generate-recommendations", { story_id: storyId }, person.bearer);
  await page.reload();
  await expect(page.getByRole("main").getByRole("list").last().getByRole("listitem")).toHaveCount(
    5,
  );
  await expect(choicesOf(page)).toHaveCount(0);
  expect(starts()).toBe(0);
});

test("only a missing recommendation starts one; a missing story never does", async ({
  signedIn: page,
  person,
}) => {
  const { path } = await aStory(person);
  const starts = countCalls(page, "/logline/");
  await answerCall(page, EXISTING, {
    status: 404,
    json: { error: "Story not found.", code: "story.notFound" },
  });
  await page.goto(`${path}/edit-logline`);
  await expect(alertOf(page)).toContainText("Story not found.");
  expect(starts()).toBe(0);
});

test("recommendations that cannot be fetched say so, and are fetched again", async ({
  signedIn: page,
  person,
}) => {
  const { path } = await aStory(person);
  const starts = countCalls(page, "/logline/");
  await answerCall(page, EXISTING, cut);
  await page.goto(`${path}/edit-logline`);
  await expect(alertOf(page)).toContainText("Failed to fetch recommendations");
  await expectAccessible(page, "loglines that cannot be fetched");
  expect(starts()).toBe(0);
  await page.unroute(`**/api${EXISTING}*`);
  await answerCall(page, EXISTING, { json: loglineAnswer() });
  await button(page, "Try again").click();
  await expect(choicesOf(page)).toHaveCount(3);
  await expect(alertOf(page)).toHaveCount(0);
});

test("a start, an update and a reset that fail say so, each in its own words", async ({
  signedIn: page,
  person,
}) => {
  const { path } = await aStory(person);
  await answerCall(page, EXISTING, NONE);
  await answerCall(page, GENERATE, cut);
  await page.goto(`${path}/edit-logline`);
  await expect(alertOf(page)).toContainText("Failed to generate recommendations");
  await page.unroute(`**/api${GENERATE}*`);
  await answerCall(page, GENERATE, { json: loglineAnswer() });
  await button(page, "Try again").click();
  await expect(choicesOf(page)).toHaveCount(3);

  await answerCall(page, "/logline/feedback", { json: { feedback: "Shorter." } });
  await answerCall(page, REFRESH, {
    status: 500,
    json: { error: "The text model is busy.", code: "provider.busy" },
  });
  await page.getByLabel("Feedback").fill("Shorter.");
  await button(page, "Update Recommendations").click();
  await expect(alertOf(page)).toContainText("Failed to update recommendations");
  await expect(alertOf(page)).toContainText("The text model is busy.");
  await expect(page.getByLabel("Feedback")).toHaveValue("Shorter.");
  await expect(choicesOf(page)).toHaveCount(3);

  await answerCall(page, RESET, cut);
  await button(page, "Reset").click();
  await expect(alertOf(page)).toContainText("Failed to reset recommendations");
});

test("loglines appear as they are written, and the writing can be stopped", async ({
  signedIn: page,
  person,
}) => {
  const { path } = await aStory(person);
  await answerCall(page, EXISTING, NONE);
  await answerCall(page, GENERATE, {
    status: 202,
    json: loglineAnswer({ recommendations: null, run_id: RUN_ID }),
  });
  const run = await aRun(page, "logline");
  run.writes("1. A keeper");
  await answerCall(page, `/runs/${RUN_ID}/cancel`, async (route) => {
    run.ends("cancelled");
    await route.fulfill({ json: { run_id: RUN_ID, status: "cancelled" } });
  });
  await page.goto(`${path}/edit-logline`);
  await expect(choicesOf(page)).toHaveCount(1);
  await expect(choicesOf(page).first()).toBeDisabled();
  run.writes(`${numbered(LOGLINES.slice(0, 2))}\n3. [Logline 3]`);
  await expect(choicesOf(page)).toHaveCount(2);
  await expect(page.getByRole("progressbar", { name: "Writing loglines" })).toBeVisible();
  await expectAccessible(page, "loglines while they are written");
  await button(page, "Stop").click();
  await expect(page.getByText(/^Stopped\. What was written so far/u)).toBeVisible();
  await choicesOf(page).first().check();
  await button(page, "Apply Selected").click();
  await expect(currentOf(page)).toHaveValue(LOGLINES[0] ?? "");
});

test("a run that fails says why, and can be tried again", async ({ signedIn: page, person }) => {
  const { path } = await aStory(person);
  await answerCall(page, EXISTING, NONE);
  await answerCall(page, GENERATE, {
    status: 202,
    json: loglineAnswer({ recommendations: null, run_id: RUN_ID }),
  });
  const run = await aRun(page, "logline");
  run.ends("failed", "The text model gave no usable answer.");
  await page.goto(`${path}/edit-logline`);
  await expect(alertOf(page)).toContainText("Failed to generate recommendations");
  await expect(alertOf(page)).toContainText("The text model gave no usable answer.");
  await page.unroute(`**/api${GENERATE}*`);
  await answerCall(page, GENERATE, { json: loglineAnswer() });
  await button(page, "Try again").click();
  await expect(choicesOf(page)).toHaveCount(3);
});

test("a lost connection says that the writing goes on, and looking again finds it", async ({
  signedIn: page,
  person,
}) => {
  const { path } = await aStory(person);
  await answerCall(page, EXISTING, NONE);
  await answerCall(page, GENERATE, {
    status: 202,
    json: loglineAnswer({ recommendations: null, run_id: RUN_ID }),
  });
  await answerCall(page, `/runs/${RUN_ID}/events`, { status: 503, json: {} });
  await page.goto(`${path}/edit-logline`);
  await expect(
    page.getByText(
      "Process continues in the background. You can refresh the page later to see results.",
    ),
  ).toBeVisible();
  await page.unroute(`**/api${EXISTING}*`);
  await answerCall(page, EXISTING, { json: loglineAnswer() });
  await button(page, "Look again").click();
  await expect(choicesOf(page)).toHaveCount(3);
});

test("a start that takes too long goes on by following its run", async ({
  signedIn: page,
  person,
}) => {
  const { path } = await aStory(person);
  await page.clock.install();
  let started = false;
  await answerCall(page, EXISTING, (route) =>
    route.fulfill(
      started ? { json: loglineAnswer({ recommendations: null, run_id: RUN_ID }) } : NONE,
    ),
  );
  await answerCall(page, GENERATE, async () => {
    // Never answered.
    started = true;
  });
  const run = await aRun(page, "logline");
  run.writes(numbered(LOGLINES));
  await page.goto(`${path}/edit-logline`);
  await expect.poll(() => started).toBe(true);
  await page.clock.fastForward(31_000);
  await expect(choicesOf(page)).toHaveCount(3);
});

test("what is out of date and what was left out is said, and new ones can be had", async ({
  signedIn: page,
  person,
}) => {
  const { path } = await aStory(person);
  const omitted = ["The text of letters.pdf was cut after 12 pages."];
  await answerCall(page, EXISTING, {
    json: loglineAnswer({
      is_outdated: true,
      omitted,
      provider: "openai",
      provider_name: "OpenAI",
      used: ["Hilda"],
      not_placed: ["A fox waits on the roof."],
    }),
  });
  await answerCall(page, GENERATE, { json: loglineAnswer() });
  await page.goto(`${path}/edit-logline`);
  await expect(page.getByText(/^Out of date:/u)).toBeVisible();
  await expect(page.getByText("Written by OpenAI.")).toBeVisible();
  await expect(page.getByRole("region", { name: "From this project" })).toContainText("Hilda");
  await expect(page.getByRole("region", { name: "Not placed" })).toContainText("A fox waits");
  await page.getByText("Not everything in the project fitted").click();
  await expect(page.getByText(omitted[0] ?? "")).toBeVisible();
  await expectAccessible(page, "loglines that are out of date");
  await button(page, "Write new ones").click();
  await expect(page.getByText(/^Out of date:/u)).toHaveCount(0);
});

test("a logline that cannot be saved says so and stays, also when the tab is closed", async ({
  signedIn: page,
  person,
}) => {
  const { path, storyId } = await aStory(person);
  await post("/logline/edit-logline", { story_id: storyId, logline: "First." }, person.bearer);
  await answerCall(page, EXISTING, { json: loglineAnswer() });
  await page.goto(`${path}/edit-logline`);
  await answerCall(page, "/logline/edit-logline", cut);
  // The scripts may arrive between selecting what is there and typing over it.
  await expect(async () => {
    await currentOf(page).fill("Mine.");
    await expect(currentOf(page)).toHaveValue("Mine.", { timeout: 500 });
  }).toPass();
  await expect(page.getByText("Unsaved changes, kept in this browser")).toBeVisible();
  await button(page, "Save Logline").click();
  await expect(alertOf(page)).toHaveText("Failed to save logline");
  page.on("dialog", (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByText(/was not saved yet\. It is back\.$/u)).toBeVisible();
  await expect(currentOf(page)).toHaveValue("Mine.");
  await button(page, "Discard").click();
  await expect(currentOf(page)).toHaveValue("First.");
});

test("a logline that somebody else changed meanwhile is shown beside mine", async ({
  signedIn: page,
  person,
}) => {
  const { path, storyId } = await aStory(person);
  await answerCall(page, EXISTING, { json: loglineAnswer() });
  await page.goto(`${path}/edit-logline`);
  await currentOf(page).fill("Mine.");
  await expect(page.getByText("Unsaved changes, kept in this browser")).toBeVisible();
  const theirs = { story_id: storyId, logline: "Theirs." };
  await post("/logline/edit-logline", theirs, person.bearer);
  await button(page, "Save Logline").click();
  await expect(alertOf(page)).toContainText("Somebody else saved this meanwhile.");
  const version = page.getByRole("region", { name: "Their version" });
  await expect(version).toContainText("they differ in one place.");
  await expect(version).toContainText("Theirs.");
  await expect(currentOf(page)).toHaveValue("Mine.");
  await expectAccessible(page, "a logline in two versions");
  await button(page, "Take theirs").click();
  await expect(currentOf(page)).toHaveValue("Theirs.");
  await button(page, "Undo").click();
  await button(page, "Save Logline").click();
  await expect(page).toHaveURL(new RegExp(`${path}$`, "u"));
  await expect(page.getByText("Mine.", { exact: true })).toBeVisible();
});

test("leaving with an unsaved logline asks first", async ({ signedIn: page, person }) => {
  const { path } = await aStory(person);
  await answerCall(page, EXISTING, { json: loglineAnswer() });
  await page.goto(`${path}/edit-logline`);
  await currentOf(page).fill("Mine.");
  await page.getByRole("link", { name: "Cancel" }).click();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Stay here" }).click();
  await expect(currentOf(page)).toHaveValue("Mine.");
  await page.getByRole("link", { name: "Cancel" }).click();
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`, "u"));
});

test("a story that cannot be read again says so", async ({ signedIn: page, person }) => {
  const { path, storyId } = await aStory(person);
  await answerCall(page, EXISTING, { json: loglineAnswer() });
  await answerCall(page, `/story/${storyId}/details`, cut);
  await page.goto(`${path}/edit-logline`);
  await expect(alertOf(page)).toContainText("Failed to fetch story details");
  await page.unroute(`**/api/story/${storyId}/details*`);
  await button(page, "Try again").click();
  await expect(alertOf(page)).toHaveCount(0);
});
