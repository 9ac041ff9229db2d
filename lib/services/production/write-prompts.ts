import { fillLinePrompt } from "@/db/queries/lines";
import { checkImagePrompt, imagePromptRequest } from "@/lib/prompts/image-prompt";
import { checkVideoPrompt, videoPromptRequest } from "@/lib/prompts/video-prompt";
import { answerText } from "./answer-text";
import type { DirectedLine, DirectedStory } from "./direct-story";
import { type LineResult, type LineStep, lineRef, openLineStep, recordWorking } from "./line-step";
import { recordLine } from "./record-line";

/** Writes what one shot shows, unless somebody wrote it already. */
export async function writeImagePrompt(runId: string, lineId: string): Promise<LineResult> {
  const step = await openLineStep(runId, lineId);
  if (!step) return "skipped";
  const written = step.line.row.line.imagePrompt;
  if (written !== "") return recordImagePrompt(step, written);
  await recordWorking(step, "image-prompts");
  return recordImagePrompt(step, await thinkUpImagePrompt(step));
}

/**
 * Thinks up what a shot shows and gives it to the line, unless somebody wrote something meanwhile.
 * Answers what stands there now; null when the line is gone.
 */
export async function thinkUpImagePrompt({ line, story }: LineStep): Promise<string | null> {
  const task = {
    task: "image-prompt" as const,
    subject: line.subject,
    imageStyle: story.imageStyle,
    previousLine: textOf(neighbour(story, line, -1)),
    nextLine: textOf(neighbour(story, line, 1)),
  };
  const { prompt } = await answerText(imagePromptRequest(task), (answer) =>
    checkImagePrompt(task, answer),
  );
  return fillLinePrompt(line.row.line.id, "imagePrompt", prompt);
}

/** Writes what moves in one action shot. */
export async function writeVideoPrompt(runId: string, lineId: string): Promise<LineResult> {
  const step = await openLineStep(runId, lineId);
  if (!step) return "skipped";
  const { line } = step;
  const written = line.row.line.videoPrompt;
  if (written !== "") return recordVideoPrompt(step, written);
  await recordWorking(step, "video-prompts");
  const task = {
    task: "video-prompt" as const,
    subject: line.subject,
    imagePrompt: line.row.line.imagePrompt,
    durationSeconds: line.durationSeconds,
  };
  const { prompt } = await answerText(videoPromptRequest(task), (answer) =>
    checkVideoPrompt(task, answer),
  );
  return recordVideoPrompt(step, await fillLinePrompt(lineId, "videoPrompt", prompt));
}

async function recordImagePrompt(step: LineStep, prompt: string | null): Promise<LineResult> {
  if (prompt === null) return "skipped";
  await recordLine(step.runId, "image-prompts", lineRef(step.line), {
    status: "completed",
    progress: 100,
    image_prompt: prompt,
  });
  return "done";
}

async function recordVideoPrompt(step: LineStep, prompt: string | null): Promise<LineResult> {
  if (prompt === null) return "skipped";
  await recordLine(step.runId, "video-prompts", lineRef(step.line), {
    status: "completed",
    progress: 100,
    action_video_prompt: prompt,
  });
  return "done";
}

function neighbour(story: DirectedStory, line: DirectedLine, distance: number) {
  return story.lines[story.lines.indexOf(line) + distance];
}

function textOf(line: DirectedLine | undefined): string {
  if (!line) return "";
  const { dialogueText, stageDirections } = line.row.line;
  return dialogueText || stageDirections;
}
