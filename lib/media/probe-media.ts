import { stat } from "node:fs/promises";
import path from "node:path";
import { FPS, HEIGHT, WIDTH } from "@/lib/rules/house-format";
import { askProbeWorker } from "./ask-probe-worker";
import { MediaError } from "./media-error";
import type { Demuxer } from "./run-ffmpeg";

/** What a file holds, read from the file itself (no ffprobe). */

export interface MediaProbe {
  /** The demuxer that ffmpeg is to read this file with. */
  container: Demuxer;
  /** End of the longest track, in seconds. */
  durationSeconds: number;
  sizeBytes: number;
  video: VideoProbe | null;
  audio: AudioProbe | null;
}

export interface VideoProbe {
  /** `avc`, `hevc`, `vp9`, `av1` ...; null when unknown to the reader (ffmpeg may still decode it). */
  codec: string | null;
  /** As shown: after pixel aspect ratio and rotation. */
  width: number;
  height: number;
  codedWidth: number;
  codedHeight: number;
  /** Clockwise degrees: 0, 90, 180 or 270. */
  rotation: number;
  flipped: boolean;
  squarePixels: boolean;
  /** Whether the file says which colour matrix it uses. */
  hasColourMatrix: boolean;
  frameCount: number;
  /** True when frame k stands at exactly k/24 s for all k, and the first is a key frame. */
  regular: boolean;
  /** End of the last frame, in seconds. */
  endSeconds: number;
  /** SHA-256 (hex) of the codec configuration record; null when the container has none. */
  configuration: string | null;
}

export interface AudioProbe {
  codec: string | null;
  sampleRate: number;
  channels: number;
  /** End of the last packet, in seconds. */
  endSeconds: number;
}

/**
 * `times` trusts the file's index (fast); `data` reads every video packet, and so finds out whether a
 * file was cut off behind its index.
 */
export type ProbeDepth = "times" | "data";

/**
 * Looks into a media file, in a thread that a hostile file cannot keep.
 * @throws MediaError "missing", or "unreadable" when it is no media file or damaged
 */
export async function probeMedia(file: string, depth: ProbeDepth = "data"): Promise<MediaProbe> {
  const facts = await stat(file).catch(() => null);
  if (!facts?.isFile()) throw new MediaError("missing", "The media file is missing.");
  const answer = await askProbeWorker({ file: path.resolve(file), depth, framesPerSecond: FPS });
  if (answer.ok) return { ...answer.probe, sizeBytes: facts.size };
  throw new MediaError("unreadable", "The media file cannot be read; it may be damaged.", {
    cause: answer.reason,
  });
}

/**
 * True when the picture can be copied into a film of clips with this configuration: our size and
 * frame times, unrotated, and the decoder needs no other parameters.
 */
export function isHouseVideo(video: VideoProbe, configuration: string): boolean {
  return (
    video.codec === "avc" &&
    video.codedWidth === WIDTH &&
    video.codedHeight === HEIGHT &&
    video.rotation === 0 &&
    !video.flipped &&
    video.squarePixels &&
    video.regular &&
    video.configuration === configuration
  );
}
