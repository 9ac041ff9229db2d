import type { StoryScope } from "@/lib/access";
import type { ContractOutput } from "@/lib/contracts/contract";
import type { fetchCutSound as contract, WireSoundOnTrack } from "@/lib/contracts/cut";
import { log } from "@/lib/log/log";
import { makeSoundEffect } from "@/lib/media/effects/sound-effect";
import { mapAtOnce } from "@/lib/media/map-at-once";
import { MediaError } from "@/lib/media/media-error";
import { findOrMeasurePeaks, peaksOf } from "@/lib/media/peaks";
import { withScratch } from "@/lib/media/scratch";
import { scratchDirectory, studioFfmpeg } from "@/lib/providers";
import type { SoundTrack } from "@/lib/rules/cut/peaks";
import { FPS } from "@/lib/rules/house-format";
import { type CutLine, directCut } from "@/lib/services/cut/cut-story";
import { storyMediaPrefix } from "@/lib/services/media/media-url";
import { storedFiles } from "@/lib/services/media/stored-files";
import { musicUnder } from "./cut-music";
import { type PlannedShot, planShots, timedWords } from "./film-shots";

type CutSound = ContractOutput<typeof contract>;

/** Sound files that are read at once, where their peaks are not kept yet. */
const READS_AT_ONCE = 4;

/**
 * What is heard on one track of a story's cut, as it is drawn: lines and effects by their shots, the music
 * under all of them. A file is read once; then its peaks are kept.
 */
export async function fetchCutSound(scope: StoryScope, track: SoundTrack): Promise<CutSound> {
  const story = await directCut(scope);
  if (track === "music") {
    if (story.lines.length === 0) return { sounds: [], broken_line_ids: [] };
    const { peaks, marks } = await musicUnder(scope, story);
    const sound = { line_id: null, start: 0, peaks: inBase64(peaks), marks };
    return { sounds: [sound], broken_line_ids: [] };
  }
  const shots = planShots(story);
  if (track === "dialogue") {
    return await readFiles(scope, shots, ({ line: { row } }) => row.audio?.mediaKey ?? null);
  }
  const made = shots.flatMap(({ line, shot }, at) =>
    (shot.effects ?? []).map((cue, number): WireSoundOnTrack => {
      const samples = makeSoundEffect(cue.effect, cue.durationSeconds, at * 7 + number);
      const start = line.fromFrame + Math.round(cue.startSeconds * FPS);
      return { line_id: line.row.line.id, start, peaks: inBase64(peaksOf(samples)), marks: [] };
    }),
  );
  const read = await readFiles(scope, shots, ({ shot }) => shot.clipSoundPath ?? null);
  return { ...read, sounds: [...made, ...read.sounds] };
}

/** The sounds that lie in a file each; words are marked where their times are known. */
async function readFiles(
  scope: StoryScope,
  shots: readonly PlannedShot[],
  fileOf: (shot: PlannedShot) => string | null,
): Promise<CutSound> {
  const ffmpeg = await studioFfmpeg();
  return await withScratch(scratchDirectory(), "peaks", async (scratch) => {
    const files = await storedFiles(storyMediaPrefix(scope), scratch);
    const broken: string[] = [];
    // The clips of one line share its sound.
    const each = new Map(shots.map((shot) => [`${shot.line.row.line.id} ${fileOf(shot)}`, shot]));
    const sounds = await mapAtOnce(READS_AT_ONCE, [...each.values()], async (shot) => {
      const [lineId, file] = [shot.line.row.line.id, fileOf(shot)];
      if (file === null) return [];
      try {
        const peaks = await findOrMeasurePeaks(file, { ffmpeg, files, scratch });
        const marks = file === shot.line.row.audio?.mediaKey ? wordsOf(shot.line) : [];
        return [{ line_id: lineId, start: 0, peaks: inBase64(peaks), marks }];
      } catch (cause) {
        const isOfFile = cause instanceof MediaError && OF_FILES.has(cause.kind);
        if (!isOfFile) throw cause;
        log("warn", "a sound of the cut cannot be drawn", { cause });
        broken.push(lineId);
        return [];
      }
    });
    return { sounds: sounds.flat(), broken_line_ids: broken };
  });
}

const OF_FILES: ReadonlySet<string> = new Set(["missing", "unreadable"]);

/** Frames of the take at which its words begin and end. */
function wordsOf({ row: { audio } }: CutLine): number[] {
  const ends = timedWords(audio?.timing).flatMap(({ startSeconds, endSeconds }) => [
    Math.floor(startSeconds * FPS),
    Math.ceil(endSeconds * FPS),
  ]);
  return [...new Set(ends)].toSorted((one, other) => one - other);
}

function inBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("base64");
}
