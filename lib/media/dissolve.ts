import { FPS } from "@/lib/rules/house-format";
import { readSamples } from "./clip-samples";
import { restOf } from "./cut-house-clip";
import type { EncodingOptions } from "./encode-piece";
import { HOUSE_VIDEO_FLAGS, requireFrames } from "./house-clip";
import { isWholePiece, requireHouse } from "./house-piece";
import { cacheKey } from "./media-cache";
import { atLine } from "./media-error";
import { withOpen } from "./media-files";
import type { MuxClip } from "./mux-film";
import { foreignInput, outputFile, runFfmpeg } from "./run-ffmpeg";

/** Bump when the way shots dissolve changes: kept ones are then made anew. */
const DISSOLVE_VERSION = 1;

/** A picture of a house clip. */
export interface PictureOfClip {
  path: string;
  frame: number;
}

/**
 * A house clip at whose beginning the last picture of the shot before is seen through it. Only what lies
 * before its next key frame is encoded, once, and kept; the rest stays as it is.
 * @param clip whole, from its first frame on
 * @param last stands still meanwhile: its clip has nothing behind it
 * @throws MediaError naming the clip's line
 */
export async function findOrDissolve(
  clip: MuxClip,
  last: PictureOfClip,
  frames: number,
  options: EncodingOptions,
): Promise<MuxClip[]> {
  const { format, files } = options;
  const { path, frameCount, lineNumber } = clip;
  try {
    const tables = clip.tables ?? (await withOpen(files.open(path), readSamples));
    const rest = tables && restOf(tables, frames);
    const made = rest?.begin ?? frameCount;
    const hashes = [await files.identify(last.path), last.frame, await files.identify(path)];
    const facts = [DISSOLVE_VERSION, format.configuration, ...hashes, frames, made];
    const name = `${cacheKey("clip", ["dissolve", ...facts])}.mp4`;
    const kept = await files.findPiece(name);
    const isKept = kept !== null && (await isWholePiece(kept, made, options));
    const piece = isKept ? kept : await encode(clip, last, { name, frames, made }, options);
    const dissolved: MuxClip = { path: piece, frameCount: made, lineNumber };
    if (!rest) return [dissolved];
    const { tables: left } = rest;
    return [dissolved, { path, frameCount: frameCount - made, lineNumber, tables: left }];
  } catch (error) {
    throw lineNumber === null ? error : atLine(error, lineNumber);
  }
}

/** @param job.made frames that are encoded, of which the first `job.frames` are mixed */
async function encode(
  { path }: MuxClip,
  last: PictureOfClip,
  job: { name: string; frames: number; made: number },
  { ffmpeg, format, files, scratch, signal }: EncodingOptions,
): Promise<string> {
  const outPath = scratch.file(job.name);
  await files.withPath(last.path, (before) =>
    files.withPath(path, (after) =>
      runFfmpeg({
        ffmpeg,
        arguments: [
          ...foreignInput(before, "mov"),
          ...foreignInput(after, "mov"),
          ...["-filter_complex", dissolveFilter(last.frame, job), "-map", "[mixed]"],
          ...HOUSE_VIDEO_FLAGS,
          outputFile(outPath),
        ],
        signal,
      }),
    ),
  );
  await requireFrames(outPath, job.made);
  await requireHouse(outPath, format);
  return files.keepPiece(job.name, outPath);
}

/** The clip becomes visible over a picture that stands still; both are in the house format already. */
function dissolveFilter(frame: number, { frames, made }: { frames: number; made: number }): string {
  const still = [
    `trim=start_frame=${frame}:end_frame=${frame + 1}`,
    "loop=loop=-1:size=1:start=0",
    `settb=1/${FPS},setpts=N,trim=end_frame=${made}`,
  ].join(",");
  const clip = [
    `trim=end_frame=${made},settb=1/${FPS},setpts=N`,
    `format=yuva420p,fade=t=in:start_frame=0:nb_frames=${frames}:alpha=1`,
  ].join(",");
  const mixed = `overlay=format=yuv420:shortest=1,format=yuv420p,trim=end_frame=${made}`;
  return `[0:v:0]${still}[before];[1:v:0]${clip}[after];[before][after]${mixed}[mixed]`;
}
