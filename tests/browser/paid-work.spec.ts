import type { Browser, Page } from "@playwright/test";
import { catalogue } from "@/lib/errors";
import { makeAdmin } from "./account-kit";
import { expectAccessible } from "./axe";
import { openPaidStudio, type PaidStudio } from "./paid-kit";
import { aCastStory } from "./shots-kit";
import { aPerson, expect, PASSWORD, type Person, put, signIn, test } from "./studio";

/**
 * Paid work on the screens: prices on every button, the switch of the whole studio and the cap of a
 * project. The app is one of its own, with keys, and the vendors are servers of this machine.
 */

test.describe.configure({ mode: "serial" });

let studio: PaidStudio;
let admin: Person;
let story: Awaited<ReturnType<typeof aCastStory>>;

test.beforeAll(async ({ playwright }) => {
  studio = await openPaidStudio();
  admin = await aPerson(playwright.request);
  await makeAdmin(admin);
  story = await aCastStory(admin);
  // Prices of what is made alone; looks have a test of their own.
  const looks = { looks_at_stills: false };
  await put(`/project/${story.projectId}/update-looks-at-stills`, looks, admin.bearer);
});
test.afterAll(() => studio?.close());

async function signedIn(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: studio.url, storageState: admin.session });
  return context.newPage();
}

/** Presses a button of the panel, and answers the status of the start. */
async function press(page: Page, name: RegExp): Promise<number> {
  const answer = page.waitForResponse(
    (response) => response.request().method() === "POST" && response.url().includes("/generate"),
  );
  await page.getByRole("button", { name }).click();
  return (await answer).status();
}

const PROMPTS = /^Generate 4 image prompts, about \$0\.\d\d$/u;

test("every button that starts paid work says what it would cost", async ({ browser }) => {
  const page = await signedIn(browser);
  await page.goto(`${story.path}/script-media`);
  await expect(
    page.getByRole("button", { name: /^Generate all, about \$1\.\d\d$/u }),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: PROMPTS })).toBeVisible();
  // A still without a prompt gets one written first: eight cents, and a little.
  const still = page.getByRole("button", { name: /^Line 2: make image, \$0\.(?:09|1\d)$/u });
  await expect(still).toHaveAttribute("title", /^Make the image, \$0\.(?:09|1\d)$/u);
  await expect(page.getByRole("button", { name: "Line 2: make audio, under $0.01" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Generate(?: Shot types)?$/u })).toHaveCount(1);
  await expectAccessible(page, "script media with prices");

  await page.goto(`${story.path}/script-media?view=board`);
  // Prices come by script: what is pressed from here on is heard.
  await expect(page.getByRole("button", { name: /^Generate all, about/u })).toBeVisible();
  await page.getByRole("button", { name: "Line 2: make", exact: true }).click();
  await expect(page.getByRole("menuitem", { name: /^Make video ?\$0\.\d\d$/u })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: /^Make audio ?under \$0\.01$/u })).toBeVisible();
  await page.keyboard.press("Escape");

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${story.path}/script-media`);
  const card = page.getByRole("article", { name: "Line 2", exact: true });
  await expect(card.getByRole("button", { name: /make image, \$0/u })).toContainText(/\$0\.\d\d/u);
  await page.context().close();
});

test("an admin's switch stops paid work and lets it go on", async ({ browser }) => {
  const page = await signedIn(browser);
  await page.goto(`${story.path}/script-media`);
  await expect(page.getByRole("button", { name: PROMPTS })).toBeVisible();
  const desk = await signedIn(browser);
  await desk.goto("/admin");
  await desk.getByRole("button", { name: "Switch paid work off" }).click();
  await expect(desk.getByText("Paid work is off")).toBeVisible();

  expect(await press(page, PROMPTS)).toBe(402);
  await expect(page.getByText(catalogue["spending.off"].text)).toBeVisible();
  await page.goto(`/project/${story.projectId}`);
  await expect(page.getByText("Paid work is switched off in this studio")).toBeVisible();

  await desk.getByRole("button", { name: "Switch paid work on" }).click();
  await expect(desk.getByText("Paid work is on")).toBeVisible();
  await page.goto(`${story.path}/script-media`);
  expect(await press(page, PROMPTS)).toBe(200);
  const prompts = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: "Image prompts", exact: true }) });
  await expect(prompts.getByText("4/4", { exact: true })).toBeVisible({ timeout: 120_000 });
  await page.context().close();
  await desk.context().close();
});

test("a start beyond the project's cap is refused with the figures", async ({ browser }) => {
  await put(`/project/${story.projectId}/spending-cap`, { monthly_cap: 0.5 }, admin.bearer);
  const page = await signedIn(browser);
  await page.goto(`${story.path}/script-media`);
  expect(await press(page, /^Generate all, about/u)).toBe(402);
  await expect(
    page.getByText(
      /^This would cost about \$\d\.\d\d, but only \$0\.\d\d of this project's \$0\.50 for this month is left\./u,
    ),
  ).toBeVisible();
  await page.goto(`/project/${story.projectId}`);
  await expect(page.getByText(/^\$0\.\d\d left$/u)).toBeVisible();
  await page.context().close();
});

test("a setting of the deployment is stronger than the switch", async ({ browser, playwright }) => {
  await put(`/project/${story.projectId}/spending-cap`, { monthly_cap: null }, admin.bearer);
  await studio.restartWith({ SPENDING: "off" });
  Object.assign(admin, await signIn(playwright.request, admin.email, PASSWORD));
  const page = await signedIn(browser);
  await page.goto("/admin");
  await expect(page.getByText("SPENDING=off stands in the settings of this studio.")).toBeVisible();
  await expect(page.getByRole("button", { name: /Switch paid work/u })).toHaveCount(0);
  await page.goto(`${story.path}/script-media`);
  expect(await press(page, /^Generate 4 images, about \$0\.32$/u)).toBe(402);
  await expect(page.getByText(catalogue["spending.off"].text)).toBeVisible();
  await page.context().close();
});
