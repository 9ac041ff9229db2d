import { AppError } from "@/lib/errors";
import { log } from "@/lib/log/log";
import type { FilmShot } from "@/lib/media/assemble-film";
import { clipFault } from "@/lib/media/clip-fault";
import type { HeardShot } from "@/lib/media/find-or-mix-sound";
import { mapAtOnce } from "@/lib/media/map-at-once";
import { MediaError } from "@/lib/media/media-error";
import type { MediaFiles } from "@/lib/media/media-files";
import type { MissingChoice } from "@/lib/rules/missing-shots";
import type { DirectedLine } from "@/lib/services/generation/direct-story";
import type { PlannedShot } from "./film-shots";

/**
 * The planned shots with their files, as the assembler wants them: the clip where there is one, else
 * the still with its sound. A shot whose clip is lost or damaged is left out where shots without one are.
 * @param missing what becomes of shots without a video
 * @param files the store, in which the files are looked for
 * @throws AppError storyVideo.fileLost, storyVideo.clipDamaged, with the line
 */
export async function collectFilmShots(
  planned: readonly PlannedShot[],
  missing: MissingChoice,
  files: MediaFiles,
  onCollected: (done: number, total: number) => void,
): Promise<FilmShot[]> {
  let done = 0;
  const shots = await mapAtOnce(LOOKS_AT_ONCE, planned, async ({ line, shot }) => {
    try {
      return [await withFiles(shot, line, files)];
    } catch (error) {
      const isOfFile = error instanceof AppError && OF_FILES.has(error.code);
      if (!isOfFile || missing !== "skip") throw error;
      log("warn", "a shot is left out of the film", { cause: error });
      return [];
    } finally {
      done += 1;
      onCollected(done, planned.length);
    }
  });
  return shots.flat();
}

/** Questions to a distant store that are under way at once. */
const LOOKS_AT_ONCE = 8;

/** What makes a shot one without a video. */
const OF_FILES: ReadonlySet<string> = new Set(["storyVideo.fileLost", "storyVideo.clipDamaged"]);

/**
 * What is heard in the planned shots, with the addresses of their lines; no picture is looked at.
 * @throws AppError storyVideo.fileLost, with the line
 */
export async function collectSounds(
  planned: readonly PlannedShot[],
  files: MediaFiles,
): Promise<HeardShot[]> {
  return await mapAtOnce(LOOKS_AT_ONCE, planned, async ({ line, shot }) => {
    return { ...shot, soundPath: await soundOf(line, shot, files) };
  });
}

async function withFiles(
  shot: PlannedShot["shot"],
  line: DirectedLine,
  files: MediaFiles,
): Promise<FilmShot> {
  const { row } = line;
  const common = { ...shot, soundPath: await soundOf(line, shot, files) };
  const number = row.line.lineNumber;
  if (row.video) {
    const clipPath = await requireFile("video", row.video, number, files);
    await requireWholeClip(clipPath, number, files);
    return { ...common, clipPath };
  }
  if (!row.image) throw new Error("a shot without a picture was not left out");
  return { ...common, stillPath: await requireFile("image", row.image, number, files) };
}

async function requireWholeClip(
  clip: string,
  lineNumber: number,
  files: MediaFiles,
): Promise<void> {
  const fault = await clipFault(clip, files);
  if (!fault) return;
  throw new AppError("storyVideo.clipDamaged", { values: { line: lineNumber }, cause: fault });
}

/** The address of a shot's line; the sound that its clip has brought along must be there, too. */
async function soundOf(
  { row }: DirectedLine,
  { clipSoundPath }: PlannedShot["shot"],
  files: MediaFiles,
): Promise<string | null> {
  const mediaKey = clipSoundPath;
  if (mediaKey) await requireFile("video", { mediaKey }, row.line.lineNumber, files);
  return row.audio ? requireFile("audio", row.audio, row.line.lineNumber, files) : null;
}

/** @returns its address */
async function requireFile(
  part: "audio" | "video" | "image",
  { mediaKey }: { mediaKey: string },
  lineNumber: number,
  files: MediaFiles,
): Promise<string> {
  try {
    await files.identify(mediaKey);
    return mediaKey;
  } catch (cause) {
    if (!(cause instanceof MediaError) || cause.kind !== "missing") throw cause;
    const values = { part, line: lineNumber };
    throw new AppError("storyVideo.fileLost", { values, cause });
  }
}
