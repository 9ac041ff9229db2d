import { getStory } from "@/db/queries/stories";
import { findLatestWithChoices } from "@/db/queries/story-videos";
import type { StoryScope } from "@/lib/access";
import { AppError } from "@/lib/errors";
import { log } from "@/lib/log/log";
import { type HeardShot, hashSounds } from "@/lib/media/find-or-mix-sound";
import { joinSounds } from "@/lib/media/join-sounds";
import { MediaError } from "@/lib/media/media-error";
import { beatSecondsOf, type Mood } from "@/lib/media/music/music-bed";
import { musicPeaks } from "@/lib/media/music-peaks";
import { MUSIC_PIECE_SECONDS } from "@/lib/media/room-tone-mixer";
import { withScratch } from "@/lib/media/scratch";
import { withBlack } from "@/lib/media/with-black";
import { scratchDirectory, studioFfmpeg } from "@/lib/providers";
import { PEAKS_PER_FRAME } from "@/lib/rules/cut/peaks";
import { FPS } from "@/lib/rules/house-format";
import type { CutStory } from "@/lib/services/cut/cut-story";
import { keptLines } from "@/lib/services/media/kept-lines";
import { storyMediaPrefix } from "@/lib/services/media/media-url";
import { storedFiles } from "@/lib/services/media/stored-files";
import { collectSounds } from "./collect-film-shots";
import { filmInput } from "./film-input";
import { planShots, shownLines } from "./film-shots";
import { moodOf } from "./mood-of";
import { type PlannedCard, planTitles } from "./titles";

/**
 * The music under a cut as its film has it: it begins with the title, where the newest film has one, and
 * gives way to what is said. Where a voice cannot be read it is drawn as if nobody spoke.
 * @returns its peaks, and the frames of the cut on which its beats fall
 */
export async function musicUnder(
  scope: StoryScope,
  story: CutStory,
): Promise<{ peaks: Uint8Array; marks: number[] }> {
  const mood = moodOf(story.lines.map(({ row }) => row.line));
  const { opening, credits } = await cardsAround(scope, story);
  const planned = planShots(story);
  const frames = withBlack(planned.map(({ shot }) => shot)).reduce(
    (sum, { frameCount }) => sum + frameCount,
    0,
  );
  const begin = opening?.frameCount ?? 0;
  const peaks = await withScratch(scratchDirectory(), "music", async (scratch) => {
    const files = await storedFiles(storyMediaPrefix(scope), scratch);
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
  return { peaks: heard, marks: beatsIn(mood, begin, frames) };
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
