import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { startAllMedia } from "@/lib/services/generation/start-batch";
import { theFfmpeg } from "../media/media-kit";
import { environmentOf, startLocalVendors } from "../providers/local-vendors";
import { endOfRun } from "../support/studio";
import { openTestApp } from "../support/test-app";
import { aStory, SHORT_SCRIPT } from "../support/world";
import type { CrashStudio } from "./kill-round";
import { startStudioProcess } from "./studio-process";

/** A picture or a clip takes this long at the counting server: kills fall into the waiting too. */
const JOB_MS = 700;

/**
 * Starts a studio whose providers are counting servers, with a story whose shots are all made. Files
 * are kept on disk and mails in the outbox.
 */
export async function openCrashStudio(): Promise<CrashStudio & { close(): Promise<void> }> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "roughcut-crash-"));
  const ffmpegPath = (await theFfmpeg()).path;
  const vendors = await startLocalVendors({
    ffmpegPath,
    scratchDirectory: path.join(folder, "scratch"),
    jobMs: JOB_MS,
  });
  const app = await openTestApp({ ...environmentOf(vendors), FFMPEG_PATH: ffmpegPath });
  const whole = await aStory().withScript(SHORT_SCRIPT).fullyCast().build();
  const studio: CrashStudio = { vendors, whole, process: await startStudioProcess() };
  await startAllMedia(whole);
  const made = await endOfRun("all-media", whole.storyId);
  if (made.status !== "completed") throw new Error(`the story was not made: ${made.error}`);
  return Object.assign(studio, {
    close: async () => {
      // One that ended by itself has failed its round already.
      await studio.process.kill().catch(() => undefined);
      await app.close();
      await vendors.close();
      await rm(folder, { recursive: true, force: true });
    },
  });
}
