import { answerDescribeCharacter } from "./describe-character";
import { answerDescribeLocation } from "./describe-location";
import { answerImagePrompt } from "./image-prompt";
import { answerParseProse } from "./parse-prose";
import { answerVideoPrompt } from "./video-prompt";
import { answerLoglines } from "./write-loglines";
import { answerScript } from "./write-script";

const ANSWERS = {
  "describe-character": answerDescribeCharacter,
  "describe-location": answerDescribeLocation,
  "image-prompt": answerImagePrompt,
  "video-prompt": answerVideoPrompt,
  "parse-prose": answerParseProse,
  logline: answerLoglines,
  script: answerScript,
};
type Answers = typeof ANSWERS;

/** What the studio writes. */
export type WrittenTask = Parameters<Answers[keyof Answers]>[0];

/**
 * The writer: answers every task by rule from its typed facts. The same task gives the same answer. It
 * repeats and orders what the script says and fills gaps with ordinary things; it knows nothing else.
 */
export function answerTask(task: WrittenTask): ReturnType<Answers[keyof Answers]> {
  // A task and its answer belong together; the compiler cannot follow that through a table.
  const answer = ANSWERS[task.task] as (task: WrittenTask) => ReturnType<Answers[keyof Answers]>;
  return answer(task);
}
