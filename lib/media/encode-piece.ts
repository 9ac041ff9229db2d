import { formatOfSize } from "@/lib/rules/frame-format";
import { FPS, framesFor } from "@/lib/rules/house-format";
import { blackClip } from "./black-clip";
import { captionFacts } from "./burned-captions";
import type { ClipFormat } from "./clip-format";
import { houseTables, type Look } from "./clip-look";
import { probeOfHouseClip } from "./cut-house-clip";
import { fadeFacts } from "./fades";
import { isWholePiece, requireHouse } from "./house-piece";
import { cacheKey } from "./media-cache";
import { atLine } from "./media-error";
import type { MediaFiles } from "./media-files";
import type { MediaProbe } from "./media-probe";
import { type Fit, normaliseClip } from "./normalise-clip";
import { probeMedia } from "./probe-media";
import type { Ffmpeg } from "./run-ffmpeg";
import type { Scratch } from "./scratch";
import type { ShotToConform } from "./shot-picture";
import { stillToClip } from "./still-to-clip";

/** The pieces of a film that have to be encoded: found where they are kept, or made and kept. */

/** Bump when the way clips are normalised changes: cached ones are then made anew. */
const RECIPE_VERSION = 3;
/** A clip may miss half a second, which a shot holds after its last word; its last picture stands still. */
const MAXIMUM_HELD_FRAMES = framesFor(0.5);

/** A shot, or what is left of it from a frame of its clip on. */
export type Piece = ShotToConform & { fromFrame: number };

export interface EncodingOptions {
  ffmpeg: Ffmpeg;
  /** Of the film's clips. */
  format: ClipFormat;
  scratch: Scratch;
  /** Where clips and stills lie, and where what is made of them is kept. */
  files: MediaFiles;
  signal?: AbortSignal | undefined;
}

/** One clip that has to be encoded. */
export interface EncodingPlan {
  shot: Piece;
  /** The name under which it is kept. */
  name: string;
  /** What the file is; undefined for a still. */
  probe: MediaProbe | undefined;
}

/** The address of the shot's clip as it is kept, or what is needed to encode it. */
export async function findOrPlan(
  shot: Piece,
  look: Look | null | undefined,
  { files, format }: Pick<EncodingOptions, "files" | "format">,
): Promise<string | EncodingPlan> {
  const { clipPath, frameCount, fromFrame, slow = 0, lineNumber } = shot;
  try {
    const source = clipPath ?? shot.stillPath;
    const hash = source === undefined ? "black" : await files.identify(source);
    const move = shot.stillPath === undefined ? null : (shot.move ?? "push-in");
    const part = fromFrame === 0 ? [frameCount] : [frameCount, fromFrame];
    const painted = [...(await captionFacts(shot.burned)), ...fadeFacts(shot)];
    const pace = slow === 0 ? [] : ["slow", slow];
    const facts = [RECIPE_VERSION, FPS, format.configuration, ...part, move, hash, ...painted];
    const name = `${cacheKey("clip", [...facts, ...pace])}.mp4`;
    const piece = await files.findPiece(name);
    if (piece !== null && (await isWholePiece(piece, frameCount, { format, files }))) return piece;
    if (clipPath === undefined) return { shot, name, probe: undefined };
    const tables = houseTables(look, format);
    const known = tables && probeOfHouseClip(tables);
    const probe = known ?? (await files.withPath(clipPath, (path) => probeMedia(path, "data")));
    return { shot, name, probe };
  } catch (error) {
    throw atLine(error, lineNumber);
  }
}

/** What was made in another format of ours is cropped: bars on two sides would leave little of it. */
function fitOf(probe: MediaProbe | undefined): Fit {
  return probe?.video && formatOfSize(probe.video) ? "cover" : "auto";
}

/**
 * Encodes a piece and keeps it.
 * @param onFrames told how many frames are done
 * @returns its address
 * @throws MediaError naming the line whose clip is unreadable or short
 */
export async function encodeAndKeep(
  { shot, name, probe }: EncodingPlan,
  threads: number,
  options: EncodingOptions,
  onFrames: (frames: number) => void,
): Promise<string> {
  const { ffmpeg, format, files, scratch, signal } = options;
  const { size } = format;
  const { clipPath, frameCount, heldFrames = 0, fromFrame, slow = 0, lineNumber } = shot;
  const outPath = scratch.file(`line-${lineNumber}-${name}`);
  const captions = shot.burned;
  const job = {
    ffmpeg,
    size,
    outPath,
    frameCount,
    captions,
    fades: shot,
    threads,
    onProgress: onFrames,
    signal,
  };
  try {
    if (shot.stillPath !== undefined) {
      const { stillPath, move = "push-in" } = shot;
      await files.withPath(stillPath, (path) => stillToClip({ ...job, stillPath: path, move }));
    } else if (clipPath === undefined) {
      await blackClip({ ffmpeg, size, frameCount, outPath, signal });
    } else {
      const maximumHeldFrames = MAXIMUM_HELD_FRAMES + heldFrames;
      const input = { probe, fit: fitOf(probe), fromFrame, slow, maximumHeldFrames };
      await files.withPath(clipPath, (inputPath) => normaliseClip({ ...job, ...input, inputPath }));
    }
    await requireHouse(outPath, format);
    onFrames(frameCount);
    return await files.keepPiece(name, outPath);
  } catch (error) {
    throw atLine(error, lineNumber);
  }
}
