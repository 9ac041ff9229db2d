import { type Browser, chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import desktop from "lighthouse/core/config/desktop-config.js";
import { z } from "zod";
import { findChromium } from "@/scripts/launch/find-chromium";
import { requireFreeAddress } from "@/scripts/launch/free-address";
import type { Command } from "@/scripts/launch/run-command";
import { fillStudio, LARGE_STUDIO } from "./fill-studio/fill-studio";
import { type OpenStudio, openStudio } from "./fill-studio/open-studio";
import { sessionCookieOf } from "./fill-studio/session-cookie";
import { largePages, tracePage } from "./load/large-pages";
import type { Figure } from "./run";

const PAGES = ["/", "/login", "/register"];
const CATEGORIES = ["performance", "accessibility", "best-practices"];
const ATTEMPTS = 3;
const BYTES_PER_KILOBYTE = 1024;

/**
 * The built app in Chromium: Lighthouse, as a slow phone and as a desk see it, for the pages that a
 * stranger opens first; and what the browser itself traces on every page that grows with what people
 * have made, with far more than anybody has.
 * @param args `public` or `large` for one of the two, or paths for Lighthouse to look at
 */
export default async function benchPages(command: Command, args: string[]): Promise<Figure[]> {
  const studio = await openStudio(command);
  const { app } = studio;
  const port = await requireFreeAddress("127.0.0.1", 0);
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath === null ? {} : { executablePath }),
    args: [`--remote-debugging-port=${port}`, "--no-sandbox", "--disable-gpu"],
  });
  command.onEnd(() => browser.close());
  const paths = args.filter((word) => word.startsWith("/"));
  const isWanted = (part: string) => args.length === 0 || args.includes(part);
  const figures: Figure[] = [];
  for (const page of paths.length > 0 ? paths : isWanted("public") ? PAGES : []) {
    for (const device of ["phone", "desk"] as const) {
      figures.push(...(await look(`${app.url}${page}`, `${page} ${device}`, device, port)));
    }
  }
  if (paths.length === 0 && isWanted("large")) {
    figures.push(...(await traceLargePages(studio, browser)));
  }
  return figures;
}

/** Signs in with a cookie that the app itself would have set. */
async function traceLargePages(studio: OpenStudio, browser: Browser): Promise<Figure[]> {
  const { app, person, sql } = studio;
  const filled = await fillStudio(sql, person, LARGE_STUDIO);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addCookies([{ ...(await sessionCookieOf(studio)), url: app.url }]);
  const figures: Figure[] = [];
  for (const [name, path] of Object.entries(largePages(filled))) {
    figures.push(...(await tracePage(context, name, `${app.url}${path}`)));
  }
  return figures;
}

/** The scores of one page on one device, and where its time and bytes go. */
async function look(
  url: string,
  name: string,
  device: "phone" | "desk",
  port: number,
): Promise<Figure[]> {
  const { categories, audits } = await lookWithLighthouse(url, device, port);
  const scores = CATEGORIES.map((category) => ({
    name: `${name}: ${category}`,
    value: (categories[category]?.score ?? 0) * 100,
    unit: "",
    goal: "at least 95",
  }));
  for (const { id } of Object.values(categories).flatMap(({ auditRefs }) => auditRefs)) {
    const audit = audits[id];
    const counts = audit?.scoreDisplayMode === "binary" && audit.score === 0;
    if (counts) console.log(`${name}: ${audit.title}`);
  }
  const requests = networkRequests.parse(audits["network-requests"]?.details);
  const scriptBytes = requests.items
    .filter(({ resourceType }) => resourceType === "Script")
    .reduce((sum, { transferSize }) => sum + transferSize, 0);
  return [
    ...scores,
    {
      name: `${name}: largest paint`,
      value: (audits["largest-contentful-paint"]?.numericValue ?? 0) / 1000,
      unit: "s",
    },
    {
      name: `${name}: layout shift`,
      value: audits["cumulative-layout-shift"]?.numericValue ?? 0,
      unit: "",
      goal: "0",
    },
    { name: `${name}: scripts`, value: scriptBytes / BYTES_PER_KILOBYTE, unit: "KB" },
  ];
}

/** A page whose beginning Chromium did not tell of (NO_NAVSTART, one in a hundred) is looked at again. */
async function lookWithLighthouse(url: string, device: "phone" | "desk", port: number) {
  const flags = { port, onlyCategories: CATEGORIES, logLevel: "error" } as const;
  for (let attempt = 1; ; attempt += 1) {
    const result = await lighthouse(url, flags, device === "desk" ? desktop : undefined);
    const error = result?.lhr.runtimeError;
    if (result && !error) return result.lhr;
    const why = `Lighthouse could not look at ${url}: ${error?.message}`;
    if (attempt === ATTEMPTS) throw new Error(why);
    console.log(`${why}; again`);
  }
}

/** What Lighthouse tells of the requests of a page. */
const networkRequests = z.object({
  items: z.array(
    z.object({ resourceType: z.string().optional(), transferSize: z.number().default(0) }),
  ),
});
