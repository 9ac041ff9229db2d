import path from "node:path";
import { environment } from "@/lib/env";
import { findFfmpeg } from "@/lib/media/find-ffmpeg";
import type { Ffmpeg } from "@/lib/media/run-ffmpeg";

/** Where made-over clips, mixes and proofs are kept; may be deleted at any time. */
export function cacheDirectory(): string {
  return path.join(environment().dataDirectory, "cache");
}

/** The ffmpeg of this process. @throws NoFfmpegError with one sentence that says how to get one */
export async function studioFfmpeg(): Promise<Ffmpeg> {
  return findFfmpeg({
    configuredPath: environment().ffmpegPath,
    cacheDirectory: cacheDirectory(),
  });
}
