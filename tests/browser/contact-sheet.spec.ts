import { expectAccessible } from "./axe";
import { openPaidStudio, type PaidStudio } from "./paid-kit";
import { aCastStory, openShot, shotDetails } from "./shots-kit";
import { aPerson, expect, type Person, test } from "./studio";

/** Four stills of a shot, looked at by a model that sees, and the sheet to choose from. */

test.describe.configure({ mode: "default" });

let studio: PaidStudio;
let ana: Person;
let story: Awaited<ReturnType<typeof aCastStory>>;

test.beforeAll(async ({ playwright }) => {
  studio = await openPaidStudio();
  ana = await aPerson(playwright.request);
  story = await aCastStory(ana);
});
test.afterAll(async () => {
  await studio?.close();
});

test("four stills are made with their price said first, and one is chosen by keyboard", async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: studio.url, storageState: ana.session });
  const page = await context.newPage();
  await openShot(page, story.marta);
  await page.getByRole("button", { name: /^Make 4 ?, about \$0\.\d\d$/u }).click();
  const sheet = page.getByRole("dialog", { name: "Choose an image" });
  const stills = sheet.getByRole("list", { name: "Contact sheet" }).getByRole("button");
  await expect(stills).toHaveCount(4, { timeout: 120_000 });
  await expect(sheet.getByText("Fits its shot: 100 of 100.")).toHaveCount(4);
  await expect(sheet.getByText("In use", { exact: true })).toHaveCount(1);
  await expectAccessible(page, "the contact sheet");

  // Two beside each other.
  await page.setViewportSize({ width: 1280, height: 800 });
  await stills.first().focus();
  await page.keyboard.press("ArrowRight");
  await expect(stills.nth(1)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(stills.nth(3)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(stills.nth(1)).toBeFocused();
  const wanted = (await stills.nth(0).getAttribute("aria-pressed")) === "true" ? 1 : 0;
  await stills.nth(wanted).focus();
  await page.keyboard.press("Enter");
  await expect(stills.nth(wanted)).toHaveAttribute("aria-pressed", "true");
  const { takes } = await shotDetails(ana, story.marta);
  expect(takes.image.map(({ chosen }) => chosen)).toEqual(
    [0, 1, 2, 3].map((index) => index === wanted),
  );

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(stills.nth(wanted)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(page, "the contact sheet on a phone");
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(page.getByText(/Looked at by .+ on \d{4}-\d\d-\d\d\./u)).toBeVisible();
  await page.getByRole("button", { name: "Contact sheet" }).click();
  await expect(stills).toHaveCount(4);
  await context.close();
});

test("a project switches looks off and on", async ({ browser }) => {
  const context = await browser.newContext({ baseURL: studio.url, storageState: ana.session });
  const page = await context.newPage();
  await page.goto(`/project/${story.projectId}`);
  const looks = page.getByRole("checkbox", { name: "Compare each new image with its shot" });
  await expect(looks).toBeChecked();
  await looks.click();
  await expect(looks).not.toBeChecked();
  await expect(looks).toBeEnabled();
  await page.reload();
  await expect(looks).not.toBeChecked();
  await expectAccessible(page, "a project without looks");
  await context.close();
});
