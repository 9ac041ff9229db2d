import { stat } from "node:fs/promises";
import path from "node:path";
import { FPS } from "@/lib/rules/house-format";
import { askProbeProcess } from "./ask-probe-process";
import { MediaError } from "./media-error";
import type { MediaProbe, ProbeDepth } from "./media-probe";

/** What a file holds, read from the file itself (no ffprobe). */

/**
 * Looks into a media file, in a process that a hostile file cannot keep or break.
 * @throws MediaError "missing", or "unreadable" when it is no media file or damaged
 */
export async function probeMedia(file: string, depth: ProbeDepth = "data"): Promise<MediaProbe> {
  const facts = await stat(file).catch(() => null);
  if (!facts?.isFile()) throw new MediaError("missing", "The media file is missing.");
  const answer = await askProbeProcess({ file: path.resolve(file), depth, framesPerSecond: FPS });
  if (answer.ok) return { ...answer.probe, sizeBytes: facts.size };
  throw new MediaError("unreadable", "The media file cannot be read; it may be damaged.", {
    cause: answer.reason,
  });
}
