import { updateLine } from "@/db/queries/lines";
import { checkImagePrompt, imagePromptRequest } from "@/lib/prompts/image-prompt";
import { checkVideoPrompt, videoPromptRequest } from "@/lib/prompts/video-prompt";
import { answerText } from "./answer-text";
import type { DirectedLine, DirectedStory } from "./direct-story";
import { type LineResult, lineRef, openLineStep, recordWorking } from "./line-step";
import { recordLine } from "./record-line";

/** Writes what one shot shows, unless somebody wrote it already. */
export async function writeImagePrompt(runId: string, lineId: string): Promise<LineResult> {
  const step = await openLineStep(runId, lineId);
  if (!step) return "skipped";
  await recordWorking(step, "image-prompts");
  const { line, story } = step;
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
  await updateLine(lineId, { imagePrompt: prompt });
  await recordLine(runId, "image-prompts", lineRef(line), {
    status: "completed",
    progress: 100,
    image_prompt: prompt,
  });
  return "done";
}

/** Writes what moves in one action shot. */
export async function writeVideoPrompt(runId: string, lineId: string): Promise<LineResult> {
  const step = await openLineStep(runId, lineId);
  if (!step) return "skipped";
  await recordWorking(step, "video-prompts");
  const { line } = step;
  const task = {
    task: "video-prompt" as const,
    subject: line.subject,
    imagePrompt: line.row.line.imagePrompt,
    durationSeconds: line.durationSeconds,
  };
  const { prompt } = await answerText(videoPromptRequest(task), (answer) =>
    checkVideoPrompt(task, answer),
  );
  await updateLine(lineId, { videoPrompt: prompt });
  await recordLine(runId, "video-prompts", lineRef(line), {
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
