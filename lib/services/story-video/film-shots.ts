import type { FilmShot } from "@/lib/media/assemble-film";
import type { CaptionCue } from "@/lib/media/captions";
import { fileStore } from "@/lib/providers";
import type { SpeechTiming } from "@/lib/providers/ports/speech-model";
import { framesFor } from "@/lib/rules/house-format";
import { isShown, type MissingChoice } from "@/lib/rules/missing-shots";
import type { DirectedLine, DirectedStory } from "@/lib/services/production/direct-story";
import { effectsOf, effectsOfPlace } from "./effects-of";
import { materialOf } from "./missing-shots";
import { roomToneOf } from "./room-tone-of";

/**
 * The shots of a story as the assembler wants them: the clip where there is one, else the still with
 * its sound where the choice wants that. Other lines have no shot.
 * @param missing what becomes of shots without a video
 * @param directory where copies of stored files may be put
 */
export async function filmShots(
  story: DirectedStory,
  missing: MissingChoice,
  directory: string,
  onCollected: (done: number, total: number) => void,
): Promise<FilmShot[]> {
  const shown = shownLines(story, missing);
  const shots: FilmShot[] = [];
  let lastPlace: string | null = null;
  for (const line of shown) {
    const place = line.row.line.sceneHeading || line.subject.location.name;
    const chapterTitle = place !== "" && place !== lastPlace ? place : undefined;
    lastPlace = place;
    shots.push(await filmShot(line, directory, chapterTitle));
    onCollected(shots.length, shown.length);
  }
  return shots;
}

/** The lines that have a shot in the film. */
export function shownLines(story: DirectedStory, missing: MissingChoice): DirectedLine[] {
  return story.lines.filter(({ row }) => isShown(materialOf(row), missing));
}

async function filmShot(
  line: DirectedLine,
  directory: string,
  chapterTitle: string | undefined,
): Promise<FilmShot> {
  const { row, subject } = line;
  const store = fileStore();
  const local = async (take: { mediaKey: string }) => store.localCopy(take.mediaKey, directory);
  const common = {
    lineNumber: row.line.lineNumber,
    frameCount: framesFor(line.durationSeconds),
    soundPath: row.audio ? await local(row.audio) : null,
    roomTone: roomToneOf(row.line.sceneHeading || subject.location.name, row.line.stageDirections),
    effects: effectsHeardIn(line, chapterTitle !== undefined),
    captions: captionsOf(line),
    ...(chapterTitle === undefined ? {} : { chapterTitle }),
  };
  if (row.video) return { ...common, clipPath: await local(row.video) };
  if (!row.image) throw new Error("a shot without a picture was not left out");
  return { ...common, stillPath: await local(row.image), move: subject.cameraMove };
}

/** Sounds of what is done; where a scene opens in silence, those of its place. */
function effectsHeardIn({ row, subject, durationSeconds }: DirectedLine, opensScene: boolean) {
  const { sceneHeading, stageDirections } = row.line;
  const effects = effectsOf(stageDirections, durationSeconds);
  if (effects.length > 0 || !opensScene) return effects;
  return effectsOfPlace(sceneHeading || subject.location.name, stageDirections, durationSeconds);
}

function captionsOf({ row, speaker }: DirectedLine): CaptionCue[] {
  const { dialogueText, characterName } = row.line;
  if (dialogueText === "" || !row.audio) return [];
  const words = timedWords(row.audio.timing);
  return [
    {
      startSeconds: words.at(0)?.startSeconds ?? 0,
      endSeconds: words.at(-1)?.endSeconds ?? row.audio.durationSeconds ?? 0,
      speaker: speaker?.character?.name ?? characterName,
      text: dialogueText,
    },
  ];
}

/** Timing is written from speech results only. */
function timedWords(timing: unknown): SpeechTiming["words"] {
  return (timing as SpeechTiming | null)?.words ?? [];
}
