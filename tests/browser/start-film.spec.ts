import { RICH_FDX } from "../support/fdx-files";
import { SMALL_PDF } from "../support/small-pdf";
import { expectAccessible } from "./axe";
import { aStoryWithRuns } from "./runs-kit";
import { aPerson, aStory, expect, SHORT_SCRIPT, test } from "./studio";

const IDEA = "A keeper is told to put out the last lighthouse. A boy is still at sea.";

test("an idea becomes a project and a story whose script is written, in one step", async ({
  visit,
  playwright,
}) => {
  const page = await visit(await aPerson(playwright.request));
  await page.goto("/projectlist");
  await page.getByRole("button", { name: "Start the film" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(
    "Say what happens in your film, or drop a script.",
  );
  await page.getByLabel("What happens in your film?").fill(IDEA);
  await page.getByRole("group", { name: "Length" }).getByLabel("30 s").check();
  const styles = page.getByRole("group", { name: "Image style" });
  await expect(styles.getByRole("radio")).toHaveCount(6);
  await styles.getByRole("radio", { name: "Film Noir" }).check();
  await page.getByRole("button", { name: "Start the film" }).click();
  await expect(page).toHaveURL(/\/story\/[^/]+\/edit-script$/u);
  await expect(page.getByRole("heading", { level: 1, name: "A keeper is told" })).toBeVisible();
  await page.goto("/projectlist");
  await page.getByRole("link", { name: "View A keeper is told" }).click();
  await expect(page.getByRole("paragraph").filter({ hasText: "Film Noir" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "A keeper is told" }).click();
  await expect(page.getByText(IDEA).first()).toBeVisible();
});

test("a script that is chosen is saved, and its story is shown", async ({ visit, playwright }) => {
  const page = await visit(await aPerson(playwright.request));
  await page.goto("/projectlist");
  const script = page.getByLabel("Script", { exact: true });
  const alert = page.getByRole("main").getByRole("alert");
  await script.setInputFiles({
    ...{ name: "light.fdx", mimeType: "application/xml", buffer: Buffer.from("<FinalDraft/>") },
  });
  await expect(alert).toHaveText("The file is no script of Final Draft: it has no content.");
  await script.setInputFiles({
    ...{ name: "light.fdx", mimeType: "application/xml", buffer: Buffer.from(RICH_FDX) },
  });
  await expect(page.getByText("INT. LIGHTHOUSE KITCHEN - NIGHT #1#")).toBeVisible();
  await expect(page.getByText(/^What does not come along as it is: .*tags: 3\.$/u)).toBeVisible();
  await page.getByRole("button", { name: "Take another" }).click();
  await script.setInputFiles({
    ...{ name: "scan.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7\nnothing") },
  });
  await expect(alert).toHaveText("The PDF cannot be read; it may be damaged.");
  await script.setInputFiles({
    ...{ name: "letter.pdf", mimeType: "application/pdf", buffer: SMALL_PDF },
  });
  await expect(page.getByText("The keeper writes a letter.")).toBeVisible();
  await expect(alert).toBeHidden();
  await page.getByRole("button", { name: "Take another" }).click();
  await script.setInputFiles({
    name: "the-late-boat.fountain",
    mimeType: "text/plain",
    buffer: Buffer.from(SHORT_SCRIPT),
  });
  await expect(page.getByText("the-late-boat.fountain")).toBeVisible();
  // It says itself how long it is.
  await expect(page.getByRole("group", { name: "Length" })).toHaveCount(0);
  await page.getByRole("button", { name: "Start the film" }).click();
  await expect(page).toHaveURL(/\/story\/[^/]+$/u);
  await expect(page.getByRole("heading", { level: 1, name: "the late boat" })).toBeVisible();
});

test("a failed start says so and keeps what was typed", async ({ visit, playwright }) => {
  const page = await visit(await aPerson(playwright.request));
  await page.goto("/projectlist");
  await page.route("**/api/start-film", (route) => route.abort("connectionfailed"));
  await page.getByLabel("What happens in your film?").fill(IDEA);
  await page.getByRole("button", { name: "Start the film" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(
    "Failed to start the film. Please try again.",
  );
  await expect(page.getByLabel("What happens in your film?")).toHaveValue(IDEA);
  await page.unroute("**/api/start-film");
  await page.getByRole("button", { name: "Start the film" }).click();
  await expect(page).toHaveURL(/\/edit-script$/u);
});

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`who has nothing yet starts at home, without scrolling, at ${width} px`, async ({
    visit,
    playwright,
  }) => {
    const page = await visit(await aPerson(playwright.request));
    await page.setViewportSize({ width, height });
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1, name: "Your first film" })).toBeVisible();
    await expect(page.getByText("New user? Register here")).toHaveCount(0);
    await expect(page.getByRole("img", { name: "Roughcut" })).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Start the film" })).toBeInViewport({ ratio: 1 });
    await expectAccessible(page, `the start at ${width} px`);
  });
}

test("home shows the stories worked on last, and what is being made", async ({
  visit,
  playwright,
}) => {
  const ana = await aPerson(playwright.request);
  const page = await visit(ana);
  await aStory(ana, { title: "The late boat", script: SHORT_SCRIPT });
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1, name: "Your work" })).toBeVisible();
  await expect(page.getByRole("img", { name: "Roughcut" })).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Being made now" })).toHaveCount(0);
  await expectAccessible(page, "home with a story");

  const { storyId } = await aStoryWithRuns(ana);
  await page.reload();
  const title = "The keeper who would not put out the light";
  await expect(page.getByRole("progressbar", { name: `${title}: Images` })).toBeVisible();
  const running = page.getByRole("region", { name: "Being made now" });
  await expect(running.getByText("50%")).toBeVisible();
  await expect(running.getByText("Line 3: VOSS")).toBeVisible();
  // What was worked on last comes first.
  const stories = page
    .locator("section")
    .filter({ hasText: "Recent stories" })
    .getByRole("listitem");
  await expect(stories.first()).toContainText(title);
  await expectAccessible(page, "home while something is being made");
  await running.getByRole("link").first().click();
  await expect(page).toHaveURL(new RegExp(`/story/${storyId}$`, "u"));
});

test("whoever has projects finds the start one click away, and the lists in their place", async ({
  visit,
  playwright,
}) => {
  const ana = await aPerson(playwright.request);
  const page = await visit(ana);
  await aStory(ana);
  await page.goto("/projectlist");
  await expect(page.getByRole("link", { name: "View Harbour nights" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Start from an idea" })).toHaveCount(0);
  await page.getByRole("link", { name: "New film" }).click();
  await expect(page).toHaveURL(/\/new-film$/u);
  await expect(page.getByRole("heading", { level: 1, name: "New film" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Start the film" })).toBeVisible();
});
