import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { aStory, expect, test } from "./studio";
import { answerCall, aRun, countCalls, cut, NONE, RUN_ID, scriptAnswer } from "./writing-kit";

const EXISTING = "/script/get-recommendation";
const GENERATE = "/script/generate-script-recommendation";

const alertOf = (page: Page) => page.getByRole("main").getByRole("alert");
const pageOf = (page: Page) => page.getByRole("region", { name: "Recommended script" });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("a script of the planned length is written by itself, used and saved", async ({
  signedIn: page,
  person,
}) => {
  const { path } = await aStory(person);
  const starts = countCalls(page, GENERATE);
  await page.goto(`${path}/edit-script`);
  await expect(button(page, "Use This Script")).toBeEnabled({ timeout: 60_000 });
  await expect(pageOf(page).getByRole("heading").first()).toBeVisible();
  await expect(page.getByText(/^Written by the offline writer/u)).toBeVisible();
  await expectAccessible(page, "a recommended script");
  await button(page, "Use This Script").click();
  await expect(page.getByLabel("Current Script")).not.toHaveValue("");
  await button(page, "Save Script").click();
  await expect(page).toHaveURL(new RegExp(`${path}$`, "u"));
  await expect(page.getByRole("link", { name: "Generate Media" })).toBeVisible();
  expect(starts()).toBe(1);
});

test("a recommendation that cannot be fetched, written, updated or reset says so", async ({
  signedIn: page,
  person,
}) => {
  const { path } = await aStory(person);
  await answerCall(page, EXISTING, cut);
  await page.goto(`${path}/edit-script`);
  await expect(alertOf(page)).toContainText("Failed to fetch recommendation. Please try again.");
  await page.unroute(`**/api${EXISTING}*`);
  await answerCall(page, EXISTING, NONE);
  await answerCall(page, GENERATE, cut);
  await button(page, "Try again").click();
  await expect(alertOf(page)).toContainText(
    "Failed to generate script recommendation. Please try again.",
  );
  await expectAccessible(page, "a script that could not be written");
  await page.unroute(`**/api${GENERATE}*`);
  await answerCall(page, GENERATE, { json: scriptAnswer() });
  await button(page, "Try again").click();
  await expect(pageOf(page)).toContainText("Is anybody there?");

  await answerCall(page, "/script/feedback", cut);
  await page.getByLabel("Feedback").fill("Shorter.");
  await button(page, "Update Recommendation").click();
  await expect(alertOf(page)).toContainText("Failed to update recommendation. Please try again.");
  await answerCall(page, "/script/reset-recommendation", cut);
  await button(page, "Reset").click();
  await expect(alertOf(page)).toContainText("Failed to reset recommendation. Please try again.");
});

test("a script appears as it is written, and the writing can be stopped", async ({
  signedIn: page,
  person,
}) => {
  const { path } = await aStory(person);
  await answerCall(page, EXISTING, NONE);
  await answerCall(page, GENERATE, {
    status: 202,
    json: scriptAnswer({ recommendation: null, run_id: RUN_ID }),
  });
  const run = await aRun(page, "script");
  run.writes("INT. BARN - DAY\n\nRain.\n");
  await answerCall(page, `/runs/${RUN_ID}/cancel`, async (route) => {
    run.ends("cancelled");
    await route.fulfill({ json: { run_id: RUN_ID, status: "cancelled" } });
  });
  await page.goto(`${path}/edit-script`);
  await expect(pageOf(page)).toContainText("Rain.");
  await expect(button(page, "Use This Script")).toBeDisabled();
  run.writes("INT. BARN - DAY\n\nRain.\n\nANA\nWhere is the boat?\n");
  await expect(pageOf(page)).toContainText("Where is the boat?");
  await button(page, "Stop").click();
  await expect(page.getByText(/^Stopped\. What was written so far/u)).toBeVisible();
  await button(page, "Use This Script").click();
  await expect(page.getByLabel("Current Script")).toHaveValue(/Where is the boat\?/u);
});

test("a stopped update leaves the earlier recommendation within reach", async ({
  signedIn: page,
  person,
}) => {
  const { path } = await aStory(person);
  await answerCall(page, EXISTING, { json: scriptAnswer({ run_id: RUN_ID }) });
  const run = await aRun(page, "script");
  run.writes("INT. BARN - DAY\n\nHalf of it.\n");
  await page.goto(`${path}/edit-script`);
  await expect(pageOf(page)).toContainText("Half of it.");
  run.ends("cancelled");
  await button(page, "Show the earlier one").click();
  await expect(pageOf(page)).toContainText("Is anybody there?");
});
