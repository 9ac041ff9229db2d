import type { Page } from "@playwright/test";

/** The panel of everything that is generated for the lines, and what a test makes it hear. */

export const bar = (page: Page, name: string) =>
  page.getByRole("progressbar", { name, exact: true });
export const row = (page: Page, title: string) =>
  page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: title, exact: true }) });
export const generate = (page: Page, title: string) =>
  page.getByRole("button", { name: `Generate ${title}`, exact: true });
export const generateAll = (page: Page) => page.getByRole("button", { name: "Generate all" });

/**
 * Opens the page of a story's media and waits until it listens: what is pressed before its script has
 * run is lost, and on a busy machine that takes longer than the first look.
 */
export async function openMedia(page: Page, storyPath: string, query = ""): Promise<void> {
  const asked = page.waitForRequest("**/api/script-media/batches/**", { timeout: 90_000 });
  await page.goto(`${storyPath}/script-media${query && `?${query}`}`);
  await asked;
}

/** A stream as the server sends it: one message after the other. */
export function streamOf(...messages: (object | string)[]) {
  const texts = messages.map((one) => (typeof one === "string" ? one : JSON.stringify(one)));
  const body = texts.map((text, index) => `id: x:${index}\ndata: ${text}\n\n`).join("");
  return { contentType: "text/event-stream", body: `retry: 600000\n\n${body}` };
}

export const ENDED = {
  ...{ run_id: "since", is_part: false, status: "completed", progress: 100, message: "" },
  ...{ error: null, stats: null, failures: [] },
};

/** Answers every look at the batches with these. */
export async function answerBatches(page: Page, batches: Record<string, object>): Promise<void> {
  await page.route("**/api/script-media/batches/**", (route) =>
    route.fulfill({ json: { batches, all_media: null, speech_refusals: [] } }),
  );
}

/** Lets a start call of this page seem to work, so that only what the stream says is shown. */
export async function pretendToStart(page: Page, address: string): Promise<void> {
  await page.route(address, (route) =>
    route.fulfill({
      json: { run_id: "pretended", status: "queued", message: "Started", joined: false },
    }),
  );
}
