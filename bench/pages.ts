import { createServer } from "node:net";
import path from "node:path";
import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import desktop from "lighthouse/core/config/desktop-config.js";
import { z } from "zod";
import { findChromium } from "@/scripts/launch/find-chromium";
import type { Command } from "@/scripts/launch/run-command";
import { startApp } from "@/tests/run/started-app";
import { createThrowawayFolder } from "@/tests/run/throwaway-folder";
import type { Figure } from "./run";

const PAGES = ["/", "/login", "/register"];
const CATEGORIES = ["performance", "accessibility", "best-practices"];
const BYTES_PER_KILOBYTE = 1024;

/**
 * Lighthouse on the built app, as a slow phone and as a desk see it, for the pages that a stranger
 * opens first.
 * @param args other pages than the usual ones
 */
export default async function benchPages(command: Command, args: string[]): Promise<Figure[]> {
  const folder = await createThrowawayFolder();
  command.onEnd(() => folder.remove());
  const app = await startApp(path.join(folder.path, "data"), { ROUGHCUT_DEMO: "off" });
  command.onEnd(async () => void (await app.stop()));
  const port = await findFreePort();
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath === null ? {} : { executablePath }),
    args: [`--remote-debugging-port=${port}`, "--no-sandbox", "--disable-gpu"],
  });
  command.onEnd(() => browser.close());
  const figures: Figure[] = [];
  for (const page of args.length > 0 ? args : PAGES) {
    for (const device of ["phone", "desk"] as const) {
      figures.push(...(await look(`${app.url}${page}`, `${page} ${device}`, device, port)));
    }
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
  const result = await lighthouse(
    url,
    { port, onlyCategories: CATEGORIES, logLevel: "error" },
    device === "desk" ? desktop : undefined,
  );
  if (!result || result.lhr.runtimeError) {
    throw new Error(`Lighthouse could not look at ${url}: ${result?.lhr.runtimeError?.message}`);
  }
  const { categories, audits } = result.lhr;
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

/** What Lighthouse tells of the requests of a page. */
const networkRequests = z.object({
  items: z.array(
    z.object({ resourceType: z.string().optional(), transferSize: z.number().default(0) }),
  ),
});

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => {
        if (address !== null && typeof address === "object") resolve(address.port);
        else reject(new Error("no free port"));
      });
    });
  });
}
