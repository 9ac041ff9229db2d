import { catalogue } from "@/lib/errors";
import { expectAccessible } from "./axe";
import { aPerson, aStory, expect, SHORT_SCRIPT, shareToView, test } from "./studio";

const named = /^Make the film/u;

test("a saved script becomes a film by one button, watched while it is made, and plays at its end", async ({
  signedIn: page,
  person,
}) => {
  const { path } = await aStory(person, { script: SHORT_SCRIPT });
  await page.goto(path);
  const bar = page.getByRole("region", { name: "Next step" });
  await expect(bar.getByRole("status")).toHaveText("The script is saved, not parsed yet.");
  const button = bar.getByRole("button", { name: named });
  await expect(button).toHaveAccessibleName(
    /^Make the film \(4 shots, (?:under a minute|about \d+ min), free\)$/u,
  );
  await expectAccessible(page, "the bar of a story");
  await button.click();

  await expect(page).toHaveURL(/\/making$/u);
  await expect(
    page.getByText("You can leave this page: the film is made all the same."),
  ).toBeVisible();
  const shots = page.getByRole("list", { name: "Shots" });
  await expect(shots.getByText("Marta wipes the great lens", { exact: true })).toBeVisible();
  await expect(shots.getByRole("listitem")).toHaveCount(4);
  await expect(page.getByText(/^Frame [1-4] of 4$/u)).toBeVisible({ timeout: 60_000 });
  await expect(shots.locator("img").first()).toBeVisible({ timeout: 120_000 });
  await page.getByText("Details", { exact: true }).click();
  await expect(page.getByRole("heading", { name: "Images", exact: true })).toBeVisible();
  await expectAccessible(page, "a film being made");

  await expect(page).toHaveURL(/\/edit-video\?play=1$/u, { timeout: 180_000 });
  await expect(page.locator("video").first()).toBeVisible({ timeout: 30_000 });
  // The page of its making leads to the film from now on.
  await page.goto(`${path}/making`);
  await expect(page).toHaveURL(/\/edit-video$/u);
  await page.goto(path);
  await expect(bar.getByRole("link", { name: "Watch the film" })).toBeVisible();
});

test("a film that is stopped keeps what was made, and is made on from there", async ({
  signedIn: page,
  person,
}) => {
  const { path } = await aStory(person, { script: SHORT_SCRIPT });
  await page.goto(`${path}/edit-script`);
  await page.getByRole("button", { name: named }).click();
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await expect(
    page.getByText("Cancelled. What was made is kept, and is not made again."),
  ).toBeVisible();
  await expectAccessible(page, "a film that was stopped");
  await expect(page.getByRole("button", { name: named })).toBeEnabled();
});

test("a script that cannot be filmed says why, beside the button that waits", async ({
  signedIn: page,
  person,
}) => {
  const { path } = await aStory(person, { script: "Title: The Light\n" });
  await page.goto(path);
  const bar = page.getByRole("region", { name: "Next step" });
  await expect(bar.getByRole("status")).toHaveText(catalogue["script.noLines"].text);
  await expect(bar.getByRole("button", { name: named })).toBeDisabled();
});

test("who may only view is told where the film stands, and is offered nothing to make", async ({
  signedIn: page,
  person,
  playwright,
}) => {
  const owner = await aPerson(playwright.request);
  const { path, projectId } = await aStory(owner, { script: SHORT_SCRIPT, isParsed: true });
  await shareToView(owner, projectId, person);
  await page.goto(`${path}/script-media`);
  const bar = page.getByRole("region", { name: "Next step" });
  await expect(bar.getByRole("status")).toHaveText("0 of 2 cast.");
  await expect(bar.getByRole("button")).toHaveCount(0);
  // No film was ever begun: its page leads to the story.
  await page.goto(`${path}/making`);
  await expect(page).toHaveURL(new RegExp(`${path}$`, "u"));
});

test("the next step alone is started from wherever one is", async ({ signedIn: page, person }) => {
  const { path } = await aStory(person, { script: SHORT_SCRIPT });
  await page.goto(path);
  const bar = page.getByRole("region", { name: "Next step" });
  await bar.getByRole("button", { name: "Parse the script" }).click();
  await expect(bar.getByRole("status")).toHaveText(
    /^0 of 2 cast: Marta and 1 more are not ready\.$/u,
  );
  await expect(bar.getByRole("button", { name: "Cast the characters" })).toBeVisible();
});

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`the next step needs no scrolling at ${size.width} px, wherever the page stands`, async ({
    signedIn: page,
    person,
  }) => {
    await page.setViewportSize(size);
    const scenes = Array.from(
      { length: 30 },
      (_, index) => `INT. ROOM ${index} - DAY\n\nMARTA\nThe light of room ${index}.\n`,
    );
    const { path } = await aStory(person, { script: scenes.join("\n"), isParsed: true });
    for (const screen of ["", "/edit-script", "/script-media", "/edit-video", "/edit-logline"]) {
      await page.goto(`${path}${screen}`);
      const button = page.getByRole("button", { name: named });
      await expect(button).toBeInViewport({ ratio: 1 });
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await expect(button).toBeInViewport({ ratio: 1 });
    }
  });
}

test("a link to a step lands on its section", async ({ signedIn: page, person }) => {
  const { path } = await aStory(person, { script: SHORT_SCRIPT, isParsed: true });
  await page.goto(path);
  await page
    .getByRole("navigation", { name: "Production" })
    .getByRole("link", { name: /^Cast and places/u })
    .click();
  await expect(page).toHaveURL(/#cast$/u);
  await expect(page.getByRole("heading", { name: "Cast", exact: true })).toBeInViewport();
  const steps = page.getByRole("navigation", { name: "Production" });
  await expect(steps.locator("[aria-current=step]")).toHaveCount(1);
});
