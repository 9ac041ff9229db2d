import { afterAll, beforeAll, expect, it } from "vitest";
import { createFunctions } from "@/inngest/functions";
import { openTestApp } from "../support/test-app";

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp({
    FAL_KEY: "key",
    FAL_CONCURRENCY: "4",
    OPENAI_API_KEY: "key",
    OPENAI_CONCURRENCY: "5",
  });
});
afterAll(() => app?.close());

/** Key and limit of each function that has one for the whole environment. */
function places(): Record<string, { key: string; limit: number }> {
  const found = createFunctions().flatMap(({ opts }) => {
    const { concurrency } = opts;
    const entries = Array.isArray(concurrency) ? concurrency : [];
    expect(entries.length).toBeLessThanOrEqual(2);
    return entries.flatMap((entry) =>
      typeof entry === "object" && entry.scope === "env"
        ? [[opts.id, { key: entry.key ?? "", limit: entry.limit }] as const]
        : [],
    );
  });
  return Object.fromEntries(found);
}

it("everything that one vendor makes shares its places", () => {
  const ofFal = { key: '"fal"', limit: 6 };
  const ofOpenAi = { key: '"openai"', limit: 5 };
  expect(places()).toMatchObject({
    "images-line": ofFal,
    "action-videos-line": ofFal,
    "talking-videos-line": ofFal,
    "character-image": ofFal,
    "image-prompts-line": ofOpenAi,
    "write-logline": ofOpenAi,
    "parse-with-model": ofOpenAi,
    "character-words": ofOpenAi,
    "story-continuity": ofOpenAi,
    "character-face": ofFal,
    "audio-line": { key: '"speech"' },
  });
});
