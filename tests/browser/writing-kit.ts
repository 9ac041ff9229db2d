import type { Page, Route } from "@playwright/test";
import type { WireLoglineRecommendations, WireScriptRecommendation } from "@/lib/contracts/writing";

/** Recommendations as they come from the network, for states that no test can wait for. */

export const LOGLINES = [
  "A lighthouse keeper who must put out her lamp tonight hears a lost boy on the radio.",
  "The last night of a lamp: an inspector and a keeper agree on nothing but the dark.",
  "When a boat follows a light that is about to die, its keeper has one match left.",
];

const facts = {
  feedback: "",
  provider: "builtin",
  provider_name: "builtin",
  is_outdated: false,
  omitted: [],
  used: [],
  not_placed: [],
  writer: "openai",
  created_at: "2026-11-21T08:00:00.000Z",
  run_id: null,
};

export function loglineAnswer(
  change: Partial<WireLoglineRecommendations> = {},
): WireLoglineRecommendations {
  return { recommendations: numbered(LOGLINES), ...facts, ...change };
}

export const RECOMMENDED = `INT. BOAT SHED - NIGHT

Nets, a stove, one lantern.

ELI
Is anybody there?
`;

export function scriptAnswer(
  change: Partial<WireScriptRecommendation> = {},
): WireScriptRecommendation {
  return { recommendation: RECOMMENDED, ...facts, ...change };
}

export function numbered(loglines: readonly string[]): string {
  return loglines.map((logline, index) => `${index + 1}. ${logline}`).join("\n");
}

export const NONE = {
  status: 404,
  json: { error: "There is no recommendation yet.", code: "recommendation.none" },
};

export const RUN_ID = "3f1c2a58-6a43-4a53-9d53-0d8a8a2f7f10";

/** Answers one call of the product in place of the studio. */
export async function answerCall(
  page: Page,
  path: string,
  answer: { status?: number; json: unknown } | ((route: Route) => Promise<void>),
): Promise<void> {
  await page.route(`**/api${path}*`, (route) =>
    typeof answer === "function" ? answer(route) : route.fulfill(answer),
  );
}

/** Counts the calls that reach an address, and lets them pass. */
export function countCalls(page: Page, path: string): () => number {
  let count = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && new URL(request.url()).pathname.startsWith(`/api${path}`)) {
      count += 1;
    }
  });
  return () => count;
}

/** The call goes nowhere, as with a network that is down. */
export const cut = (route: Route) => route.abort("connectionfailed");

/** A run whose events a test decides: browsers come back for more again and again. */
export async function aRun(page: Page, kind: "logline" | "script") {
  const events: Record<string, unknown>[] = [];
  await answerCall(page, `/runs/${RUN_ID}/events`, (route) =>
    route.fulfill({
      contentType: "text/event-stream",
      body: `retry: 150\n\n${events
        .map((event, index) => {
          const data = JSON.stringify({ run_id: RUN_ID, kind, status: "processing", ...event });
          return `id: ${index + 1}\ndata: ${data}\n\n`;
        })
        .join("")}`,
    }),
  );
  return {
    /** What is written so far. */
    writes: (text: string, message = "Writing") => {
      events.push({ text, message, progress: 40 });
    },
    ends: (status: "completed" | "failed" | "cancelled", error: string | null = null) => {
      events.push({ complete: true, status, error });
    },
  };
}
