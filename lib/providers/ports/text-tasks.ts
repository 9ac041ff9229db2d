import type {
  DescribeCharacterTask,
  DescribeLocationTask,
  ImagePromptTask,
  ParseProseTask,
  VideoPromptTask,
} from "@roughcut/builtin-studio/contract/text-tasks";
import type { NotedScene, SceneFacts } from "@/lib/rules/continuity/scene-facts";
import type { ImageStyle } from "@/lib/rules/image-style";
import type { LookGrades } from "@/lib/rules/look";
import type { ShotSubject } from "./picture-subject";
import type { LoglineTask, ScriptTask } from "./writing-tasks";

export type * from "@roughcut/builtin-studio/contract/text-tasks";

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
