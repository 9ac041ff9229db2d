import { AppError } from "@/lib/errors";
import { log } from "@/lib/log/log";
import type { FilmShot } from "@/lib/media/assemble-film";
import type { CaptionCue } from "@/lib/media/captions";
import { fileStore } from "@/lib/providers";
import { ProviderError } from "@/lib/providers/ports/provider-error";
import type { SpeechTiming } from "@/lib/providers/ports/speech-model";
import { loudnessOf } from "@/lib/rules/delivery";
import { framesFor } from "@/lib/rules/house-format";
import { isShown, type MissingChoice } from "@/lib/rules/missing-shots";
import { withoutPauses } from "@/lib/rules/spoken/written-pauses";
import type { DirectedLine, DirectedStory } from "@/lib/services/generation/direct-story";
import { effectsOf, effectsOfPlace } from "./effects-of";
import { materialOf } from "./missing-shots";
import { roomToneOf } from "./room-tone-of";

/** What of a film's shot is decided before any file is read. */
interface PlannedShot {
  line: DirectedLine;
  shot: Omit<FilmShot, "soundPath" | "clipPath" | "stillPath">;
}

/**
 * The shots of a film in order, as the script and the takes that are chosen want them. Lines without a
 * picture that may be shown have none.
 * @param missing what becomes of shots without a video
 */
export function planFilmShots(story: DirectedStory, missing: MissingChoice): PlannedShot[] {
  let lastPlace: string | null = null;
  return shownLines(story, missing).map((line) => {
    const place = line.row.line.sceneHeading || line.subject.location.name;
    const chapterTitle = place !== "" && place !== lastPlace ? place : undefined;
    lastPlace = place;
    return { line, shot: planShot(line, chapterTitle) };
  });
}

/**
 * The planned shots with their files, as the assembler wants them: the clip where there is one, else
 * the still with its sound. A shot whose clip is lost is left out where shots without one are.
 * @param missing what becomes of shots without a video
 * @param directory where copies of stored files may be put
 * @throws AppError storyVideo.fileLost, with the line
 */
export async function collectFilmShots(
  planned: readonly PlannedShot[],
  missing: MissingChoice,
  directory: string,
  onCollected: (done: number, total: number) => void,
): Promise<FilmShot[]> {
  const shots: FilmShot[] = [];
  for (const [index, { line, shot }] of planned.entries()) {
    try {
      shots.push(await withFiles(shot, line, directory));
    } catch (error) {
      const isLost = error instanceof AppError && error.code === "storyVideo.fileLost";
      if (!isLost || missing !== "skip") throw error;
      log("warn", "a shot is left out of the film", { cause: error });
    }
    onCollected(index + 1, planned.length);
  }
  return shots;
}

/** The lines of those planned shots that were collected, in their order. */
export function linesOf(
  planned: readonly PlannedShot[],
  collected: readonly Pick<FilmShot, "lineNumber">[],
): string[] {
  const numbers = new Set(collected.map(({ lineNumber }) => lineNumber));
  return planned.flatMap(({ line: { row }, shot }) =>
    numbers.has(shot.lineNumber) ? [row.line.id] : [],
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
export function shownLines(story: DirectedStory, missing: MissingChoice): DirectedLine[] {
  return story.lines.filter(({ row }) => isShown(materialOf(row), missing));
}

function planShot(line: DirectedLine, chapterTitle: string | undefined): PlannedShot["shot"] {
  const { row, subject } = line;
  return {
    lineNumber: row.line.lineNumber,
    frameCount: framesFor(line.durationSeconds),
    roomTone: roomToneOf(row.line.sceneHeading || subject.location.name, row.line.stageDirections),
    loudnessLu: loudnessOf(row.line.stageDirections),
    effects: effectsHeardIn(line, chapterTitle !== undefined),
    captions: captionsOf(line),
    ...(row.video ? {} : { move: subject.cameraMove }),
    ...(chapterTitle === undefined ? {} : { chapterTitle }),
  };
}

async function withFiles(
  shot: PlannedShot["shot"],
  { row }: DirectedLine,
  directory: string,
): Promise<FilmShot> {
  const store = fileStore();
  const local = async (part: "audio" | "video" | "image", take: { mediaKey: string }) => {
    try {
      return await store.localCopy(take.mediaKey, directory);
    } catch (cause) {
      if (!(cause instanceof ProviderError) || cause.kind !== "lost") throw cause;
      const values = { part, line: row.line.lineNumber };
      throw new AppError("storyVideo.fileLost", { values, cause });
    }
  };
  const common = { ...shot, soundPath: row.audio ? await local("audio", row.audio) : null };
  if (row.video) return { ...common, clipPath: await local("video", row.video) };
  if (!row.image) throw new Error("a shot without a picture was not left out");
  return { ...common, stillPath: await local("image", row.image) };
}

/** Sounds of what is done; where a scene opens in silence, those of its place. */
function effectsHeardIn({ row, subject, durationSeconds }: DirectedLine, opensScene: boolean) {
  const { sceneHeading, stageDirections } = row.line;
  const effects = effectsOf(stageDirections, durationSeconds);
  if (effects.length > 0 || !opensScene) return effects;
  return effectsOfPlace(sceneHeading || subject.location.name, stageDirections, durationSeconds);
}

/** The words when they are spoken; of a line that has no audio yet, for as long as its shot lasts. */
function captionsOf({ row, speaker, durationSeconds }: DirectedLine): CaptionCue[] {
  const { dialogueText, characterName } = row.line;
  if (dialogueText === "") return [];
  const words = timedWords(row.audio?.timing);
  return [
    {
      startSeconds: words.at(0)?.startSeconds ?? 0,
      endSeconds: words.at(-1)?.endSeconds ?? row.audio?.durationSeconds ?? durationSeconds,
      speaker: speaker?.character?.name ?? characterName,
      // A pause is heard, and nothing to read.
      text: withoutPauses(dialogueText),
    },
  ];
}

/** Timing is written from speech results only. */
function timedWords(timing: unknown): SpeechTiming["words"] {
  return (timing as SpeechTiming | null)?.words ?? [];
}
