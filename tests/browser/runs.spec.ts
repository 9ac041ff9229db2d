import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { aStoryWithRuns, failReading, finishThird } from "./runs-kit";
import { aPerson, aProject, expect, type Person, shareToView, test } from "./studio";

/** The page of runs: what ran and runs, what it consists of, and its two buttons. */

async function open(page: Page, title: string) {
  const run = page
    .getByRole("list", { name: "Runs", exact: true })
    .getByRole("listitem")
    .filter({ has: page.getByRole("button", { name: title, exact: true }) })
    .first();
  await run.getByRole("button", { name: title, exact: true }).click();
  return run;
}

let owner: Person;

test.beforeEach(async ({ playwright }) => {
  owner = await aPerson(playwright.request);
});

test("somebody without projects reads what the page is for", async ({ visit }) => {
  const page = await visit(owner);
  await page.goto("/");
  await page.getByRole("banner").getByRole("link", { name: "Runs" }).click();
  await expect(page).toHaveURL(/\/runs$/u);
  await expect(page.getByRole("heading", { name: "Runs" })).toBeVisible();
  await expect(page.getByText("Nothing was made here yet.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Create Project" })).toBeVisible();
  await expectAccessible(page, "no runs");
});

test("a run tells its state, its steps, its retries, its cost and its errors", async ({
  visit,
}) => {
  const { projectId } = await aStoryWithRuns(owner);
  await aProject(owner, "Another project");
  const page = await visit(owner);
  await page.goto(`/project/${projectId}`);
  await page.getByRole("main").getByRole("link", { name: "Runs" }).click();
  await expect(page).toHaveURL(new RegExp(`/runs\\?project=${projectId}$`, "u"));

  const whole = await open(page, "Generate all");
  await expect(whole.getByText("tried again 2 times").first()).toBeVisible();
  await expect(whole.getByText("3 min 5 s").first()).toBeVisible();
  await expect(whole.getByText("$0.08").first()).toBeVisible();
  await whole.getByRole("button", { name: "Video prompts", exact: true }).click();
  const steps = whole.getByRole("list", { name: "Steps of Video prompts" });
  await expect(steps.getByRole("listitem")).toHaveText([
    /Line 1: .*Done.*tried again 2 times: The provider is busy\./u,
    /Line 2: MARTA.*Failed.*The provider refused these words\./u,
    /Line 3: VOSS.*Stopped/u,
  ]);
  await expect(steps.getByRole("link", { name: "Line 2: MARTA" })).toHaveAttribute(
    "href",
    /\/shot\//u,
  );
  await open(page, "Images");
  await expect(page.getByRole("progressbar")).toHaveCount(1);
  await expectAccessible(page, "the runs of a project");

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("combobox", { name: "Project" }).click();
  await page.getByRole("option", { name: "Another project" }).click();
  await expect(page.getByText("Nothing was made here yet.")).toBeVisible();
  await page.getByRole("combobox", { name: "Project" }).click();
  await page.getByRole("option", { name: "All projects" }).click();
  await expect(page).toHaveURL(/\/runs$/u);
  await expect(page.getByText("Harbour nights").first()).toBeVisible();
});

test("what runs is shown as it goes on, and can be cancelled, by keyboard alone", async ({
  visit,
}) => {
  const { runningId, projectId } = await aStoryWithRuns(owner);
  const page = await visit(owner);
  await page.goto(`/runs?project=${projectId}`);
  const images = await open(page, "Images");
  const steps = images.getByRole("list", { name: "Steps of Images" }).getByRole("listitem");
  await expect(steps.nth(2)).toContainText("Running");
  await expect(images.getByText("2/4").first()).toBeVisible();
  await finishThird(runningId);
  await expect(steps.nth(2)).toContainText("Done");
  await expect(images.getByText("3/4").first()).toBeVisible();
  await images.getByRole("button", { name: "Cancel Images" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Images: cancelled")).toBeVisible();
  await expect(steps.nth(3)).toContainText("Stopped");
  await expect(images.getByRole("button", { name: "Retry Images" })).toBeVisible();
});

test("what failed is started again, and refusals say why", async ({ visit }) => {
  const { storyId } = await aStoryWithRuns(owner);
  await failReading(storyId);
  const page = await visit(owner);
  await page.goto("/runs");
  await page.getByRole("button", { name: "Cancel Images" }).click();
  await expect(page.getByText("Images: cancelled")).toBeVisible();
  await page.getByRole("button", { name: "Retry Images" }).click();
  await expect(
    page.getByText("Some characters are missing assignments, voices, or images."),
  ).toBeVisible();
  await expect(page.getByText("An unexpected error occurred.")).toBeVisible();
  await page.getByRole("button", { name: "Retry Parsing" }).click();
  await expect(page.getByText("Parsing: started")).toBeVisible();
  const rows = page.getByRole("list", { name: "Runs", exact: true }).getByRole("listitem");
  await expect(rows.first()).toContainText("Parsing");
  await expect(rows.first()).toContainText("Done");
});

test("a viewer reads the same and has no buttons; a stranger finds nothing", async ({
  visit,
  playwright,
}) => {
  const { projectId } = await aStoryWithRuns(owner);
  const viewer = await aPerson(playwright.request);
  const stranger = await aPerson(playwright.request);
  await shareToView(owner, projectId, viewer);
  const page = await visit(viewer);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/runs?project=${projectId}`);
  await open(page, "Images");
  await expect(page.getByRole("list", { name: "Steps of Images" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^(?:Cancel|Retry)/u })).toHaveCount(0);
  const theirs = await visit(stranger);
  expect((await theirs.goto(`/runs?project=${projectId}`))?.status()).toBe(404);
});

test("a list that cannot be read says so and is read again", async ({ visit }) => {
  const { projectId } = await aStoryWithRuns(owner);
  const page = await visit(owner);
  await page.goto(`/runs?project=${projectId}`);
  await page.route(/\/api\/(?:project\/[^/]+\/)?runs(?:\?|\/|$)/u, (route) => route.abort());
  await open(page, "Images");
  await expect(page.getByText("This work could not be read.")).toBeVisible();
  await expect(page.getByText("What ran could not be read.")).toBeVisible();
  await page.unroute(/\/api\/(?:project\/[^/]+\/)?runs(?:\?|\/|$)/u);
  const again = page.getByRole("button", { name: "Try again" });
  // The list and the work each have a button; the list is also read again by itself.
  await expect(async () => {
    if ((await again.count()) > 0) await again.first().click({ timeout: 1_000 });
    await expect(page.getByRole("list", { name: "Steps of Images" })).toBeVisible({
      timeout: 2_000,
    });
  }).toPass({ timeout: 30_000 });
  await expect(page.getByText("What ran could not be read.")).toHaveCount(0);
});
