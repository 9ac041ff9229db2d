import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { databaseSql } from "@/db/client";
import { listProgressEvents } from "@/db/queries/runs";
import { catalogue } from "@/lib/errors";
import { releaseIdleHolds } from "@/lib/ledger/release-idle-holds";
import type { BatchKind } from "@/lib/rules/batch";
import { startBatch } from "@/lib/services/generation/start-batch";
import { endOfRun, openStudio } from "../support/studio";
import { aStoryToDraw, openPaidApp } from "./spending-kit";

/**
 * Row T47: a provider that takes a request and never answers. Every port gives it up, and every state
 * ends with words for people; nothing looks alive for ever.
 */

/** The limits of requests are minutes; the platform's clock for them runs faster here. */
const FASTER = 100;

let app: Awaited<ReturnType<typeof openPaidApp>>;
let studio: Awaited<ReturnType<typeof openStudio>>;

beforeAll(async () => {
  app = await openPaidApp();
  studio = await openStudio();
});
afterAll(async () => {
  await studio?.close();
  await app?.close();
});
afterEach(() => {
  for (const vendor of [app.vendors.openai, app.vendors.elevenlabs, app.vendors.fal]) {
    vendor.failBy(null);
  }
});

/** State and words of every line of a run. */
async function lineEnds(runId: string) {
  return (await listProgressEvents(runId, 0))
    .filter(({ key }) => key.startsWith("line:"))
    .map(({ body }) => body as { state: string; error?: string });
}

/** Minutes, although the clock of requests runs faster: retries wait in real time. */
describe.runIf(process.env.LONG_TESTS)("a provider that never answers", () => {
  beforeAll(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => timeout(Math.ceil(ms / FASTER)));
  });
  afterAll(() => vi.restoreAllMocks());

  it.each([
    ["elevenlabs", "audio"] as const,
    ["fal", "images"] as const,
    ["fal", "action-videos"] as const,
    ["openai", "image-prompts"] as const,
  ])("(%s) ends the run of %s in words", async (vendor, kind: BatchKind) => {
    const scope = await aStoryToDraw();
    if (kind === "image-prompts") {
      await databaseSql()`update lines set image_prompt = '' where story_id = ${scope.storyId}`;
    }
    if (kind === "action-videos") {
      await databaseSql()`
        update lines set shot_type = 'action', video_prompt = 'It turns.', image_take_id =
          (select id from takes where project_id = ${scope.projectId} limit 1)
        where story_id = ${scope.storyId}`;
    }
    app.vendors[vendor].failBy(() => ({ kind: "silence" }));
    await startBatch(scope, kind);
    const run = await endOfRun(kind, scope.storyId);
    expect(run.status).toBe("failed");
    expect(run.error).toMatch(/^[A-Z].*[.!]$/u);
    const lines = await lineEnds(run.id);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.filter(({ state }) => state === "waiting" || state === "working")).toEqual([]);
    const words = new Set(lines.flatMap(({ error }) => error ?? []));
    expect(words.size).toBeGreaterThan(0);
    for (const text of words) expect(text).not.toBe(catalogue["general.failed"].text);
    await releaseIdleHolds();
    const holds = await databaseSql()`
      select id from spending_holds where project_id = ${scope.projectId}`;
    expect(holds).toHaveLength(0);
  });
});

/** Ten minutes of real time; the way of the clock is shown in look-until-done.test.ts. */
describe.runIf(process.env.LONG_TESTS)("a queue that takes a job and never does it", () => {
  it.each([
    ["images", "generation.imageTooLong"],
    ["action-videos", "generation.videoTooLong"],
  ] as const)(
    "ends %s with the words of the specification",
    async (kind, code) => {
      const scope = await aStoryToDraw();
      await databaseSql()`
      update lines set shot_type = 'action', video_prompt = 'It turns.', image_take_id = case
        when ${kind} = 'images' then null
        else (select id from takes where project_id = ${scope.projectId} limit 1) end
      where story_id = ${scope.storyId}`;
      app.vendors.fal.failBy(({ path }) =>
        path.endsWith("/status")
          ? { kind: "answer", answer: { status: 200, body: { status: "IN_PROGRESS", logs: [] } } }
          : null,
      );
      await startBatch(scope, kind);
      const run = await endOfRun(kind, scope.storyId);
      expect(run.status).toBe("failed");
      const texts = new Set((await lineEnds(run.id)).map(({ error }) => error));
      expect([...texts]).toEqual([catalogue[code].text]);
    },
    900_000,
  );
});
