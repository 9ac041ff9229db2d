import type { Page } from "@playwright/test";
import { aStory, expect, test } from "./studio";

/** The places behind the hamburger, in their order. */
async function openMenu(page: Page): Promise<string[]> {
  await page.getByRole("button", { name: "Menu" }).click();
  const items = page.getByRole("menuitem");
  await expect(items.first()).toBeVisible();
  return items.allTextContents();
}

test("the menu leads a stranger to the front door only", async ({ page }) => {
  await page.goto("/login");
  expect(await openMenu(page)).toEqual(["Home", "New User", "Login"]);
  await page.getByRole("menuitem", { name: "New User" }).click();
  await expect(page).toHaveURL(/\/register$/u);
  await page.getByRole("banner").getByRole("link", { name: "Log In" }).click();
  await expect(page).toHaveURL(/\/login$/u);
});

test("the menu of somebody who is signed in works by keyboard alone", async ({
  signedIn: page,
  person,
}) => {
  await page.goto("/projectlist");
  await expect(page.getByRole("banner")).toContainText(`Welcome, ${person.userName}`);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Tab");
  const menu = page.getByRole("button", { name: "Menu" });
  await expect(menu).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem")).toHaveText([
    "Home",
    "My Account",
    "Logout",
    "Create Project",
    "Project List",
  ]);
  await expect(page.getByRole("menuitem", { name: "Home" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menu).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Home" })).toBeFocused();
  await page.keyboard.press("c");
  await expect(page.getByRole("menuitem", { name: "Create Project" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/createproject$/u);
});

test("the bar stays above everything, and its name leads home", async ({
  signedIn: page,
  person,
}) => {
  const { path } = await aStory(person);
  await page.goto(path);
  await page.mouse.wheel(0, 600);
  const bar = page.getByRole("banner");
  await expect(bar).toBeInViewport();
  await expect(bar).toHaveCSS("z-index", "1000");
  await expect(bar).toHaveCSS("position", "fixed");
  await bar.getByRole("link", { name: "Roughcut" }).click();
  await expect(page).toHaveURL(/:\d+\/$/u);
});

test("no screen is asked for before somebody goes there", async ({ signedIn: page, person }) => {
  const { path, projectId } = await aStory(person);
  const early: string[] = [];
  page.on("request", (request) => {
    if (request.headers()["next-router-prefetch"]) early.push(request.url());
  });
  await page.goto(`/project/${projectId}`);
  await page.getByRole("link", { name: "The late boat" }).first().click();
  await expect(page).toHaveURL(new RegExp(`${path}$`, "u"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The late boat");
  expect(early).toEqual([]);
});

test("content is at most 1200 px wide, however wide the window", async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 2200, height: 900 });
  await page.goto("/projectlist");
  const widths = await page
    .getByRole("main")
    .locator("h1, h2, ul, section")
    .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().width));
  expect(Math.max(...widths)).toBeLessThanOrEqual(1200);
});

test("the head of a story shows its length, its steps and why a step has to wait", async ({
  signedIn: page,
  person,
}) => {
  const { path } = await aStory(person);
  await page.goto(path);
  await expect(page.getByText("Planned length 5:00")).toBeVisible();
  const steps = page.getByRole("navigation", { name: "Production" });
  await expect(steps.getByRole("listitem")).toHaveText([
    /^Logline/u,
    /^Script/u,
    /^Cast and places/u,
    /^Audio/u,
    /^Images/u,
    /^Videos/u,
    /^Film/u,
  ]);
  await expect(steps.getByRole("listitem").nth(2)).toContainText("waiting: parse the script first");
  await steps.getByRole("button", { name: /^Cast and places/u }).focus();
  await expect(page.getByRole("tooltip")).toHaveText("Parse the script first.");
  // The head offers it, and the place in which the film will be.
  const next = page.getByRole("main").getByRole("link", { name: "Write the script", exact: true });
  await expect(next).toHaveCount(2);
  await next.first().click();
  await expect(page).toHaveURL(/\/edit-script$/u);
});

/** Opens a page whose scripts come only when they are let through. */
async function openBeforeScripts(page: Page, address: string): Promise<() => Promise<void>> {
  let letThrough: () => void = () => undefined;
  const open = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(/\/_next\/.*\.js/u, async (route) => {
    await open;
    await route.continue();
  });
  await page.goto(address, { waitUntil: "commit" });
  return async () => {
    letThrough();
    await page.waitForLoadState("networkidle");
  };
}

test("a script that is typed before the page is alive is not lost", async ({
  signedIn: page,
  person,
}) => {
  const { path } = await aStory(person, { script: "EXT. HARBOUR - DAY\n" });
  const comeAlive = await openBeforeScripts(page, `${path}/edit-script`);
  const script = page.getByLabel("Current Script");
  await script.fill("EXT. HARBOUR - NIGHT\n\nRain.\n");
  await comeAlive();
  await expect(page.getByText("Unsaved changes", { exact: false })).toBeVisible();
  await expect(script).toHaveValue("EXT. HARBOUR - NIGHT\n\nRain.\n");
});

test("a name that is typed before the page is alive is not lost", async ({ signedIn: page }) => {
  const comeAlive = await openBeforeScripts(page, "/createproject");
  await page.getByLabel("Project name").fill("Harbour nights");
  await comeAlive();
  await expect(page.getByLabel("Project name")).toHaveValue("Harbour nights");
  await page.getByRole("button", { name: /Create/u }).click();
  await expect(page).toHaveURL(/\/project\//u);
});

test("a choice shows its value before the page is alive", async ({ signedIn: page, person }) => {
  const { path } = await aStory(person);
  const comeAlive = await openBeforeScripts(page, path);
  await expect(page.getByRole("combobox", { name: "Minutes" })).toHaveText("5");
  await comeAlive();
  await expect(page.getByRole("combobox", { name: "Minutes" })).toHaveText("5");
});
