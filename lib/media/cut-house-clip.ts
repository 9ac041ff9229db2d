import { secondsFor } from "@/lib/rules/house-format";
import type { ClipSamples } from "./clip-samples";
import type { MediaProbe } from "./media-probe";

/** What is to be done with a house clip that is not as long as its shot. */

/** Where the last of a clip's pictures ends in its file. */
export function endOfPictures({ samples }: ClipSamples): number {
  return samples.reduce((end, { offset, size }) => Math.max(end, offset + size), 0);
}

/**
 * What is to be known of a house clip to encode it anew: its own tables say it, and no process has to
 * be started for that. Null where pictures are missing.
 */
export function probeOfHouseClip(tables: ClipSamples): MediaProbe | null {
  const { video, fileBytes: sizeBytes } = tables;
  if (sizeBytes < endOfPictures(tables)) return null;
  const { codedWidth: width, codedHeight: height } = video;
  const endSeconds = secondsFor(video.frameCount);
  return {
    ...{ container: "mov", durationSeconds: endSeconds, sizeBytes, audio: null },
    video: { ...video, width, height, hasColourMatrix: true, endSeconds },
  };
}

/**
 * What of a clip can be shown without what comes before it, from the first key frame at or behind a
 * frame on; null when there is none.
 * @returns with the frame of the clip that it begins with
 */
export function restOf(
  tables: ClipSamples,
  frame: number,
): { tables: ClipSamples; begin: number } | null {
  const { samples } = tables;
  let latest = -1;
  for (const [index, sample] of samples.entries()) {
    const stands = sample.isKey && sample.frame === index && latest === index - 1;
    if (stands && index >= frame && index > 0) {
      const rest = samples.slice(index).map((one) => ({ ...one, frame: one.frame - index }));
      const video = { ...tables.video, frameCount: rest.length };
      return { tables: { ...tables, samples: rest, video }, begin: index };
    }
    latest = Math.max(latest, sample.frame);
  }
  return null;
}

/**
 * The longest beginning of a clip, no longer than so many frames, that can be shown without what
 * follows it: up to a key frame that nothing refers across. Null when there is none.
 */
export function beginningOf(tables: ClipSamples, frameCount: number): ClipSamples | null {
  const { samples } = tables;
  let [found, latest] = [0, -1];
  for (const [index, { frame, isKey }] of samples.entries()) {
    if (frame > frameCount && isKey) break;
    // All before it in the file is also shown before it, and there is as much of it as it needs.
    if (isKey && frame === index && latest === frame - 1) found = index;
    latest = Math.max(latest, frame);
  }
  if (found === 0) return null;
  return {
    ...tables,
    samples: samples.slice(0, found),
    video: { ...tables.video, frameCount: found },
  };
}
