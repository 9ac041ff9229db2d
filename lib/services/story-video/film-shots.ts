import type { FilmShot } from "@/lib/media/assemble-film";
import type { CaptionCue } from "@/lib/media/captions";
import type { EffectCue } from "@/lib/media/room-tone-mixer";
import type { SpeechTiming } from "@/lib/providers/ports/speech-model";
import type { ClipSound } from "@/lib/rules/clip-sound";
import { nameSettings, withoutZeros } from "@/lib/rules/cut/settings";
import { loudnessOf } from "@/lib/rules/delivery";
import type { FilmShotFacts } from "@/lib/rules/film-difference";
import { framesFor, secondsFor } from "@/lib/rules/house-format";
import { isShown, type MissingChoice } from "@/lib/rules/missing-shots";
import { shotDurationSeconds } from "@/lib/rules/shot";
import { sceneStarts } from "@/lib/rules/shot-numbers";
import { withoutPauses } from "@/lib/rules/spoken/written-pauses";
import type { CutLine, CutStory } from "@/lib/services/cut/cut-story";
import type { DirectedLine } from "@/lib/services/generation/direct-story";
import { effectsOf, effectsOfPlace } from "./effects-of";
import { materialOf } from "./missing-shots";
import { roomToneOf } from "./room-tone-of";

/** What of a film's shot is decided before any file is read. */
export interface PlannedShot {
  line: CutLine;
  shot: Omit<FilmShot, "soundPath" | "clipPath" | "stillPath">;
}

/**
 * The shots of a film in order, as the cut and the takes that are chosen want them. Lines without a
 * picture that may be shown have none.
 * @param missing what becomes of shots without a video
 */
export function planFilmShots(story: CutStory, missing: MissingChoice): PlannedShot[] {
  return planShots({ ...story, lines: shownLines(story, missing) });
}

/** The same for lines that were chosen already. */
export function planShots({ lines, clipSound }: CutStory): PlannedShot[] {
  const places = lines.map(placeOf);
  const starts = sceneStarts(places);
  return lines.map((line, index) => {
    const chapterTitle = starts[index] ? places[index] : undefined;
    return { line, shot: planShot(line, chapterTitle, clipSound) };
  });
}

/** Where a line plays: its scene heading, or the name of its place; may be empty. */
export function placeOf({ row, subject }: DirectedLine): string {
  return row.line.sceneHeading || subject.location.name;
}

/**
 * Those planned shots that were collected, in their order, with their takes and places in the film.
 * @param openingFrames length of the title before the first shot
 */
export function shotsOf(
  planned: readonly PlannedShot[],
  collected: readonly Pick<FilmShot, "lineNumber">[],
  openingFrames: number,
): FilmShotFacts[] {
  const numbers = new Set(collected.map(({ lineNumber }) => lineNumber));
  let start = openingFrames;
  return planned.flatMap(
    ({
      line: { row, clipId, namedTake: take, fromFrame: from, settings },
      shot: { lineNumber, frameCount: frames },
    }) => {
      if (!numbers.has(lineNumber)) return [];
      start += settings.gap;
      const takes = {
        audio_take: row.audio?.id ?? null,
        image_take: row.image?.id ?? null,
        video_take: row.video?.id ?? null,
      };
      const shot = {
        ...{ line_id: row.line.id, ...takes, start, frames },
        ...(clipId === row.line.id ? {} : { clip: clipId }),
        ...(take === null ? {} : { take }),
        ...withoutZeros({ from, ...nameSettings(settings) }),
      };
      start += frames;
      return [shot];
    },
  );
}

/** Everything that a film's shots are joined from: equal prints make equal films. */
export function printFilmShots(planned: readonly PlannedShot[]): unknown {
  return planned.map(({ line: { row }, shot }) => [
    shot,
    row.audio?.id ?? null,
    (row.video ?? row.image)?.id ?? null,
  ]);
}

/** The lines that have a shot in the film. */
export function shownLines(story: CutStory, missing: MissingChoice): CutLine[] {
  return story.lines.filter(({ row }) => isShown(materialOf(row), missing));
}

function planShot(
  line: CutLine,
  chapterTitle: string | undefined,
  clipSound: ClipSound,
): PlannedShot["shot"] {
  const { row, subject, fromFrame, addedFrames, settings, heardFrames, namedTake } = line;
  const { level, slow, ...shown } = settings;
  const soundKey = clipSound === "never" ? null : row.video?.soundKey;
  const frameCount = framesFor(line.durationSeconds);
  // So many frames the clip may be too short for what is wanted of it; one that was picked any number.
  const heldFrames = (namedTake === null ? addedFrames : frameCount) + fromFrame;
  return {
    lineNumber: row.line.lineNumber,
    frameCount,
    ...(heardFrames === frameCount ? {} : { heardFrames }),
    ...(heldFrames > 0 ? { heldFrames } : {}),
    ...soundBeyond(line),
    ...withoutZeros({ fromFrame, ...shown, slow: row.video ? slow : 0 }),
    roomTone: roomToneOf(row.line.sceneHeading || subject.location.name, row.line.stageDirections),
    loudnessLu: loudnessOf(row.line.stageDirections, row.line.dialogueText, line.heard) + level,
    // What a clip brings along is of what happens in it: made effects would be heard twice.
    effects: soundKey ? [] : effectsHeardIn(line, chapterTitle !== undefined),
    ...(soundKey ? { clipSoundPath: soundKey } : {}),
    captions: captionsOf(line),
    ...(row.video ? {} : { move: subject.cameraMove }),
    ...(chapterTitle === undefined ? {} : { chapterTitle }),
  };
}

/** A voice that is talked over goes on under the next shots, unless the cut has a part of it only. */
function soundBeyond({ row, fromFrame, addedFrames }: CutLine): { soundFrames?: number } {
  const seconds = row.audio?.durationSeconds ?? null;
  if (!row.line.talkedOver || seconds === null || fromFrame > 0 || addedFrames !== 0) return {};
  return { soundFrames: framesFor(shotDurationSeconds(seconds, "")) };
}

/** Sounds of what is done; where a scene opens in silence, those of its place. */
function effectsHeardIn(
  { row, subject, heardFrames, fromFrame }: CutLine,
  opensScene: boolean,
): EffectCue[] {
  if (heardFrames === 0) return [];
  const durationSeconds = secondsFor(heardFrames);
  const { sceneHeading, stageDirections } = row.line;
  const effects = effectsOf(stageDirections, durationSeconds + secondsFor(fromFrame)).flatMap(
    (cue) => laterIn(cue, secondsFor(fromFrame)),
  );
  if (effects.length > 0 || !opensScene) return effects;
  return effectsOfPlace(sceneHeading || subject.location.name, stageDirections, durationSeconds);
}

/** An effect in a shot that begins so much later; nothing of one that is over by then. */
function laterIn(cue: EffectCue, seconds: number): EffectCue[] {
  if (seconds === 0) return [cue];
  const end = cue.startSeconds + cue.durationSeconds - seconds;
  const startSeconds = Math.max(0, cue.startSeconds - seconds);
  return end > startSeconds ? [{ ...cue, startSeconds, durationSeconds: end - startSeconds }] : [];
}

/** The words when they are spoken; of a line that has no audio yet, for as long as its shot lasts. */
function captionsOf({ row, speaker, heardFrames, fromFrame }: CutLine): CaptionCue[] {
  const { dialogueText, characterName } = row.line;
  if (dialogueText === "" || heardFrames === 0) return [];
  const words = timedWords(row.audio?.timing);
  const cut = secondsFor(fromFrame);
  const endSeconds =
    (words.at(-1)?.endSeconds ?? row.audio?.durationSeconds ?? secondsFor(heardFrames) + cut) - cut;
  if (endSeconds <= 0) return [];
  return [
    {
      startSeconds: Math.max(0, (words.at(0)?.startSeconds ?? 0) - cut),
      endSeconds,
      speaker: speaker?.character?.name ?? characterName,
      // A pause is heard, and nothing to read.
      text: withoutPauses(dialogueText),
    },
  ];
}

/** When each word of a take is heard. Timing is written from speech results only. */
export function timedWords(timing: unknown): SpeechTiming["words"] {
  return (timing as SpeechTiming | null)?.words ?? [];
}
