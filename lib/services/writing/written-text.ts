import { answerSeconds, checkScript } from "@/lib/prompts/check-script";
import {
  checkLoglines,
  loglineRequest,
  printPartialLoglines,
  usableLoglines,
} from "@/lib/prompts/logline";
import { scriptRequest } from "@/lib/prompts/script";
import type { WritingFault } from "@/lib/prompts/writing-fault";
import { fatal } from "@/lib/prompts/writing-fault";
import type { TextRequest } from "@/lib/providers/ports/text-model";
import type {
  LoglineAnswer,
  LoglineTask,
  ScriptAnswer,
  ScriptTask,
  StoryMaterial,
} from "@/lib/providers/ports/writing-tasks";
import { parseLoglineList, writeLoglineList } from "@/lib/rules/logline-list";
import { LOGLINE_COUNT } from "@/lib/rules/writing";
import { printPartialScript, printScript, readsBack } from "./print-script";

/** What may be shown of an answer. */
export interface Usable {
  text: string;
  /** How much is wrong with it; the answer with the least is taken. */
  rank: number;
  /** What is still wrong, in words for the page; '' when nothing is. */
  note: string;
}

/** One kind of writing: what is asked, what is wrong with an answer, and what may be shown of it. */
export interface Craft<Task, Answer> {
  working: string;
  /** About how many characters the whole text will have, for the progress bar. */
  expectedCharacters: (task: Task) => number;
  taskOf: (material: StoryMaterial, previousText: string, feedback: string) => Task;
  requestOf: (task: Task) => TextRequest<Answer>;
  check: (task: Task, answer: Answer) => WritingFault[];
  usable: (task: Task, answer: Answer) => Usable | null;
  printPartial: (partial: unknown) => string;
}

export const loglineCraft: Craft<LoglineTask, LoglineAnswer> = {
  working: "Writing loglines",
  expectedCharacters: () => LOGLINE_COUNT * 180,
  taskOf: (material, previousText, feedback) => ({
    task: "logline",
    material,
    previous: parseLoglineList(previousText),
    feedback,
  }),
  requestOf: loglineRequest,
  check: checkLoglines,
  usable: (task, answer) => {
    const loglines = usableLoglines(answer);
    if (loglines.length === 0) return null;
    const missing = LOGLINE_COUNT - loglines.length;
    return {
      text: writeLoglineList(loglines),
      rank: missing * 10 + checkLoglines(task, answer).length,
      note: missing > 0 ? `Only ${loglines.length} of ${LOGLINE_COUNT} loglines could be used` : "",
    };
  },
  printPartial: printPartialLoglines,
};

export const scriptCraft: Craft<ScriptTask, ScriptAnswer> = {
  working: "Writing the script",
  // A second of film is about 14 characters of speech or action with its share of names.
  expectedCharacters: ({ material }) => material.lengthSeconds * 14,
  taskOf: (material, previous, feedback) => ({ task: "script", material, previous, feedback }),
  requestOf: scriptRequest,
  check: checkPrintedScript,
  usable: (task, answer) => {
    const faults = checkPrintedScript(task, answer);
    if (faults.some(({ isFatal }) => isFatal)) return null;
    const difference = Math.round(answerSeconds(answer) - task.material.lengthSeconds);
    const isOff = faults.some(({ complaint }) => complaint.startsWith("It plays"));
    const direction = difference > 0 ? "over" : "under";
    return {
      text: printScript(answer),
      rank: faults.length + (isOff ? 10 + Math.abs(difference) : 0),
      note: isOff ? `It plays about ${Math.abs(difference)} s ${direction} the length` : "",
    };
  },
  printPartial: printPartialScript,
};

function checkPrintedScript(task: ScriptTask, answer: ScriptAnswer): WritingFault[] {
  const faults = checkScript(task, answer);
  if (faults.some(({ isFatal }) => isFatal) || readsBack(answer, printScript(answer)))
    return faults;
  const complaint =
    "It does not read as a screenplay: an action beat looks like a heading or a name, or a speech is no speech.";
  return [...faults, fatal(complaint)];
}
