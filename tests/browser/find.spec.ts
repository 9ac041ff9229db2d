import { expectAccessible } from "./axe";
import { aPerson, aStory, expect, SHORT_SCRIPT, test } from "./studio";

/** Ctrl-K finds from every page, and `?` tells the keys of it. */

test("projects, stories, shots and actions are found by keyboard alone", async ({
  visit,
  playwright,
}) => {
  const person = await aPerson(playwright.request);
  const { path } = await aStory(person, {
    title: "The late boat",
    script: SHORT_SCRIPT,
    isParsed: true,
  });
  const page = await visit(person);
  await page.goto(path);
  await expect(page).toHaveTitle("The late boat · Roughcut");
  await page.goto(`${path}/edit-script`);
  await expect(page).toHaveTitle("The late boat · Script · Roughcut");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.keyboard.press("Control+k");
  const dialog = page.getByRole("dialog", { name: "Find" });
  const field = dialog.getByRole("combobox");
  await expect(field).toBeFocused();
  await expect(dialog.getByRole("option").first()).toHaveText(/This story/u);
  await expectAccessible(page, "finding, nothing typed");

  await field.fill("late");
  const story = dialog.getByRole("option", { name: /The late boat/u });
  await expect(story).toBeVisible();
  await field.fill("finish the glass");
  const shot = dialog.getByRole("option", { name: /Shot 2: MARTA/u });
  await expect(shot).toHaveAttribute("aria-selected", "true");
  await expect(dialog.getByRole("status")).toHaveText("1 found");
  await expectAccessible(page, "finding, a shot");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/shot\/[0-9a-f-]+$/u);
  await expect(page).toHaveTitle("The late boat · Shot 2 · Roughcut");

  await page.keyboard.press("Control+k");
  await field.fill("create pro");
  await expect(dialog.getByRole("option")).toHaveText([/Create Project/u]);
  await field.fill("nobody says this");
  await expect(dialog.getByText('Nothing is called or says "nobody says this".')).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
});

test("the button finds, too, and a search that fails says so", async ({ signedIn: page }) => {
  await page.route("**/api/search?*", (route) => route.abort());
  await page.goto("/projectlist");
  await page.getByRole("button", { name: "Find" }).click();
  const dialog = page.getByRole("dialog", { name: "Find" });
  await dialog.getByRole("combobox").fill("anything");
  await expect(dialog.getByText("The search did not work. Please try again.")).toBeVisible();
});

test("the question mark shows the page's shortcuts, but not to somebody who types", async ({
  signedIn: page,
  person,
}) => {
  const { path } = await aStory(person);
  await page.goto(`${path}/edit-script`);
  const script = page.getByLabel("Current Script");
  await script.press("?");
  await expect(script).toHaveValue("?");
  const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(dialog).toHaveCount(0);
  await script.fill("");
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("?");
  await expect(dialog.getByText("Save the script")).toBeVisible();
  await expect(dialog.getByText("Find a project, story, shot or action")).toBeVisible();
  await expectAccessible(page, "shortcuts");
});

test("a stranger has shortcuts, but nothing to find", async ({ page }) => {
  await page.goto("/login");
  await expect(page.getByRole("button", { name: "Find" })).toHaveCount(0);
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText("Find a project, story, shot or action")).toHaveCount(0);
});
