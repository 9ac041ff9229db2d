import os from "node:os";
import { processWide } from "@/lib/process-wide";
import {
  type FrameFormat,
  type FrameSize,
  frameSize,
  STANDARD_FORMAT,
} from "@/lib/rules/frame-format";
import { blackClip } from "./black-clip";
import { type HouseFacts, readClipSamples } from "./clip-samples";
import { MediaError } from "./media-error";
import type { Ffmpeg } from "./run-ffmpeg";
import { withScratch } from "./scratch";

/** What all clips of one format share, so that they can be joined by copying. */
export interface ClipFormat {
  size: FrameSize;
  /** SHA-256 (hex) of the H.264 configuration record (avcC). */
  configuration: string;
}

const PROOF_FRAMES = 3;

const found = processWide("clip-formats", () => new Map<string, Promise<ClipFormat>>());

/**
 * The clips of a format as this ffmpeg writes them. The record holds the size, so each format has its
 * own: it is read from a little clip that is encoded when the format is first asked for.
 * @throws MediaError
 */
export async function findClipFormat(ffmpeg: Ffmpeg, format: FrameFormat): Promise<ClipFormat> {
  const size = frameSize(format);
  const standard = frameSize(STANDARD_FORMAT);
  if (size.width === standard.width && size.height === standard.height)
    return { size, configuration: ffmpeg.houseConfiguration };
  const key = [ffmpeg.path, ffmpeg.version, size.width, size.height].join("|");
  const search = found.get(key) ?? encodeProof(ffmpeg, size);
  found.set(key, search);
  // A full disk passes: what failed is tried again the next time.
  search.catch(() => found.delete(key));
  return await search;
}

async function encodeProof(ffmpeg: Ffmpeg, size: FrameSize): Promise<ClipFormat> {
  return await withScratch(os.tmpdir(), "clip-format", async (scratch) => {
    const outPath = scratch.file("proof.mp4");
    await blackClip({ ffmpeg, size, frameCount: PROOF_FRAMES, outPath });
    const configuration = (await readClipSamples(outPath))?.video.configuration;
    if (!configuration) throw new MediaError("inexact", "The encoded clip cannot be read.");
    return { size, configuration };
  });
}

/**
 * True when the picture can be copied into a film of clips of this format: its size and frame times,
 * unrotated, and the decoder needs no other parameters.
 */
export function isHouseVideo(video: HouseFacts, { size, configuration }: ClipFormat): boolean {
  return (
    video.codec === "avc" &&
    video.codedWidth === size.width &&
    video.codedHeight === size.height &&
    video.rotation === 0 &&
    !video.flipped &&
    video.squarePixels &&
    video.regular &&
    video.configuration === configuration
  );
}
