import type { Page } from "@playwright/test";
import { expect, test } from "./studio";

const TAGLINE = "Filmmakers and AI making movies together.";
const FILM = "The Last Light, the first four shots";

test.use({ reducedMotion: "no-preference" });

/** Opens the landing page with its opening held at the beginning, however long loading takes. */
async function openHeld(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Animation.enable");
  await devtools.send("Animation.setPlaybackRate", { playbackRate: 0 });
  await page.goto("/");
}

/** Puts the opening at a moment after its beginning; what is still to come waits there. */
async function showMoment(page: Page, milliseconds: number): Promise<void> {
  await page.evaluate((at) => {
    for (const animation of document.getAnimations()) {
      animation.pause();
      animation.currentTime = at;
    }
  }, milliseconds);
}

/** Lets the opening run to its end at once. */
async function finishOpening(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem("roughcut.opening-shown")))
    .toBe("1");
}

/** How far letters, name and content can be seen, from 0 to 1; null for what is hidden. */
async function whatIsSeen(page: Page) {
  return page.evaluate(() => {
    const seen = (element: Element | null) => {
      if (!element) return null;
      const { visibility, opacity } = getComputedStyle(element);
      return visibility === "hidden" ? null : Number(opacity);
    };
    const letters = document.querySelector("[aria-label='Roughcut'][role='img']");
    return {
      letters: [...(letters?.querySelectorAll("span") ?? [])].map(seen),
      name: seen(letters),
      content: seen(document.querySelector("h1")?.closest(".opening-content") ?? null),
    };
  });
}

test("the letters drop in one at a time, fade after 3 s, are hidden at 5 s, and the content is there at 5.5 s", async ({
  page,
}) => {
  await openHeld(page);
  await showMoment(page, 650);
  const early = await whatIsSeen(page);
  expect(early.letters).toHaveLength(8);
  // Two are down, the third is falling, the others are to come.
  expect(early.letters.slice(0, 2)).toEqual([1, 1]);
  expect(early.letters[2]).toBeGreaterThan(0);
  expect(early.letters.slice(3)).toEqual([0, 0, 0, 0, 0]);
  expect(early).toMatchObject({ name: 1, content: null });

  await showMoment(page, 2_990);
  expect(await whatIsSeen(page)).toEqual({ letters: Array(8).fill(1), name: 1, content: null });
  await showMoment(page, 4_500);
  const fading = await whatIsSeen(page);
  expect(fading.name).toBeGreaterThan(0);
  expect(fading.name).toBeLessThan(1);
  await showMoment(page, 5_001);
  expect(await whatIsSeen(page)).toMatchObject({ name: null, content: null });
  await showMoment(page, 5_499);
  await expect(page.getByRole("link", { name: "New user? Register here" })).toBeHidden();
  await showMoment(page, 5_800);
  expect(await whatIsSeen(page)).toMatchObject({ name: null, content: 1 });
  await expect(page.getByRole("heading", { level: 1, name: TAGLINE })).toBeVisible();
});

test("the opening plays once in a browser session", async ({ page }) => {
  await openHeld(page);
  await expect(page.getByRole("heading", { name: TAGLINE })).toBeHidden();
  await finishOpening(page);

  await page.reload();
  await expect(page.getByRole("heading", { name: TAGLINE })).toBeVisible();
  await expect(page.getByRole("img", { name: "Roughcut" })).toBeHidden();

  // Coming back without loading the page anew.
  await page.getByRole("link", { name: "Existing user? Login here" }).click();
  await expect(page).toHaveURL(/\/login$/u);
  await page.getByRole("link", { name: "Roughcut", exact: true }).click();
  await expect(page.getByRole("heading", { name: TAGLINE })).toBeVisible();
  await expect(page.getByRole("img", { name: "Roughcut" })).toBeHidden();

  // Another tab is another session.
  const other = await page.context().newPage();
  await other.emulateMedia({ reducedMotion: "no-preference" });
  await openHeld(other);
  await expect(other.getByRole("img", { name: "Roughcut" })).toBeVisible();
  await other.close();
});

test("leaving before its end does not count as having seen the opening", async ({ page }) => {
  await openHeld(page);
  await page.getByRole("banner").getByRole("link", { name: "Log In" }).click();
  await expect(page).toHaveURL(/\/login$/u);
  await page.getByRole("link", { name: "Roughcut", exact: true }).click();
  await expect(page.getByRole("img", { name: "Roughcut" })).toBeVisible();
});

for (const [name, skip] of [
  ["a key", (page: Page) => page.keyboard.press("Space")],
  ["a click", (page: Page) => page.mouse.click(640, 360)],
] as const) {
  test(`${name} ends the letters at once, for the rest of the session`, async ({ page }) => {
    await openHeld(page);
    await showMoment(page, 650);
    // Nobody who holds a key down for something else has asked for it.
    await page.keyboard.press("Shift");
    await expect(page.getByRole("heading", { name: TAGLINE })).toBeHidden();
    await skip(page);
    await expect(page.getByRole("heading", { name: TAGLINE })).toBeVisible();
    await expect(page.getByRole("img", { name: "Roughcut" })).toBeHidden();
    await page.reload();
    await expect(page.getByRole("heading", { name: TAGLINE })).toBeVisible();
  });
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`the film plays without sound in the first view once the letters are gone, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await openHeld(page);
    const film = page.getByLabel(FILM);
    expect(await film.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true);
    await finishOpening(page);
    await expect
      .poll(() =>
        film.evaluate(({ paused, muted, currentTime }: HTMLVideoElement) => ({
          ...{ paused, muted },
          isMoving: currentTime > 0.2,
        })),
      )
      .toEqual({ paused: false, muted: true, isMoving: true });
    for (const seen of [film, page.getByRole("link", { name: "New user? Register here" })]) {
      const box = await seen.boundingBox();
      expect(box?.y).toBeGreaterThan(52);
      expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
    }
  });
}

test.describe("with reduced motion", () => {
  test.use({ reducedMotion: "reduce" });

  test("the content is there at once, with its two links", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(TAGLINE);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("img", { name: "Roughcut" })).toBeHidden();
    // What follows the pointer may not lag behind it by a transition that nobody sees.
    const widths = await page.locator("body").evaluate((body) => {
      const seen = [300, 321].map((px) => {
        body.style.width = `${px}px`;
        return body.getBoundingClientRect().width;
      });
      body.style.width = "";
      return seen;
    });
    expect(widths).toEqual([300, 321]);
    await page.getByRole("link", { name: "New user? Register here" }).click();
    await expect(page).toHaveURL(/\/register$/u);
    await page.goBack();
    await page.getByRole("link", { name: "Existing user? Login here" }).click();
    await expect(page).toHaveURL(/\/login$/u);
  });

  test("the film waits until it is asked for, and its twelve frames load", async ({ page }) => {
    await page.goto("/");
    const film = page.getByLabel(FILM);
    await expect(film).toBeInViewport();
    expect(
      await film.evaluate(({ paused, currentTime }: HTMLVideoElement) => [paused, currentTime]),
    ).toEqual([true, 0]);
    await expect
      .poll(() =>
        film.evaluate(async (element: HTMLVideoElement) => {
          await element.play();
          return element.currentTime;
        }),
      )
      .toBeGreaterThan(0.2);
    expect(await film.evaluate((element: HTMLVideoElement) => element.duration)).toBeGreaterThan(
      20,
    );
    const frames = page.getByRole("region", { name: "The shots of The Last Light" }).locator("img");
    await expect(frames).toHaveCount(12);
    for (const frame of await frames.all()) {
      await frame.scrollIntoViewIfNeeded();
      await expect
        .poll(() => frame.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBe(480);
    }
  });

  test("the last section asks once more, and leads to the registration", async ({ page }) => {
    await page.goto("/");
    const last = page.getByRole("main").locator("section").last();
    await expect(last.getByRole("heading")).toHaveText("What happens in your film?");
    await last.getByRole("link", { name: "Start your film" }).click();
    await expect(page).toHaveURL(/\/register$/u);
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the content comes after the opening all the same", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { name: TAGLINE })).toBeVisible();
  });
});

test("nothing on the landing page moves while a slow device loads it", async ({ browser }) => {
  const context = await browser.newContext({ reducedMotion: "reduce" });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  // So slow that the page is painted while it is still read.
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 12 });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Reflect.set(globalThis, "layoutShifts", shifts);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, "value")));
    }).observe({ type: "layout-shift", buffered: true });
  });
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/");
    await page.waitForLoadState("networkidle");
    const shifts: number[] = await page.evaluate(() => Reflect.get(globalThis, "layoutShifts"));
    expect(
      shifts.reduce((sum, value) => sum + value, 0),
      `at ${width} px`,
    ).toBeLessThan(0.01);
  }
  await context.close();
});
