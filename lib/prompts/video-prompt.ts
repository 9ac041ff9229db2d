import { z } from "zod";
import type { ShotSubject } from "@/lib/providers/ports/picture-subject";
import type { TextRequest } from "@/lib/providers/ports/text-model";
import type { VideoPromptAnswer, VideoPromptTask } from "@/lib/providers/ports/text-tasks";
import type { ImageStyle } from "@/lib/rules/image-style";
import type { CameraMove } from "@/lib/rules/shot";
import { FENCE_RULE, fences, told } from "./fence";
import { describeShot } from "./image-prompt";
import { describeState } from "./state-words";
import { STYLE_BLOCKS } from "./style-blocks";
import { CAMERA, checkForbidden, checkLength, checkSpokenWords, holdsName } from "./word-checks";

const INSTRUCTIONS = `A still becomes a moving shot of a few seconds. The picture is there already, and the camera is decided. You write only what moves.

Rules:
- 20 to 60 words: one person, called by a visible trait and not by name; one visible, unhurried action that can be finished in the time, with the state it ends in; one thing of the surroundings that moves a little; what stays still.
- <state-after-the-shot>, when there is one, is how the action leaves people: end in it.
- Nothing comes into the frame that the still does not show. No second action, no walk across town, no hand-to-hand contact.
- Do not describe again what the still shows: no clothes beyond the trait, no furniture, no light.
- No camera words, no cut, no seconds, no words of praise such as epic or stunning, and none of add, remove, replace, extend.
- No spoken words.

${FENCE_RULE}`;

const schema: z.ZodType<VideoPromptAnswer> = z.object({ prompt: z.string() });

/** The question what moves in an action shot. */
export function videoPromptRequest(task: VideoPromptTask): TextRequest<VideoPromptAnswer> {
  const { subject } = task;
  const looks = subject.cast.map((person) => `${person.name}: ${person.description}`).join("\n");
  return {
    task,
    instructions: INSTRUCTIONS,
    input: fences([
      ["still", task.imagePrompt],
      ["people", looks],
      ["shot", `${describeShot(subject)}\nSeconds: ${Math.round(task.durationSeconds)}`],
      ["state-before-the-shot", describeState(subject)],
      ["state-after-the-shot", task.stateAfter],
      ["stage-directions", subject.stageDirections],
    ]),
    schema,
    schemaName: "video_prompt",
    maxOutputTokens: 300,
  };
}

const EDITING = /\b(?:add|remove|replace|change into|extend)\b/;
const PRAISE =
  /\b(?:epic|stunning|amazing|masterpiece|breathtaking|spectacular|(?<!\bholds? )fast(?! asleep)|4k|8k|ultra|hyper-?real\w*)\b/;
/** What is not in the still cannot be shown: models bend what is there into it. */
const REVEALS =
  /\b(?:reveal\w*|pull(?:s|ing)? back|(?:enters?|steps? into|comes? into) (?:the )?(?:frame|shot|picture)|transforms?|morphs?)\b/;
/** A clip of some seconds has room for one action; who stands next to somebody does no second one. */
const SECOND_ACTION = /\b(?:then|afterwards?|after that|finally|next(?! to\b))\b/;
/** Colours, clothes and furniture: what a picture shows and no motion changes. */
const STATIC =
  /\b(?:red|crimson|blue|navy|green|yellow|brown|black|white|gr[ae]y|orange|purple|pink|beige|golden|coat|jacket|shirt|dress|trousers|skirt|scarf|hat|cap|gloves|boots|shoes|suit|uniform|sweater|apron|table|chair|sofa|bed|desk|shel(?:f|ves)|cupboard|stove|carpet|wallpaper|wooden|stone)\b/gu;
/** Prompts with more of them make models redraw the still instead of moving it. */
const MOST_STATIC_WORDS = 3;
/** `the woman in the red scarf`: every person after the first is told by as many. */
const WORDS_OF_A_TRAIT = 2;
const TIME_CODE = /\b\d+(?:\.\d+)?\s?(?:s|sec|seconds)\b/;

/** What is wrong with an answer, in words for the next try; empty when it can be used. */
export function checkVideoPrompt(task: VideoPromptTask, answer: VideoPromptAnswer): string[] {
  const { prompt } = answer;
  return [
    ...checkLength(prompt, 10, 80),
    ...checkSpokenWords(prompt, task.subject.dialogue),
    ...checkForbidden(prompt, CAMERA, "the camera is decided elsewhere"),
    ...checkForbidden(prompt, EDITING, "video models take it for an order to edit"),
    ...checkForbidden(prompt, PRAISE, "praise moves nothing"),
    ...checkForbidden(prompt, TIME_CODE, "models do not keep to seconds"),
    ...checkForbidden(prompt, REVEALS, "the still shows all that there is"),
    ...checkForbidden(prompt, SECOND_ACTION, "there is time for one action"),
    ...describedAgain(prompt, task.subject),
    ...namedIn(prompt, task.subject),
  ];
}

/** A model of clips is sent no faces with names: a name means nothing to it, or somebody else. */
function namedIn(prompt: string, { cast }: ShotSubject): string[] {
  return cast
    .filter(({ name }) => holdsName(prompt, name))
    .map(({ name }) => `Call ${told(name)} by a visible trait, not by name.`);
}

/** The trait that names a person takes a word or two; more tell again what the still shows. */
function describedAgain(prompt: string, { cast }: ShotSubject): string[] {
  const found = new Set(prompt.toLowerCase().match(STATIC));
  const traits = Math.max(0, cast.length - 1) * WORDS_OF_A_TRAIT;
  if (found.size <= MOST_STATIC_WORDS + traits) return [];
  return [`Leave out what the still shows already: ${[...found].join(", ")}.`];
}

const MOVES: Record<CameraMove, string> = {
  static: "Static camera",
  "push-in": "Very slow push-in",
  "pull-out": "Very slow pull-out that stays inside the picture",
  "pan-left": "Slow pan to the left",
  "pan-right": "Slow pan to the right",
  "tilt-up": "Slow tilt up",
  "tilt-down": "Slow tilt down",
};

/** The whole video prompt: camera first, then what moves, then what is kept. */
export function assembleVideoPrompt(parts: {
  subject: ShotSubject;
  imageStyle: ImageStyle;
  /** The model's answer: what moves. */
  motion: string;
}): string {
  const { subject, imageStyle } = parts;
  const motion = parts.motion.trim().replace(/(?<![.!?])$/u, ".");
  return `${MOVES[subject.cameraMove]}. ${motion} Keeps ${STYLE_BLOCKS[imageStyle].keptLook} of the first frame; architecture, number of people, costume and light stay as they are.`;
}
