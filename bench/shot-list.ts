import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { chromium, type Page, request } from "@playwright/test";
import { findChromium } from "@/scripts/launch/find-chromium";
import type { Command } from "@/scripts/launch/run-command";
import { startApp } from "@/tests/run/started-app";
import { createThrowawayFolder } from "@/tests/run/throwaway-folder";
import type { Figure } from "./run";

const OPENINGS = 5;
const SCROLL_STEPS = 120;
/** What a turn of a wheel moves. */
const STEP_PX = 240;
const MICROSECONDS_PER_MS = 1000;
const BYTES_PER_KILOBYTE = 1024;

/**
 * The shot list of a story of 300 lines on the built app: how long the page takes to open, what it
 * weighs, how many elements it has, and the longest time the browser was kept busy while it was
 * scrolled from end to end, at a desk and on a phone.
 */
export default async function benchShotList(command: Command): Promise<Figure[]> {
  const folder = await createThrowawayFolder();
  command.onEnd(() => folder.remove());
  const app = await startApp(path.join(folder.path, "data"), { ROUGHCUT_DEMO: "off" });
  command.onEnd(async () => void (await app.stop()));
  process.env.ROUGHCUT_TEST_URL = app.url;
  process.env.ROUGHCUT_TEST_DATA = app.dataDirectory;
  // These look for the started app as soon as they are used.
  const { aPerson } = await import("@/tests/browser/studio");
  const { aLongStory } = await import("@/tests/browser/shot-list-kit");
  const owner = await aPerson(request);
  const story = await aLongStory(owner);

  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath === null ? {} : { executablePath }),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  command.onEnd(() => browser.close());
  const open = async (width: number, height: number) => {
    const context = await browser.newContext({
      storageState: owner.session,
      baseURL: app.url,
      viewport: { width, height },
    });
    return context.newPage();
  };
  const desk = await open(1440, 900);
  const phone = await open(390, 844);
  const openings: number[] = [];
  // The first opening of all also warms the server up.
  for (let opening = 0; opening <= OPENINGS; opening += 1) {
    await desk.goto(story.path);
    await desk.locator("[data-line-id] a").first().waitFor();
    if (opening > 0) openings.push(await secondsToShow(desk));
  }
  await phone.goto(story.path);
  await phone.locator("article[data-line-id]").first().waitFor();
  const document = await desk.request.get(story.path).then((answer) => answer.body());
  const bytes = document[0] === 0x1f ? gunzipSync(document) : document;
  openings.sort((left, right) => left - right);
  return [
    {
      name: "300 lines: page open, median",
      value: openings[Math.floor(OPENINGS / 2)] ?? 0,
      unit: "s",
      goal: "under 1.5",
    },
    { name: "300 lines: document", value: bytes.length / BYTES_PER_KILOBYTE, unit: "KB" },
    {
      name: "300 lines: document as sent",
      value: gzipSync(bytes).length / BYTES_PER_KILOBYTE,
      unit: "KB",
    },
    { name: "desk: elements", value: await desk.locator("*").count(), unit: "" },
    { name: "phone: elements", value: await phone.locator("*").count(), unit: "" },
    ...(await scroll(desk, "desk", "section[aria-label='Shot list']")),
    ...(await scroll(phone, "phone", null)),
  ];
}

/** From the beginning of the navigation until the page was loaded and its main content painted. */
function secondsToShow(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const paint = await new Promise<number>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
        type: "largest-contentful-paint",
        buffered: true,
      });
    });
    const [navigation] = performance.getEntriesByType("navigation");
    const isKnown = navigation instanceof PerformanceNavigationTiming;
    const loaded = isKnown ? navigation.domContentLoadedEventEnd : 0;
    return Math.max(paint, loaded) / 1000;
  });
}

/**
 * Scrolls from the first shot to the last and back.
 * @param scroller what scrolls; null for the page itself
 */
async function scroll(page: Page, name: string, scroller: string | null): Promise<Figure[]> {
  const session = await page.context().newCDPSession(page);
  const durations: number[] = [];
  const processorTimes: number[] = [];
  session.on("Tracing.dataCollected", ({ value }) => {
    for (const event of value) {
      const isTask = event.name === "RunTask" && event.ph === "X";
      if (!isTask) continue;
      durations.push(Number(event.dur ?? 0) / MICROSECONDS_PER_MS);
      processorTimes.push(Number(event.tdur ?? 0) / MICROSECONDS_PER_MS);
    }
  });
  await page.locator("#shots").scrollIntoViewIfNeeded();
  const settled = () => new Promise((resolve) => setTimeout(resolve, 500));
  await settled();
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: {
      includedCategories: [
        "disabled-by-default-devtools.timeline",
        "devtools.timeline",
        "toplevel",
      ],
    },
  });
  const frames = await page.evaluate(
    async ({ selector, steps, stepPx }) => {
      const element = selector === null ? null : document.querySelector(selector);
      const times: number[] = [];
      let before = performance.now();
      for (let step = 0; step < steps * 2; step += 1) {
        const by = step < steps ? stepPx : -stepPx;
        if (element) element.scrollBy(0, by);
        else window.scrollBy(0, by);
        await new Promise(requestAnimationFrame);
        const now = performance.now();
        times.push(now - before);
        before = now;
      }
      return times;
    },
    { selector: scroller, steps: SCROLL_STEPS, stepPx: STEP_PX },
  );
  const ended = new Promise<void>((resolve) =>
    session.once("Tracing.tracingComplete", () => resolve()),
  );
  await session.send("Tracing.end");
  await ended;
  frames.sort((left, right) => left - right);
  return [
    {
      name: `${name}: longest task while scrolling`,
      value: Math.max(...durations),
      unit: "ms",
      goal: "under 50",
    },
    // What it takes on a machine that has other work besides.
    {
      name: `${name}: processor time of the most expensive task`,
      value: Math.max(...processorTimes),
      unit: "ms",
    },
    {
      name: `${name}: frame while scrolling, 95th of 100`,
      value: frames[Math.floor(frames.length * 0.95)] ?? 0,
      unit: "ms",
    },
    { name: `${name}: longest frame while scrolling`, value: frames.at(-1) ?? 0, unit: "ms" },
  ];
}
