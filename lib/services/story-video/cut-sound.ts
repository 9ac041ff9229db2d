import { getStory } from "@/db/queries/stories";
import { findLatestWithChoices } from "@/db/queries/story-videos";
import type { StoryScope } from "@/lib/access";
import type { ContractOutput } from "@/lib/contracts/contract";
import type { fetchCutSound as contract, WireSoundOnTrack } from "@/lib/contracts/cut";
import { AppError } from "@/lib/errors";
import { log } from "@/lib/log/log";
import { makeSoundEffect } from "@/lib/media/effects/sound-effect";
import { type HeardShot, hashSounds } from "@/lib/media/find-or-mix-sound";
import { joinSounds } from "@/lib/media/join-sounds";
import { mapAtOnce } from "@/lib/media/map-at-once";
import { MediaError } from "@/lib/media/media-error";
import { beatSecondsOf, type Mood } from "@/lib/media/music/music-bed";
import { musicPeaks } from "@/lib/media/music-peaks";
import { findOrMeasurePeaks, peaksOf } from "@/lib/media/peaks";
import { MUSIC_PIECE_SECONDS } from "@/lib/media/room-tone-mixer";
import { withScratch } from "@/lib/media/scratch";
import { withBlack } from "@/lib/media/with-black";
import { scratchDirectory, studioFfmpeg } from "@/lib/providers";
import { PEAKS_PER_FRAME, type SoundTrack } from "@/lib/rules/cut/peaks";
import { FPS } from "@/lib/rules/house-format";
import { type CutLine, type CutStory, directCut } from "@/lib/services/cut/cut-story";
import { keptLines } from "@/lib/services/media/kept-lines";
import { projectMediaPrefix } from "@/lib/services/media/media-url";
import { storedFiles } from "@/lib/services/media/stored-files";
import { collectSounds } from "./collect-film-shots";
import { filmInput } from "./film-input";
import { type PlannedShot, planShots, shownLines, timedWords } from "./film-shots";
import { moodOf } from "./mood-of";
import { type PlannedCard, planTitles } from "./titles";

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
    const sounds = story.lines.length > 0 ? [await musicUnder(scope, story)] : [];
    return { sounds, broken_line_ids: [] };
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
  { projectId, storyId }: StoryScope,
  shots: readonly PlannedShot[],
  fileOf: (shot: PlannedShot) => string | null,
): Promise<CutSound> {
  const ffmpeg = await studioFfmpeg();
  return await withScratch(scratchDirectory(), "peaks", async (scratch) => {
    const files = await storedFiles(`${projectMediaPrefix(projectId)}${storyId}/`, scratch);
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

/**
 * The music under a cut as its film has it: it begins with the title, where the newest film has one, and
 * gives way to what is said. Where a voice cannot be read it is drawn as if nobody spoke.
 */
async function musicUnder(scope: StoryScope, story: CutStory): Promise<WireSoundOnTrack> {
  const mood = moodOf(story.lines.map(({ row }) => row.line));
  const { opening, credits } = await cardsAround(scope, story);
  const planned = planShots(story);
  const frames = withBlack(planned.map(({ shot }) => shot)).reduce(
    (sum, { frameCount }) => sum + frameCount,
    0,
  );
  const begin = opening?.frameCount ?? 0;
  const peaks = await withScratch(scratchDirectory(), "music", async (scratch) => {
    const prefix = `${projectMediaPrefix(scope.projectId)}${scope.storyId}/`;
    const files = await storedFiles(prefix, scratch);
    const ffmpeg = await studioFfmpeg();
    const kept = await keptLines();
    const draw = async (shots: readonly HeardShot[]) =>
      musicPeaks({
        shots: await hashSounds([...silent(opening), ...shots, ...silent(credits)], files),
        ...{ music: mood, ffmpeg, scratch, files, kept },
      });
    try {
      return await draw(joinSounds(withBlack(await collectSounds(planned, files))));
    } catch (cause) {
      if (!(cause instanceof AppError || cause instanceof MediaError)) throw cause;
      log("warn", "the music of a cut is drawn without its voices", { cause });
      return await draw([{ lineNumber: 1, frameCount: frames, soundPath: null }]);
    }
  });
  const heard = peaks.subarray(begin * PEAKS_PER_FRAME, (begin + frames) * PEAKS_PER_FRAME);
  return {
    ...{ line_id: null, start: 0, peaks: Buffer.from(heard).toString("base64") },
    marks: beatsIn(mood, begin, frames),
  };
}

/** The titles that its film would have, by the choices of the newest film. */
async function cardsAround(scope: StoryScope, story: CutStory) {
  const [{ title }, newest] = await Promise.all([
    getStory(scope.storyId),
    findLatestWithChoices({ storyId: scope.storyId }),
  ]);
  const { titles, missing } = filmInput.parse(newest?.choices ?? {});
  if (!titles) return { opening: null, credits: null };
  return planTitles(story, shownLines(story, missing), { title, makers: [] });
}

function silent(card: PlannedCard | null): HeardShot[] {
  if (!card) return [];
  return [{ lineNumber: card.lineNumber, frameCount: card.frameCount, soundPath: null }];
}

/** Frames of the cut on which a beat falls; each piece of music begins with one. */
function beatsIn(mood: Mood, begin: number, frames: number): number[] {
  const each = beatSecondsOf(mood);
  const beats: number[] = [];
  const end = (begin + frames) / FPS;
  for (let piece = 0; piece < end; piece += MUSIC_PIECE_SECONDS) {
    const last = Math.min(end, piece + MUSIC_PIECE_SECONDS);
    for (let beat = piece; beat < last; beat += each) beats.push(Math.round(beat * FPS) - begin);
  }
  return beats.filter((frame) => frame >= 0 && frame < frames);
}
