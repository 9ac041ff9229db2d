import type { NotedScene, SceneFacts } from "@/lib/rules/continuity/scene-facts";
import type { ImageStyle } from "@/lib/rules/image-style";
import type { LookGrades } from "@/lib/rules/look";
import type { VoiceAge, VoiceGender } from "@/lib/rules/voice";
import type { ShotSubject } from "./picture-subject";
import type { LoglineTask, ScriptTask } from "./writing-tasks";

/** Describe what a character looks like, from the script alone. */
export interface DescribeCharacterTask {
  task: "describe-character";
  name: string;
  /** Lines by the character and action paragraphs that name it, in order. */
  spoken: string[];
  mentions: string[];
  /** Nothing of them is seen: no action names them, and all that they say is said from outside the picture. */
  isOnlyHeard: boolean;
  /** Descriptions already given to others, so that nobody looks alike. */
  others: { name: string; description: string }[];
  imageStyle: ImageStyle;
}

export interface CharacterDescription {
  gender: VoiceGender;
  age: VoiceAge;
  /** 25-90 words, visible things only. */
  description: string;
}

/** Describe a place without people, story or time of day. */
export interface DescribeLocationTask {
  task: "describe-location";
  name: string;
  /** Action paragraphs that play there. */
  mentions: string[];
}

export interface LocationDescription {
  description: string;
}

/** Write what is seen in one frozen instant of a shot. */
export interface ImagePromptTask {
  task: "image-prompt";
  subject: ShotSubject;
  imageStyle: ImageStyle;
  previousLine: string;
  nextLine: string;
  /** Names of the cast that are not in the picture; a model that is told one paints them in. */
  absentNames: readonly string[];
}

export interface ImagePromptAnswer {
  /** 25-60 words: pose, expression, business, background. */
  prompt: string;
}

/** Write what moves in an action shot. */
export interface VideoPromptTask {
  task: "video-prompt";
  subject: ShotSubject;
  imagePrompt: string;
  durationSeconds: number;
  /** How people are when the shot is over, as far as it changes them; empty when it does not. */
  stateAfter: string;
}

export interface VideoPromptAnswer {
  prompt: string;
}

/** Cut free prose into lines of a script; every quote is copied from the text. */
export interface ParseProseTask {
  task: "parse-prose";
  text: string;
}

export interface ParsedProse {
  lines: {
    kind: "dialogue" | "action";
    character: string | null;
    location: string | null;
    cue: string | null;
    quote: string;
  }[];
}

/** Note of every scene what people wear and carry, how they look, the weather, and what changes. */
export interface ContinuityTask {
  task: "continuity";
  scenes: SceneFacts[];
  /** Everybody's description, with the clothes they wear unless the script changes them. */
  cast: { name: string; description: string }[];
  places: { name: string; description: string }[];
}

export interface ContinuityAnswer {
  scenes: NotedScene[];
}

/** Look at a still that was made, and compare it with the shot that was ordered. */
export interface LookTask {
  task: "look";
  subject: ShotSubject;
  imageStyle: ImageStyle;
  /** What was ordered: the shot's image prompt. */
  imagePrompt: string;
  /** What a person's note asked to be different, oldest first; mostly nothing. */
  wishes: readonly string[];
  /** People whose reference pictures go along, in their order. */
  referenceNames: readonly string[];
}

export interface LookAnswer extends LookGrades {
  /** What is wrong, each a short sentence for people. */
  reasons: string[];
  /** What must be so in a better picture, in words for whoever makes it. */
  instead: string;
}

export type TextTask =
  | LookTask
  | DescribeCharacterTask
  | DescribeLocationTask
  | ImagePromptTask
  | VideoPromptTask
  | ParseProseTask
  | ContinuityTask
  | LoglineTask
  | ScriptTask;

/**
 * How much a question asks of a model: whole scripts and what is kept from shot to shot, or a few
 * sentences about one thing, for which a cheap model is good enough.
 */
export type TextJob = "script" | "short";

const JOBS: Record<TextTask["task"], TextJob> = {
  logline: "script",
  script: "script",
  "parse-prose": "script",
  continuity: "script",
  "describe-character": "short",
  "describe-location": "short",
  "image-prompt": "short",
  "video-prompt": "short",
  look: "short",
};

export function textJobOf({ task }: Pick<TextTask, "task">): TextJob {
  return JOBS[task];
}
