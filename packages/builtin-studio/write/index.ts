import type {
  DescribeCharacterTask,
  DescribeLocationTask,
  ImagePromptTask,
  ParseProseTask,
  VideoPromptTask,
} from "../contract/text-tasks";
import type { LoglineTask, ScriptTask } from "../contract/writing-tasks";
import { answerDescribeCharacter } from "./describe-character";
import { answerDescribeLocation } from "./describe-location";
import { answerImagePrompt } from "./image-prompt";
import { answerParseProse } from "./parse-prose";
import { answerVideoPrompt } from "./video-prompt";
import { answerLoglines } from "./write-loglines";
import { answerScript } from "./write-script";

/** What the studio writes. */
export type WrittenTask =
  | DescribeCharacterTask
  | DescribeLocationTask
  | ImagePromptTask
  | VideoPromptTask
  | ParseProseTask
  | LoglineTask
  | ScriptTask;

/**
 * The writer: answers every task by rule from its typed facts. The same task gives the same answer. It
 * repeats and orders what the script says and fills gaps with ordinary things; it knows nothing else.
 */
export function answerTask(task: WrittenTask) {
  switch (task.task) {
    case "describe-character":
      return answerDescribeCharacter(task);
    case "describe-location":
      return answerDescribeLocation(task);
    case "image-prompt":
      return answerImagePrompt(task);
    case "video-prompt":
      return answerVideoPrompt(task);
    case "parse-prose":
      return answerParseProse(task);
    case "logline":
      return answerLoglines(task);
    case "script":
      return answerScript(task);
  }
}
