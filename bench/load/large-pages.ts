import type { BrowserContext, Page } from "@playwright/test";
import type { FilledStudio } from "../fill-studio/fill-studio";
import type { Figure } from "../run";

const OPENINGS = 3;
const KEY_PRESSES = 8;
/** After the last thing that a page does by itself. */
const REST_MS = 500;
const MS_PER_SECOND = 1000;

/** Every page whose content grows with what people have made. */
export function largePages(studio: FilledStudio): Record<string, string> {
  const { projectId, storyId, lineId, characterId, contextId } = studio;
  return {
    "1,000 projects": "/projectlist",
    "a project of 500 stories": `/project/${projectId}`,
    "its people": `/share/${projectId}`,
    "a story of 300 lines": `/story/${storyId}`,
    "its script": `/story/${storyId}/edit-script`,
    "its shots": `/story/${storyId}/script-media`,
    "a shot": `/shot/${lineId}`,
    "its film": `/story/${storyId}/edit-video`,
    "a character": `/character/${characterId}`,
    "200 entries": `/context-information/${contextId}`,
  };
}

/** What the browser has written down about a page since it was opened. */
interface Traces {
  largestPaintMs: number;
  layoutShift: number;
  slowestInteractionMs: number;
}

/** Opens a page several times and works on it by keyboard and mouse; the medians of what was traced. */
export async function tracePage(
  context: BrowserContext,
  name: string,
  url: string,
): Promise<Figure[]> {
  const traces: Traces[] = [];
  // The first opening of all also warms the server up.
  for (let opening = 0; opening <= OPENINGS; opening += 1) {
    const page = await context.newPage();
    const trace = await openAndWork(page, url);
    await page.close();
    if (opening > 0) traces.push(trace);
  }
  const median = (key: keyof Traces) =>
    traces.map((trace) => trace[key]).sort((one, other) => one - other)[Math.floor(OPENINGS / 2)] ??
    0;
  return [
    {
      name: `${name}: largest paint`,
      value: median("largestPaintMs") / MS_PER_SECOND,
      unit: "s",
      goal: "under 1.5, aim 1.0",
    },
    {
      name: `${name}: slowest interaction`,
      value: median("slowestInteractionMs"),
      unit: "ms",
      goal: "under 150, aim 100",
    },
    { name: `${name}: layout shift`, value: median("layoutShift"), unit: "", goal: "0" },
  ];
}

async function openAndWork(page: Page, url: string): Promise<Traces> {
  await page.addInitScript(keepInteractions, KEPT_INTERACTIONS);
  const answer = await page.goto(url, { waitUntil: "load" });
  if (answer?.status() !== 200) throw new Error(`${url} was answered with ${answer?.status()}`);
  await page.waitForTimeout(REST_MS);
  for (let press = 0; press < KEY_PRESSES; press += 1) await page.keyboard.press("Tab");
  await page.mouse.move(600, 400);
  await page.mouse.wheel(0, 2_000);
  await page.mouse.click(5, 400);
  await page.waitForTimeout(REST_MS);
  const paints = await seenBy(page, "largest-contentful-paint");
  const shifts = await seenBy(page, "layout-shift");
  const durations = await page.evaluate(readInteractions, KEPT_INTERACTIONS);
  return {
    largestPaintMs: paints.at(-1)?.startTime ?? 0,
    layoutShift: shifts
      .filter(({ hadRecentInput }) => !hadRecentInput)
      .reduce((sum, { value = 0 }) => sum + value, 0),
    slowestInteractionMs: Math.max(0, ...durations),
  };
}

const KEPT_INTERACTIONS = "keptInteractions";

/**
 * Writes down how long every key and click took, in milliseconds, from the first moment of a page:
 * asked later, browsers tell only of those that took more than 100. Runs in the page.
 */
function keepInteractions(name: string): void {
  const durations: number[] = [];
  Object.assign(window, { [name]: durations });
  // The shortest that browsers tell of is 16 ms.
  const options = { type: "event", durationThreshold: 16 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      // What only moves the pointer belongs to no interaction.
      const isInteraction = Reflect.get(entry, "interactionId") > 0;
      if (isInteraction) durations.push(entry.duration);
    }
  }).observe(options);
}

function readInteractions(name: string): number[] {
  return Reflect.get(window, name);
}

/** What a browser tells of a moment of a page; the last two of layout shifts only. */
type SeenEntry = Pick<PerformanceEntry, "startTime" | "duration"> & {
  value?: number;
  hadRecentInput?: boolean;
};

/** Everything of one kind that a page's browser has told since it was opened. */
async function seenBy(page: Page, type: string): Promise<SeenEntry[]> {
  return page.evaluate(
    (kind) =>
      new Promise<SeenEntry[]>((resolve) => {
        const options = { type: kind, buffered: true };
        new PerformanceObserver((list) =>
          resolve(list.getEntries().map((entry) => entry.toJSON())),
        ).observe(options);
        setTimeout(() => resolve([]), 200);
      }),
    type,
  );
}
