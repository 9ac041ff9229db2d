import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { database } from "@/db/client";
import { listLines } from "@/db/queries/lines";
import { listChildRuns } from "@/db/queries/production-runs";
import { BATCH_KINDS } from "@/lib/rules/batch";
import { NON_SPEAKING_PART } from "@/lib/rules/shot";
import { directLine, directStory } from "@/lib/services/generation/direct-story";
import { startAllMedia } from "@/lib/services/generation/start-batch";
import { theFfmpeg } from "../media/media-kit";
import { endOfRun, openStudio } from "../support/studio";
import { openTestApp } from "../support/test-app";
import { aStory } from "../support/world";

/** A long story through all batches with the built-in studio: 26 lines, or the sample of 307. */

const LONG_SAMPLE = "samples/the-salt-road.fountain";
const TIMEOUT_MS = process.env.LONG_TESTS ? 3_600_000 : 600_000;

let app: Awaited<ReturnType<typeof openTestApp>>;
let studio: Awaited<ReturnType<typeof openStudio>>;

beforeAll(async () => {
  app = await openTestApp({ FFMPEG_PATH: (await theFfmpeg()).path });
  studio = await openStudio();
});
afterAll(async () => {
  await studio?.close();
  await app?.close();
});

/**
 * More lines than are begun at a time, twice over (`masters-first`): 26 in two places, of which most are
 * spoken, by two people, in a word or two: a clip takes as long to make as it has frames.
 */
function manyLines(): string {
  const scene = (place: string) =>
    `${place}\n\n${"MARTA\nNot yet.\n\nVOSS\nNow.\n\nMARTA\nWait.\n\n".repeat(4)}Rain falls.\n\n`;
  return `${scene("INT. LAMP ROOM - NIGHT")}${scene("EXT. ROCK - DAY")}`;
}

describe("a long story", () => {
  it(
    "goes through all batches, every line to its clip",
    async () => {
      const script = process.env.LONG_TESTS ? await readFile(LONG_SAMPLE, "utf8") : manyLines();
      const scope = await aStory().withScript(script).fullyCast().build();
      await startAllMedia(scope);
      const run = await endOfRun("all-media", scope.storyId);
      expect(run).toMatchObject({ status: "completed", progress: 100, message: "All is made" });
      const rows = await listLines({ storyId: scope.storyId });
      expect(rows).toHaveLength(process.env.LONG_TESTS ? 307 : 26);
      for (const { line, audio, image, video } of rows) {
        const made = [audio, image, video].map((take) => take !== null);
        expect(made).toEqual([line.characterName !== NON_SPEAKING_PART, true, true]);
      }
      const parts = await listChildRuns(database(), run.id);
      expect(parts.map(({ kind }) => kind).sort()).toEqual([...BATCH_KINDS].sort());
      for (const { status, stats } of parts) {
        expect(status).toBe("completed");
        expect(stats).toMatchObject({ total_lines: rows.length, processed_lines: rows.length });
      }
    },
    TIMEOUT_MS,
  );

  it("is directed line by line as it is directed as a whole", async () => {
    const script = await readFile(LONG_SAMPLE, "utf8");
    const scope = await aStory().withScript(script).fullyCast().build();
    const { lines } = await directStory(scope);
    expect(lines).toHaveLength(307);
    for (const at of [0, 1, 99, 200, 306]) {
      const line = lines[at];
      const alone = await directLine(scope, String(line?.row.line.id));
      expect(alone?.line).toEqual(line);
    }
  });
});
