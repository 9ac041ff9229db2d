import type { Page } from "@playwright/test";
import { parsedLines } from "@/lib/contracts/parsing";
import { inDatabase, LONG_LINES, type LongStory, test } from "./shot-list-kit";
import { aPerson, expect, get, shareToView } from "./studio";

// One worker for all: every further one would make the long story, too.
test.describe.configure({ mode: "default" });

const COLUMNS = [
  "Line",
  "Scene",
  "Character",
  "Stage Directions",
  "Dialogue",
  "Audio",
  "Image Prompt",
  "Image",
  "Shot Type",
  "Action Video Prompt",
  "Video",
];

/** A page of the story's owner, at its shots. */
async function openShots(
  page: Page,
  story: LongStory,
  query = "",
): Promise<{ grid: ReturnType<Page["getByRole"]> }> {
  await page.context().addCookies(story.owner.session.cookies);
  await page.goto(`${story.path}${query}`);
  // The page comes with both layouts; once it is awake, only the one that fits is left.
  const both = page.locator("main:has(tr[data-line-id]):has(article[data-line-id])");
  await expect(both).toHaveCount(0);
  // Room below the filters for what they open.
  await page.evaluate(() => document.getElementById("shots")?.scrollIntoView());
  const grid = page.getByRole("grid", { name: "Shot list" });
  return { grid };
}

/** The row of a line, once it is in the document. */
function rowOf(page: Page, number: number) {
  return page.getByRole("row").filter({
    has: page.getByRole("link", { name: `Shot details of line ${number}`, exact: true }),
  });
}

test("three hundred shots are a table of eleven columns, which filters make shorter", async ({
  page,
  longStory,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const { grid } = await openShots(page, longStory);

  await test.step("the whole table is in sight on a laptop of 1280 px", async () => {
    const hidden = await grid.evaluate((table) => {
      const list = table.parentElement;
      const { scrollWidth, clientWidth } = document.documentElement;
      return [scrollWidth - clientWidth, list ? list.scrollWidth - list.clientWidth : -1];
    });
    expect(hidden).toEqual([0, 0]);
  });

  await test.step("only the rows in sight are in the document", async () => {
    await expect(grid.getByRole("columnheader")).toHaveText(COLUMNS);
    await expect(grid).toHaveAttribute("aria-rowcount", String(LONG_LINES + 1));
    await expect(rowOf(page, 1)).toHaveAttribute("aria-rowindex", "2");
    expect(await grid.getByRole("row").count()).toBeLessThan(40);
    await expect(rowOf(page, 300)).toHaveCount(0);

    const scroller = page.getByRole("region", { name: "Shot list" });
    await scroller.scrollIntoViewIfNeeded();
    await scroller.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await expect(rowOf(page, 300)).toBeVisible();
    await expect(rowOf(page, 300)).toHaveAttribute("aria-rowindex", String(LONG_LINES + 1));
    await expect(grid.getByRole("columnheader", { name: "Dialogue" })).toBeInViewport();
    expect(await grid.getByRole("row").count()).toBeLessThan(40);
  });

  await test.step("filters leave what is asked for and stand in the address", async () => {
    await page.evaluate(() => document.getElementById("shots")?.scrollIntoView());
    const shown = page.getByRole("status").filter({ hasText: /shots$/u });
    await expect(shown).toHaveText("300 shots");

    await page.getByRole("combobox", { name: "Show by scene" }).click();
    await page.getByRole("option", { name: /^2 / }).click();
    await expect(shown).toHaveText("15 of 300 shots");
    await expect(grid).toHaveAttribute("aria-rowcount", "16");
    await page.getByRole("combobox", { name: "Show by character" }).click();
    await page.getByRole("option", { name: "VOSS (100)" }).click();
    await expect(shown).toHaveText("5 of 300 shots");
    await page.getByRole("combobox", { name: "Show by state" }).click();
    await page.getByRole("option", { name: /^Missing audio/u }).click();
    await expect(shown).toHaveText("5 of 300 shots");
    await expect(page).toHaveURL(/\?scene=2&character=VOSS&state=missing-audio/u);

    await page.reload();
    await expect(shown).toHaveText("5 of 300 shots");
    await expect(page.getByRole("combobox", { name: "Show by character" })).toHaveText(
      "VOSS (100)",
    );

    await page.getByRole("combobox", { name: "Show by state" }).click();
    await page.getByRole("option", { name: /^Finished/u }).click();
    await expect(shown).toHaveText("0 of 300 shots");
    await expect(page.getByText("No shot is like this")).toBeVisible();
    await page.getByRole("button", { name: "Show all shots" }).click();
    await expect(shown).toHaveText("300 shots");
    await expect(rowOf(page, 1)).toBeVisible();
    expect(new URL(page.url()).search).toBe("");
  });
});

test("the keyboard goes from shot to shot, plays a line and opens a shot", async ({
  page,
  longStory,
}) => {
  await openShots(page, longStory);
  await rowOf(page, 1).focus();
  await page.keyboard.press("ArrowDown");
  await expect(rowOf(page, 2)).toBeFocused();
  await page.keyboard.press("End");
  await expect(rowOf(page, 300)).toBeFocused();
  await expect(rowOf(page, 300)).toBeInViewport();
  await page.keyboard.press("PageUp");
  await expect(rowOf(page, 290)).toBeFocused();
  await page.keyboard.press("Space");
  await expect(page.getByRole("button", { name: "Stop audio of line 290" })).toBeVisible();
  await page.keyboard.press("Space");
  await expect(page.getByRole("button", { name: "Play audio of line 290" })).toBeVisible();
  await page.keyboard.press("Home");
  await expect(rowOf(page, 1)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(rowOf(page, 1).getByRole("link", { name: /Shot details/u })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(rowOf(page, 2)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/shot/${longStory.lineIds[1]}$`, "u"));
});

test("focus and place in the list stay when lines change under them", async ({
  page,
  longStory,
}) => {
  await openShots(page, longStory);
  await rowOf(page, 1).focus();
  await page.keyboard.press("End");
  await page.keyboard.press("PageUp");
  await page.keyboard.press("PageUp");
  await expect(rowOf(page, 280)).toBeFocused();
  const scroller = page.getByRole("region", { name: "Shot list" });
  const before = await scroller.evaluate((element) => element.scrollTop);
  await inDatabase(async (sql) => {
    await sql`update lines set image_prompt = 'A wave like no other.'
      where id = ${longStory.lineIds[280] ?? ""}`;
  });
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(rowOf(page, 281).getByText("A wave like no other.")).toBeVisible();
  await expect(rowOf(page, 280)).toBeFocused();
  expect(await scroller.evaluate((element) => element.scrollTop)).toBe(before);

  // Far out of sight it still has the focus, and the next key goes on from it.
  await scroller.evaluate((element) => element.scrollTo(0, 0));
  await expect(rowOf(page, 2)).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(rowOf(page, 281)).toBeFocused();
  await expect(rowOf(page, 281)).toBeInViewport();
});

test("focus and place in the list stay while a generation fills its rows", async ({
  page,
  longStory,
}) => {
  await openShots(page, longStory);
  await rowOf(page, 1).focus();
  for (const reached of [11, 21, 31]) {
    await page.keyboard.press("PageDown");
    await expect(rowOf(page, reached)).toBeFocused();
  }
  const unwritten = (number: number) =>
    rowOf(page, number)
      .getByRole("gridcell")
      .nth(COLUMNS.indexOf("Image Prompt"))
      .getByText("No prompt");
  for (const number of [30, 31, 32]) await expect(unwritten(number)).toBeVisible();
  const top = async () => (await rowOf(page, 31).boundingBox())?.y ?? Number.NaN;
  const before = await top();
  // Pressed as a script does it: the focus stays where it is.
  await page
    .getByRole("button", { name: "Generate Image prompts", exact: true })
    .evaluate((button: HTMLElement) => button.click());
  for (const number of [30, 31, 32]) {
    await expect(unwritten(number)).toHaveCount(0, { timeout: 120_000 });
  }
  await expect(rowOf(page, 31)).toBeFocused();
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
  await page.keyboard.press("ArrowDown");
  await expect(rowOf(page, 32)).toBeFocused();
  await page.getByRole("button", { name: "Cancel", exact: true }).first().click();
});

for (const { what, scrolls, row, leastPx } of [
  { what: "page", scrolls: () => document.documentElement, row: 3, leastPx: 400 },
  {
    what: "table",
    scrolls: () => document.querySelector('section[aria-label="Shot list"]') as HTMLElement,
    row: 8,
    leastPx: 200,
  },
]) {
  test(`a ${what} that was scrolled before its scripts ran stays where it is`, async ({
    page,
    longStory,
  }) => {
    const ready = Promise.withResolvers<void>();
    await page.context().addCookies(longStory.owner.session.cookies);
    await page.route("**/_next/static/chunks/*.js", async (route) => {
      await ready.promise;
      await route.continue();
    });
    const asked = page.waitForRequest("**/api/script-media/batches/**", { timeout: 90_000 });
    await page.goto(longStory.path, { waitUntil: "commit" });
    await expect(rowOf(page, 1)).toBeAttached();
    await rowOf(page, row).scrollIntoViewIfNeeded();
    const scroller = await page.evaluateHandle(scrolls);
    const top = () => scroller.evaluate((element) => element.scrollTop);
    const before = await top();
    expect(before).toBeGreaterThan(leastPx);
    ready.resolve();
    await asked;
    await expect(rowOf(page, row)).toBeInViewport();
    expect(Math.abs((await top()) - before)).toBeLessThan(200);
  });
}

test("the storyboard shows the same shots by scene, only those in sight in the document", async ({
  page,
  longStory,
}) => {
  await openShots(page, longStory);
  await page.getByRole("button", { name: "Storyboard" }).click();
  await expect(page).toHaveURL(/view=board/u);
  const board = page.getByRole("region", { name: "Storyboard" });
  await expect(board.getByRole("heading", { name: "INT. LAMP ROOM" }).first()).toBeVisible();
  expect(await board.getByRole("listitem").count()).toBeLessThan(60);
  const first = board.getByRole("listitem").first();
  await expect(first).toHaveAttribute("aria-setsize", String(LONG_LINES));
  await first.focus();
  await page.keyboard.press("ArrowRight");
  const second = board.locator(`[data-line-id="${longStory.lineIds[1]}"]`);
  await expect(second).toBeFocused();
  await page.keyboard.press("End");
  const last = board.locator(`[data-line-id="${longStory.lineIds[299]}"]`);
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport();
  await expect(last).toHaveAttribute("aria-posinset", String(LONG_LINES));
});

test("a phone shows cards, only those in sight in the document", async ({ page, longStory }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openShots(page, longStory);
  const list = page.getByRole("list", { name: "Shot list" });
  await expect(page.getByRole("grid")).toHaveCount(0);
  await expect(list.getByRole("article", { name: "Line 1", exact: true })).toBeVisible();
  expect(await list.getByRole("article").count()).toBeLessThan(15);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(list.getByRole("article", { name: "Line 300" })).toBeVisible();
  expect(await list.getByRole("article").count()).toBeLessThan(15);
});

test("one line is heard at a time, and one that cannot be played says so", async ({
  page,
  longStory,
}) => {
  await openShots(page, longStory);
  await page.getByRole("button", { name: "Play audio of line 2", exact: true }).click();
  await expect(page.getByRole("button", { name: "Stop audio of line 2" })).toBeVisible();
  await page.getByRole("button", { name: "Play audio of line 5", exact: true }).click();
  await expect(page.getByRole("button", { name: "Play audio of line 2" })).toBeVisible();
  // It ends by itself.
  await expect(page.getByRole("button", { name: "Play audio of line 5" })).toBeVisible();

  await page.route("**/api/media/**/*.wav", (route) => route.abort());
  await openShots(page, longStory);
  // The page can be seen before it can be used.
  await expect(async () => {
    await page.getByRole("button", { name: "Play audio of line 2", exact: true }).click();
    // One for each click, when the machine is too busy to show the first in time.
    const failure = page.getByText("Failed to play audio for line 2").first();
    await expect(failure).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await expect(page.getByRole("button", { name: "Play audio of line 2" })).toBeVisible();

  await test.step("a line without an id has no details to go to, and says so", async () => {
    const { owner, storyId } = longStory;
    const answer = await get(`/script-parsing/get-parsed-lines/${storyId}`, owner.bearer);
    const { parsed_lines } = parsedLines.response.parse(answer);
    await page.route("**/api/script-parsing/get-parsed-lines/*", (route) =>
      route.fulfill({
        json: {
          parsed_lines: parsed_lines.map((line, index) => (index ? line : { ...line, id: "" })),
        },
      }),
    );
    const details = page.getByRole("button", { name: "Shot details of line 1", exact: true });
    // Nothing is asked anew while the page is still waiting for what it asked before.
    await expect(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
      await expect(details).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await details.click();
    await expect(page.getByText("Cannot view shot details: Missing line ID")).toBeVisible();
  });
});

test("a viewer reads and listens, and is offered nothing to make", async ({
  page,
  longStory,
  playwright,
}) => {
  const viewer = await aPerson(playwright.request);
  await shareToView(longStory.owner, longStory.projectId, viewer);
  await page.context().addCookies(viewer.session.cookies);
  await page.goto(longStory.path);
  await expect(rowOf(page, 1)).toBeVisible();
  await expect(
    page.getByRole("button", { name: "Play audio of line 2", exact: true }),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: /make/u })).toHaveCount(0);
});
