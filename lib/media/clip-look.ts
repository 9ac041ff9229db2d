import { type ClipFormat, isHouseVideo } from "./clip-format";
import { type ClipSamples, type HouseFacts, readSamples } from "./clip-samples";
import { atLine, MediaError } from "./media-error";
import { type MediaFiles, withOpen } from "./media-files";
import { probeMedia } from "./probe-media";
import type { ShotToConform } from "./shot-picture";

/** What the clips of shots are, and whether they can be joined as they are. */

/** What a clip is, and its tables where they could be read. */
export interface Look {
  video: HouseFacts;
  tables?: ClipSamples | undefined;
}

/** Plain MP4 files are read at once; only others need the process that foreign files are kept in. */
export async function lookAt(shot: ShotToConform, files: MediaFiles): Promise<Look | null> {
  const { clipPath } = shot;
  if (clipPath === undefined) return null;
  try {
    const tables = await withOpen(files.open(clipPath), readSamples);
    if (tables) return { video: tables.video, tables };
    const { video } = await files.withPath(clipPath, (path) => probeMedia(path, "times"));
    if (!video) throw new MediaError("unreadable", "The clip has no picture.");
    return { video };
  } catch (error) {
    throw atLine(error, shot.lineNumber);
  }
}

/**
 * What all clips share that are in the film's size already, whoever encoded them; null as soon as
 * anything has to be encoded, because then it has to be as the ffmpeg at hand writes it.
 */
export function commonFormat(
  shots: readonly ShotToConform[],
  probes: readonly (Look | null)[],
  { size }: ClipFormat,
): ClipFormat | null {
  const { configuration = null } = probes[0]?.video ?? {};
  if (configuration === null) return null;
  const first = { size, configuration };
  return shots.every((shot, index) => fits(shot, probes[index], first)) ? first : null;
}

export function fits(
  shot: ShotToConform | undefined,
  probe: Look | null | undefined,
  format: ClipFormat,
): boolean {
  const video = probe?.video;
  if (!shot || !video || shot.fromFrame || shot.slow || isPainted(shot)) return false;
  return video.frameCount === shot.frameCount && isHouseVideo(video, format);
}

/** Whether the shot's own clip lacks what is to be seen in it. */
export function isPainted({ burned = [], fadeIn = 0, fadeOut = 0 }: ShotToConform): boolean {
  return burned.length > 0 || fadeIn > 0 || fadeOut > 0;
}

/** The tables of a clip in the house format, whatever its length; null for any other. */
export function houseTables(look: Look | null | undefined, format: ClipFormat): ClipSamples | null {
  return look?.tables && isHouseVideo(look.video, format) ? look.tables : null;
}
