import { z } from "zod";
import type { ShotSubject } from "@/lib/providers/ports/picture-subject";
import type { TextRequest } from "@/lib/providers/ports/text-model";
import type { ImagePromptAnswer, ImagePromptTask } from "@/lib/providers/ports/text-tasks";
import { cameraWords } from "./camera-words";
import { FENCE_RULE, fences, told } from "./fence";
import { describeState } from "./state-words";
import {
  CAMERA,
  checkForbidden,
  checkLength,
  checkSpokenWords,
  holdsName,
  LETTERING,
  SEQUENCE,
  wordOverlap,
} from "./word-checks";

const INSTRUCTIONS = `You prepare one still of a film that becomes the first frame of a moving shot. Size, angle, light, clothes and style are decided already and are added by others. You write only what is seen in one frozen instant.

Rules:
- 25 to 60 words in one paragraph: the pose of each person in the picture, the expression as face, hands and posture, what the hands are busy with, and what lies behind.
- The instant is the one before the action, or its first moment, with room left for the action to happen.
- Only the people listed, by name. Do not describe their faces or clothes again.
- <state-before-the-shot>, when there is one, tells what people carry and how they look when the shot begins: contradict none of it.
- Use one thing of the place as background. Bring in no thing that neither the script nor the place has.
- A person who speaks in the picture has the mouth closed and relaxed, face and mouth unobstructed, head turned at most a little aside.
- No spoken words, no lettering, no camera words, no "then", "after", "suddenly": an instant has no sequence.
- Differ from the line before in pose or background.

${FENCE_RULE}`;

const schema: z.ZodType<ImagePromptAnswer> = z.object({ prompt: z.string() });

/** The question what is seen in one instant of a shot. */
export function imagePromptRequest(task: ImagePromptTask): TextRequest<ImagePromptAnswer> {
  const { subject } = task;
  return {
    task,
    instructions: INSTRUCTIONS,
    input: fences([
      ["place", `${subject.location.name}\n${subject.location.description}`],
      ["line-before", task.previousLine],
      ["line-after", task.nextLine],
      ["shot", describeShot(subject)],
      ["state-before-the-shot", describeState(subject)],
      ["stage-directions", subject.stageDirections],
      ["spoken-words-never-to-be-written", subject.dialogue],
    ]),
    schema,
    schemaName: "image_prompt",
    maxOutputTokens: 300,
  };
}

/** The plan of a shot in words, for a model that fills it in. */
export function describeShot(subject: ShotSubject): string {
  const names = subject.cast.map(({ name, staging }) => {
    if (!staging) return name;
    const seen = staging.seen === "face" ? "" : `, only the ${staging.seen} seen`;
    return `${name} (looks ${staging.facing}${seen})`;
  });
  const speaker = subject.cast.find((person) => person.id === subject.speakerId);
  return [
    `Camera: ${cameraWords(subject)}`,
    `People in the picture, left to right: ${names.length > 0 ? names.join(", ") : "nobody"}`,
    `Speaks in the picture: ${speaker?.name ?? "nobody"}`,
    `Time: ${subject.timeOfDay || "not given"}`,
  ].join("\n");
}

/** What is wrong with an answer, in words for the next try; empty when it can be used. */
export function checkImagePrompt(task: ImagePromptTask, answer: ImagePromptAnswer): string[] {
  const { prompt } = answer;
  return [
    ...checkLength(prompt, 20, 70),
    ...checkSpokenWords(prompt, task.subject.dialogue),
    ...checkForbidden(prompt, LETTERING, "pictures of it come out with invented writing"),
    ...checkForbidden(prompt, SEQUENCE, "an instant has no sequence"),
    ...checkForbidden(prompt, CAMERA, "the camera is decided elsewhere"),
    ...(/["“”]/.test(prompt) ? ["Use no quotation marks."] : []),
    ...task.absentNames
      .filter((name) => holdsName(prompt, name))
      // Of MARTA'S MOTHER nobody can speak without a Marta.
      .filter((name) => !task.subject.cast.some((person) => holdsName(person.name, name)))
      .map((name) => `Leave out ${told(name)}, who is not in the picture.`),
  ];
}

/** Feelings that nobody can draw; without a body that shows them a face comes out at random. */
const FEELINGS =
  /\b(?:sad(?:ness)?|happy|happiness|joy(?:ful)?|ang(?:er|ry)|furious|fear(?:ful)?|afraid|scared|lonely|loneliness|nervous|anxious|anxiety|desperat(?:e|ion)|despair|hope(?:ful)?|grief|guilt(?:y)?|love|hatred|jealous(?:y)?|pride|proud|tension|tense|relie(?:f|ved)|worried|determined|melanchol(?:y|ic))\b/giu;
const BODY =
  /\b(?:eyes?|brows?|gaze|lids?|jaw|mouth|lips?|chin|cheeks?|face|head|neck|shoulders?|arms?|hands?|fingers?|fists?|palms?|knuckles|back|chest|breath|knees?|posture|tears?)\b/iu;
/** Two instants that share half of their words come out as one picture (Jaccard, 0 to 1). */
const MOST_SHARED = 0.5;

/**
 * What could be better about an answer, in words for the next try. When that is no better, the answer
 * is used all the same.
 * @param beside prompts of the lines before and after, as far as they are written
 */
export function findImagePromptFlaws(
  { prompt }: ImagePromptAnswer,
  beside: readonly string[],
): string[] {
  const bodiless = prompt
    .split(/(?<=[.!?;])\s+/u)
    .filter((sentence) => !BODY.test(sentence))
    .flatMap((sentence) => sentence.match(FEELINGS) ?? []);
  return [
    ...[...new Set(bodiless)].map((word) => `Show "${word}" as something face or hands do.`),
    ...(beside.some((other) => wordOverlap(prompt, other) >= MOST_SHARED)
      ? ["It reads like the line beside it: choose another pose, gesture and background."]
      : []),
  ];
}
