import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "@playwright/test";

/** How long a page may take until it listens; a busy machine needs a few seconds. */
const LISTENS_WITHIN_MS = 30_000;

/** Effects run a moment after the controls have their handlers; two looks lie this far apart. */
const LOOK_EVERY_MS = 40;

/**
 * Lets `goto` and `reload` of a page end only when the page can be used, not when it can be seen:
 * what is pressed, typed or told to it before its scripts have run is lost, and on a busy machine
 * that takes longer than the first look. With `waitUntil: "commit"` they end at once, for tests
 * that are about that time.
 */
export function waitUntilListening(page: Page): Page {
  const { goto, reload } = page;
  page.goto = async (address, options) => {
    const answer = await goto.call(page, address, options);
    if (options?.waitUntil !== "commit") await listening(page);
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload.call(page, options);
    if (options?.waitUntil !== "commit") await listening(page);
    return answer;
  };
  return page;
}

async function listening(page: Page): Promise<void> {
  const end = Date.now() + LISTENS_WITHIN_MS;
  for (let inARow = 0; inARow < 2; ) {
    // A page that goes on to another one is asked again there.
    const isListening = await page.evaluate(hasHydrated).catch(() => false);
    inARow = isListening ? inARow + 1 : 0;
    if (page.isClosed()) return;
    if (Date.now() > end) throw new Error(`the page does not listen: ${page.url()}`);
    if (inARow < 2) await sleep(LOOK_EVERY_MS);
  }
}

/**
 * Runs in the page. A part that comes in later than the rest, or is taken over later, counts, too: it
 * is a boundary that is still "dehydrated" in the tree React works with.
 * @returns whether React has taken over the document and everything in it
 */
function hasHydrated(): boolean {
  if (!document.querySelector('script[src*="/_next/static/"]')) return true;
  const root = Object.entries(document).find(([key]) => key.startsWith("__reactContainer$"))?.[1];
  if (!root || root.stateNode.current.memoizedState.isDehydrated) return false;
  const waiting = [root.stateNode.current];
  for (let fiber = waiting.pop(); fiber; fiber = waiting.pop()) {
    if (fiber.memoizedState?.dehydrated) return false;
    if (fiber.sibling) waiting.push(fiber.sibling);
    if (fiber.child) waiting.push(fiber.child);
  }
  return true;
}
