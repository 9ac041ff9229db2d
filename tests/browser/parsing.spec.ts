import type { Page } from "@playwright/test";
import { catalogue } from "@/lib/errors";
import { openLines } from "./lines-kit";
import { aPerson, aStory, expect, post, SHORT_SCRIPT, shareToView, test } from "./studio";

const START = "**/api/script-parsing/parse-script";
const STATUS = "**/api/script-parsing/parsing-status/*";
const LINES = "**/api/script-parsing/get-parsed-lines/*";
const STARTED = { json: { status: "starting", message: "Parsing started" } };

const problem = (page: Page) => page.getByRole("main").getByRole("alert");
const parseButton = (page: Page) => page.getByRole("button", { name: "Parse Script" });

/** Answers every look at the parsing with one state. */
function answerStatus(page: Page, status: string, error: string | null = null) {
  return page.route(STATUS, (route) => route.fulfill({ json: { status, message: "", error } }));
}

test("a script is parsed with one click, and its lines are there", async ({
  signedIn: page,
  person,
}) => {
  const { path } = await aStory(person, { script: SHORT_SCRIPT });
  await page.goto(`${path}/script-media`);
  await parseButton(page).click();
  await expect(page.getByText("4 lines in 2 places")).toBeVisible();
  await openLines(page);
  const rows = page.getByRole("table", { name: "Parsed lines" }).getByRole("row");
  await expect(rows.nth(1)).toContainText("Non-speaking part");
  await expect(rows.nth(1)).toContainText("Marta wipes the great lens.");
  await expect(rows.nth(2)).toContainText("MARTA");
  await expect(rows.nth(2)).toContainText("quietly");
  await expect(rows.nth(2)).toContainText("INT. LAMP ROOM");
});

test("parsing is looked at every two seconds, until it has ended", async ({
  signedIn: page,
  person,
}) => {
  const { path } = await aStory(person, { script: SHORT_SCRIPT });
  await page.clock.install();
  // Once when the page is opened: a parsing may have failed while nobody looked.
  const recalled = page.waitForResponse(STATUS);
  await page.goto(`${path}/script-media`);
  await recalled;
  await page.route(START, (route) => route.fulfill(STARTED));
  let looks = 0;
  await page.route(STATUS, (route) => {
    looks += 1;
    return route.fulfill({ json: { status: "processing", message: "Part 2 of 5", error: null } });
  });
  await expect(parseButton(page)).toBeEnabled();
  // From now on time passes only as it is told to, however busy the machine is.
  await page.clock.pauseAt(Date.now() + 1_000);
  await parseButton(page).click();
  await expect(page.getByRole("button", { name: "Parsing..." })).toBeDisabled();
  await page.clock.runFor(500);
  await expect(page.getByText("Part 2 of 5")).toBeVisible();
  await expect.poll(() => looks).toBe(1);
  await page.clock.runFor(1_900);
  expect(looks).toBe(1);
  await page.clock.runFor(200);
  await expect.poll(() => looks).toBe(2);
});

test("parsing that fails says why, and what cannot be asked says so", async ({
  signedIn: page,
  person,
}) => {
  const { path } = await aStory(person, { script: SHORT_SCRIPT });
  await page.goto(`${path}/script-media`);
  await page.route(START, (route) => route.fulfill(STARTED));
  await answerStatus(page, "failed", "The model is away.");
  await parseButton(page).click();
  await expect(problem(page)).toHaveText("Script parsing failed: The model is away.");
  await page.unroute(STATUS);
  await answerStatus(page, "failed");
  await parseButton(page).click();
  await expect(problem(page)).toHaveText("Script parsing failed: Unknown error");
  await page.unroute(STATUS);
  await answerStatus(page, "dreaming");
  await parseButton(page).click();
  await expect(problem(page)).toHaveText("Unknown parsing status received");
  await expect(parseButton(page)).toBeEnabled();
  await page.unroute(START);
  await page.unroute(STATUS);
  await page.route(START, (route) => route.abort());
  await parseButton(page).click();
  await expect(problem(page)).toHaveText("Failed to start parsing script");
  await page.unroute(START);
  await page.route(STATUS, (route) => route.abort());
  await parseButton(page).click();
  await expect(problem(page)).toHaveText("Failed to check parsing status");
  await page.unroute(STATUS);
  await page.route(LINES, (route) => route.abort());
  await parseButton(page).click();
  await expect(problem(page)).toContainText("Failed to fetch parsed lines");
});

test("a look at the parsing that fails is said, and the parsing is followed all the same", async ({
  signedIn: page,
  person,
}) => {
  const { path } = await aStory(person, { script: SHORT_SCRIPT });
  await page.goto(`${path}/script-media`);
  await page.route(STATUS, (route) => route.abort());
  await parseButton(page).click();
  await expect(problem(page)).toHaveText("Failed to check parsing status");
  await expect(page.getByRole("button", { name: "Parsing..." })).toBeDisabled();
  await page.unroute(STATUS);
  await expect(page.getByText("4 lines in 2 places")).toBeVisible();
  await expect(problem(page)).toHaveCount(0);
});

test("a parsing that failed while nobody looked says so when the page is opened", async ({
  signedIn: page,
  person,
}) => {
  const { path } = await aStory(person, { script: SHORT_SCRIPT });
  await answerStatus(page, "failed", "The model is away.");
  await page.goto(`${path}/script-media`);
  await expect(problem(page)).toHaveText("Script parsing failed: The model is away.");
  await expect(parseButton(page)).toBeEnabled();
  await page.unroute(STATUS);
  await answerStatus(page, "failed", "Cancelled");
  await page.reload();
  await expect(parseButton(page)).toBeEnabled();
  await expect(problem(page)).toHaveCount(0);
});

const CHANGED = SHORT_SCRIPT.replace("Put it out.", "Put it out now.")
  .replace("Marta wipes", "Rain on the glass.\n\nMarta wipes")
  .replace("\nThe lamp dies.\n", "");

test("parsing again shows first what becomes of the lines, and can be taken back", async ({
  signedIn: page,
  person,
}) => {
  const { path, storyId } = await aStory(person, { script: SHORT_SCRIPT, isParsed: true });
  await post("/script/edit-script", { story_id: storyId, script: CHANGED }, person.bearer);
  await page.goto(`${path}/script-media`);
  await parseButton(page).click();
  const dialog = page.getByRole("dialog", { name: "Parse the script again" });
  await expect(dialog.getByRole("button", { name: "2 Kept" })).toBeVisible();
  await expect(dialog.getByRole("button", { name: "1 Changed" })).toBeVisible();
  await expect(dialog.getByRole("button", { name: "1 Added" })).toBeVisible();
  await expect(dialog.getByRole("button", { name: "1 Removed" })).toBeVisible();
  const lines = dialog.getByRole("list", { name: "Lines" }).getByRole("listitem");
  await expect(lines).toHaveCount(3);
  await expect(lines.nth(1)).toContainText("VOSS: Put it out now.");
  await expect(lines.nth(1).getByRole("deletion")).toHaveText("VOSS: Put it out.");
  await dialog.getByRole("button", { name: "2 Kept" }).click();
  await expect(lines).toHaveCount(2);

  await dialog.getByRole("button", { name: "Keep the lines" }).click();
  await expect(dialog).toBeHidden();
  await openLines(page);
  await expect(page.getByText("The lamp dies.")).toBeVisible();

  await parseButton(page).click();
  await dialog.getByRole("button", { name: "Replace the lines" }).click();
  await expect(page.getByText("Rain on the glass.")).toBeVisible();
  await expect(page.getByText("The lamp dies.")).toHaveCount(0);

  await page.getByRole("button", { name: "Earlier lines" }).click();
  const earlier = page.getByRole("dialog", { name: "Earlier lines" });
  await expect(earlier).toContainText("Parsing changed 1, added 1 and removed 1.");
  await earlier.getByRole("button", { name: "Bring back" }).click();
  await expect(page.getByText("The earlier lines are back.")).toBeVisible();
  await expect(page.getByText("The lamp dies.")).toBeVisible();
  await expect(page.getByText("Rain on the glass.")).toHaveCount(0);
});

test("a generation on the lines is in the way, and can be cancelled from here", async ({
  signedIn: page,
  person,
}) => {
  const { path } = await aStory(person, { script: SHORT_SCRIPT, isParsed: true });
  await page.goto(`${path}/script-media`);
  const code = "script.generationRunning";
  const run = "3f0c6f0e-6f3e-4b57-9d0b-0d7a4a7f6a11";
  let cancelled = false;
  await page.route("**/api/script-parsing/preview-parse", (route) =>
    cancelled
      ? route.continue()
      : route.fulfill({
          status: 409,
          json: { error: catalogue[code].text, code, details: { run_ids: [run] } },
        }),
  );
  await page.route(`**/api/runs/${run}/cancel`, (route) => {
    cancelled = true;
    return route.fulfill({ json: { run_id: run, status: "cancelled" } });
  });
  await parseButton(page).click();
  await expect(problem(page)).toContainText(catalogue[code].text);
  await page.getByRole("button", { name: "Cancel the generation" }).click();
  await expect(page.getByRole("dialog", { name: "Parse the script again" })).toContainText(
    "Nothing changes: all 4 lines are kept.",
  );
});

test("of a story in prose the page says what it took for what", async ({
  signedIn: page,
  person,
}) => {
  const script = `The rain had not stopped for a week. Marta wiped the great lens.

“Put it out,” said Voss quietly. He stood in the door.

“No,” Marta said. “Not tonight.”
`;
  const { path } = await aStory(person, { script });
  await page.goto(`${path}/script-media`);
  await parseButton(page).click();
  await openLines(page);
  await expect(page.getByText("This script is told in prose.")).toBeVisible();
  await page.getByText("What was taken for what").first().click();
  const finding = page
    .getByRole("list", { name: "What was taken for what" })
    .getByRole("listitem")
    .filter({ hasText: "Put it out." });
  await expect(finding).toContainText("Dialogue");
  await expect(finding).toContainText("VOSS");
  await expect(finding).toContainText("The text says so.");

  await expect(page.getByRole("button", { name: /^Change line/u })).toHaveCount(0);
  await page.getByRole("button", { name: "Turn it into a screenplay" }).click();
  await expect(page.getByText("The script is a screenplay now.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Change line 1", exact: true })).toBeVisible();
});

test("a viewer reads the lines and changes none", async ({
  signedIn: page,
  person,
  playwright,
}) => {
  const owner = await aPerson(playwright.request);
  const { path, projectId } = await aStory(owner, { script: SHORT_SCRIPT, isParsed: true });
  await shareToView(owner, projectId, person);
  await page.goto(`${path}/script-media`);
  await openLines(page);
  await expect(page.getByRole("button", { name: /^(?:Change line|Earlier|Parse)/u })).toHaveCount(
    0,
  );
});
