import { spawnSync } from "node:child_process";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseSql } from "@/db/client";
import type { RunRow } from "@/db/queries/runs";
import type { StoryScope } from "@/lib/access";
import { scratchDirectory } from "@/lib/providers";
import { startAllMedia } from "@/lib/services/generation/start-batch";
import { createStoryVideo } from "@/lib/services/story-video/create-story-video";
import { theFfmpeg } from "../media/media-kit";
import { endOfRun, openStudio, shortPauses } from "../support/studio";
import { openTestApp } from "../support/test-app";
import { aStory, SHORT_SCRIPT } from "../support/world";

/** Row T57: a disk of its own for temporary files, of this size. */
const DISK_BYTES = 64_000_000;
const TIMEOUT_MS = 600_000;

/** Only root can give a folder a disk of its own. */
const canMount = process.getuid?.() === 0 && process.platform === "linux";

describe.runIf(canMount)("64 MB for temporary files", () => {
  let app: Awaited<ReturnType<typeof openTestApp>>;
  let studio: Awaited<ReturnType<typeof openStudio>>;
  let scope: StoryScope;

  beforeAll(async () => {
    app = await openTestApp({ FFMPEG_PATH: (await theFfmpeg()).path });
    await mkdir(scratchDirectory(), { recursive: true });
    const options = ["-t", "tmpfs", "-o", `size=${DISK_BYTES}`, "tmpfs", scratchDirectory()];
    expect(spawnSync("mount", options).status).toBe(0);
    studio = await openStudio(shortPauses);
    scope = await aStory().withScript(SHORT_SCRIPT).fullyCast().build();
  });
  afterAll(async () => {
    await studio?.close();
    spawnSync("umount", ["--lazy", scratchDirectory()]);
    await app?.close();
  });

  const ballast = () => path.join(scratchDirectory(), "ballast");
  const fillDisk = (free: number) =>
    writeFile(ballast(), Buffer.alloc(DISK_BYTES - free)).catch(() => undefined);
  const leftovers = async () =>
    (await readdir(scratchDirectory())).filter((name) => name !== "ballast");

  async function film(choices: Parameters<typeof createStoryVideo>[1] = {}): Promise<RunRow> {
    await createStoryVideo(scope, choices);
    return endOfRun("story-video", scope.storyId);
  }

  it(
    "are enough for a film from its script, and nothing of it stays there",
    async () => {
      await startAllMedia(scope);
      const run = await endOfRun("all-media", scope.storyId);
      expect([run.status, run.error]).toEqual(["completed", null]);
      expect(await film()).toMatchObject({ status: "completed", error: null });
      expect(await leftovers()).toEqual([]);
    },
    TIMEOUT_MS,
  );

  // Title and credits take 5 s to draw: a disk that is full before them is met with them, and what has
  // to be free for a film is more than they need.
  it.each([
    ["none of which is free", 0, true],
    ["too few of which are free for the film", 3_000_000, false],
  ])(
    "%s end a film in words, and keep nothing; it is made when there is room",
    async (_, free, titles) => {
      await databaseSql()`delete from story_videos where story_id = ${scope.storyId}`;
      await fillDisk(free);
      const run = await film({ titles });
      expect(run.status).toBe("failed");
      expect(run.error).toMatch(/^The disk .*[:;] free some space and try again\.$/u);
      expect(await leftovers()).toEqual([]);
      await rm(ballast());
      // The first film has shown that there is room for title and credits too.
      expect(await film({ titles: false })).toMatchObject({ status: "completed", error: null });
      expect(await leftovers()).toEqual([]);
    },
    TIMEOUT_MS,
  );
});
