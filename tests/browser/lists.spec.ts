import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe";
import { aPerson, aProject, aStory, expect, type Person, shareToView, test } from "./studio";

const main = (page: Page) => page.getByRole("main");
const stories = (page: Page) =>
  main(page).locator("section").filter({ hasText: "Stories" }).getByRole("listitem");

/** A project of several stories, the last of them the newest. */
async function aProjectOf(person: Person, titles: string[]): Promise<string> {
  const projectId = await aProject(person, "Harbour nights");
  for (const title of titles) await aStory(person, { projectId, title });
  return projectId;
}

const TITLES = ["Night 10", "The café", "Night 9", "Old boats", "Fog", "The rope", "Last light"];

test("stories are searched, sorted and narrowed, and the address keeps how", async ({
  visit,
  playwright,
}) => {
  const person = await aPerson(playwright.request);
  const projectId = await aProjectOf(person, TITLES);
  const page = await visit(person);
  await page.goto(`/project/${projectId}`);
  await expect(stories(page)).toHaveText([...TITLES].reverse().map((title) => new RegExp(title)));

  const search = page.getByRole("searchbox", { name: "Search stories" });
  await search.fill("NIGHT");
  await expect(stories(page)).toHaveCount(2);
  await expect(page.getByRole("status").filter({ hasText: "2 found" })).toBeAttached();
  await page.getByRole("combobox", { name: "Order" }).click();
  await page.getByRole("option", { name: "By name" }).click();
  await expect(stories(page)).toHaveText([/Night 9/u, /Night 10/u]);
  await expect(page).toHaveURL(/search=NIGHT&sort=name/u);
  await page.reload();
  await expect(stories(page)).toHaveText([/Night 9/u, /Night 10/u]);

  await search.fill("cafe film");
  await expect(main(page).getByText("No stories here match “cafe film”.")).toBeVisible();
  await expectAccessible(page, "nothing found");
  await page.getByRole("button", { name: "Show all stories" }).click();
  await expect(stories(page)).toHaveCount(7);
  await page.getByRole("combobox", { name: "State" }).click();
  await page.getByRole("option", { name: "With a film" }).click();
  await expect(main(page).getByText("No stories here are in this state.")).toBeVisible();
  await page.getByRole("combobox", { name: "State" }).click();
  await page.getByRole("option", { name: "No script yet" }).click();
  await expect(stories(page)).toHaveCount(7);
});

test("a story is archived from its card by keyboard, undone, and taken back where it is kept", async ({
  visit,
  playwright,
}) => {
  const person = await aPerson(playwright.request);
  const projectId = await aProjectOf(person, ["Fog", "The rope"]);
  const page = await visit(person);
  await page.goto(`/project/${projectId}`);
  await expect(page.getByRole("searchbox")).toHaveCount(0);
  const more = page.getByRole("button", { name: "More for Fog" });
  const archive = page.getByRole("menuitem", { name: "Archive", exact: true });
  await more.focus();
  await page.keyboard.press("Enter");
  await expect(archive).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(stories(page)).toHaveText([/The rope/u]);
  await expect(page.getByText("Fog is archived.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(stories(page)).toHaveText([/The rope/u, /Fog/u]);

  await more.click();
  await archive.click();
  await expect(stories(page)).toHaveText([/The rope/u]);
  await page.getByRole("combobox", { name: "State" }).click();
  await page.getByRole("option", { name: "Archived (1)" }).click();
  await expect(stories(page)).toHaveText([/Fog/u]);
  await expectAccessible(page, "archived stories");
  await page.getByRole("link", { name: "Fog" }).click();
  await expect(page.getByText("This story is archived:")).toBeVisible();
  const back = page.getByRole("button", { name: "Unarchive Story" });
  await back.click();
  // The notice of the first time may still be there.
  await expect(page.getByText("Fog is back in the list.").last()).toBeVisible();
  await expect(page.getByText("This story is archived:")).toHaveCount(0);
  await page.goto(`/project/${projectId}`);
  await expect(stories(page)).toHaveText([/The rope/u, /Fog/u]);
});

test("what cannot be archived says so and stays", async ({ visit, playwright }) => {
  const person = await aPerson(playwright.request);
  const projectId = await aProjectOf(person, ["Fog"]);
  const page = await visit(person);
  await page.route("**/api/story/*/archive", (route) => route.abort("connectionfailed"));
  await page.goto(`/project/${projectId}`);
  const archive = page.getByRole("menuitem", { name: "Archive", exact: true });
  await page.getByRole("button", { name: "More for Fog" }).click();
  await expect(archive).toBeVisible();
  await archive.click();
  await expect(page.getByText("Failed to archive story. Please try again.")).toBeVisible();
  await expect(stories(page)).toHaveText([/Fog/u]);
});

test("many projects come 48 at a time, and are found by name and by owner", async ({
  visit,
  playwright,
}) => {
  const person = await aPerson(playwright.request);
  const other = await aPerson(playwright.request);
  // No bare numbers: the names of people in tests have some, and owners are searched, too.
  for (let made = 1; made <= 50; made += 1) await aProject(person, `Reel No${made}`);
  await shareToView(other, await aProject(other, "Borrowed light"), person);
  const page = await visit(person);
  await page.goto("/projectlist");
  const views = main(page).getByRole("link", { name: /^View / });
  await expect(views).toHaveCount(49);
  await expect(views.first()).toHaveAccessibleName("View Reel No50");
  const more = page.getByRole("button", { name: "Show 2 more" });
  await more.click();
  await expect(more).toHaveCount(0);
  await expect(views).toHaveCount(51);
  // Whoever works by keyboard goes on with the first of them.
  await expect(main(page).locator("li:focus-within")).toHaveText(/Reel No2/u);

  const search = page.getByRole("searchbox", { name: "Search projects" });
  await search.fill(other.userName);
  await expect(views).toHaveCount(1);
  await expect(page.getByRole("heading", { name: "Projects I Own" })).toHaveCount(0);
  await search.fill("reel no33");
  await expect(views).toHaveCount(1);
  await page.getByRole("button", { name: "More for Reel No33" }).click();
  await page.getByRole("menuitem", { name: "Archive", exact: true }).click();
  await expect(main(page).getByText("No projects here match “reel no33”.")).toBeVisible();
  await page.getByRole("combobox", { name: "State" }).click();
  await page.getByRole("option", { name: "Archived (1)" }).click();
  await expect(views).toHaveCount(1);
  await expectAccessible(page, "an archived project");
  // Whoever opens it at once after a choice, while the list still writes its address, gets there.
  await page.route("**/project/*?_rsc=*", async (route) => {
    await new Promise((done) => setTimeout(done, 800));
    await route.continue();
  });
  await page.getByRole("combobox", { name: "Order" }).click();
  await page.getByRole("option", { name: "Name" }).click();
  await views.click();
  await expect(page.getByText("This project is archived:")).toBeVisible();
  await expect(page.getByRole("button", { name: "Unarchive Project" })).toBeVisible();
});

test("somebody who only looks finds stories, and has nothing to archive them with", async ({
  visit,
  person,
  playwright,
}) => {
  const viewer = await aPerson(playwright.request);
  const projectId = await aProjectOf(person, TITLES);
  await shareToView(person, projectId, viewer);
  const page = await visit(viewer);
  await page.goto(`/project/${projectId}`);
  await expect(page.getByRole("searchbox", { name: "Search stories" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^More for|Archive/u })).toHaveCount(0);
});
