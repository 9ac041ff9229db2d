import { listPromptsBeside } from "@/db/queries/line-plans";
import { fillLinePrompt } from "@/db/queries/lines";
import type { BillingSubject } from "@/lib/ledger/attempts";
import {
  checkImagePrompt,
  findImagePromptFlaws,
  imagePromptRequest,
} from "@/lib/prompts/image-prompt";
import { stateWords } from "@/lib/prompts/state-words";
import { checkVideoPrompt, videoPromptRequest } from "@/lib/prompts/video-prompt";
import type { ImagePromptTask, VideoPromptTask } from "@/lib/providers/ports/text-tasks";
import { answerText } from "./answer-text";
import type { DirectedLine, LineWords, StoryLook } from "./direct-story";
import { type LineResult, type LineStep, lineRef, openLineStep, recordWorking } from "./line-step";
import { needsPrompt, promptMaterial } from "./prompt-material";
import { recordLine } from "./record-line";

/** Writes what one shot shows, unless it is written already and the line has not changed since. */
export async function writeImagePrompt(runId: string, lineId: string): Promise<LineResult> {
  const step = await openLineStep(runId, lineId);
  if (!step) return "skipped";
  const { row } = step.line;
  if (!needsPrompt(row, "imagePrompt")) return recordImagePrompt(step, row.line.imagePrompt);
  await recordWorking(step, "image-prompts");
  return recordImagePrompt(step, await thinkUpImagePrompt(step));
}

/**
 * Thinks up what a shot shows and gives it to the line, unless somebody wrote something meanwhile.
 * Answers what stands there now; null when the line is gone.
 */
export async function thinkUpImagePrompt(step: LineStep): Promise<string | null> {
  const { line, story } = step;
  const task = imagePromptTask(story, line);
  const { lineNumber } = line.row.line;
  return answerText({
    billing: billingOf(step),
    request: imagePromptRequest(task),
    check: (answer) => checkImagePrompt(task, answer),
    // Neighbours are written at the same time: what is there counts when this answer has come.
    findFlaws: async (answer) =>
      findImagePromptFlaws(answer, await listPromptsBeside(step.scope.storyId, lineNumber)),
    keep: ({ prompt }) => keepPrompt(step, "imagePrompt", prompt),
  });
}

/** Writes what moves in one action shot, by the same rule. */
export async function writeVideoPrompt(runId: string, lineId: string): Promise<LineResult> {
  const step = await openLineStep(runId, lineId);
  if (!step) return "skipped";
  const { line } = step;
  const { row } = line;
  if (!needsPrompt(row, "videoPrompt")) return recordVideoPrompt(step, row.line.videoPrompt);
  await recordWorking(step, "video-prompts");
  const task = videoPromptTask(line);
  const prompt = await answerText({
    billing: billingOf(step),
    request: videoPromptRequest(task),
    check: (answer) => checkVideoPrompt(task, answer),
    keep: (answer) => keepPrompt(step, "videoPrompt", answer.prompt),
  });
  return recordVideoPrompt(step, prompt);
}

/** Gives a line what was thought up for it, and notes from what. */
export function keepPrompt(
  { line: { row } }: LineStep,
  kind: "imagePrompt" | "videoPrompt",
  prompt: string,
): Promise<string | null> {
  const instead = row.line[kind];
  return fillLinePrompt(row.line.id, kind, { prompt, hash: promptMaterial(row), instead });
}

async function recordImagePrompt(step: LineStep, prompt: string | null): Promise<LineResult> {
  if (prompt === null) return "skipped";
  await recordLine(step.runId, "image-prompts", lineRef(step.line), {
    state: "done",
    progress: 100,
    image_prompt: prompt,
  });
  return "done";
}

async function recordVideoPrompt(step: LineStep, prompt: string | null): Promise<LineResult> {
  if (prompt === null) return "skipped";
  await recordLine(step.runId, "video-prompts", lineRef(step.line), {
    state: "done",
    progress: 100,
    action_video_prompt: prompt,
  });
  return "done";
}

/** What is asked about the still of a line. */
export function imagePromptTask(story: StoryLook, line: DirectedLine): ImagePromptTask {
  return {
    task: "image-prompt",
    subject: line.subject,
    imageStyle: story.imageStyle,
    previousLine: textOf(line.previous),
    nextLine: textOf(line.next),
    absentNames: story.cast
      .filter((member) => !line.people.includes(member))
      .map(({ mapping }) => mapping.scriptCharacter),
  };
}

/** What is asked about what moves in a line. */
export function videoPromptTask(line: DirectedLine): VideoPromptTask {
  return {
    task: "video-prompt",
    subject: line.subject,
    imagePrompt: line.row.line.imagePrompt,
    durationSeconds: line.durationSeconds,
    stateAfter: stateAfter(line),
  };
}

/** How the shot leaves the people in it, where it changes anything. */
function stateAfter({ people, subject, stateAfter: after }: DirectedLine): string {
  const told = people.flatMap((member, index) => {
    const { mapping } = member;
    const person = after?.people.find(({ name }) => name === mapping.scriptCharacter);
    const facts = subject.cast[index];
    if (!person || !facts) return [];
    const words = stateWords(person);
    if (words === (facts.now ? stateWords(facts.now) : "")) return [];
    return [`${facts.name}: ${words || "as described"}`];
  });
  return told.join("\n");
}

/** What questions about a line are for, and in whose name they are paid. */
export function billingOf({ scope, runId, line }: LineStep): BillingSubject {
  return {
    projectId: scope.projectId,
    storyId: scope.storyId,
    lineId: line.row.line.id,
    runId,
  };
}

function textOf(words: LineWords | null): string {
  return words ? words.dialogue || words.stageDirections : "";
}
