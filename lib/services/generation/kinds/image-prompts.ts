import { listPromptsBeside } from "@/db/queries/line-plans";
import {
  checkImagePrompt,
  findImagePromptFlaws,
  imagePromptRequest,
} from "@/lib/prompts/image-prompt";
import type { ImagePromptTask } from "@/lib/providers/ports/text-tasks";
import type { LineWords } from "../direct-story";
import { type PromptCraft, promptPrice, writeLinePrompt, writtenPrompt } from "../prompt-craft";
import type { LineByLine, LineMaterial } from "./line-kind";

/** How what a shot shows is written. */
export const imagePromptCraft: PromptCraft = {
  part: "imagePrompt",
  ask: (material) => {
    const task = imagePromptTask(material);
    return {
      request: imagePromptRequest(task),
      faults: (answer) => checkImagePrompt(task, answer),
    };
  },
  // Neighbours are written at the same time: what is there counts when this answer has come.
  flaws: async ({ scope, line }, answer) =>
    findImagePromptFlaws(answer, await listPromptsBeside(scope.storyId, line.row.line.lineNumber)),
  toldAs: (prompt) => ({ image_prompt: prompt }),
};

/** What a shot shows, in words for the image model. */
export const imagePrompts: LineByLine = {
  kind: "image-prompts",
  works: "line-by-line",
  provider: "text",
  step: "images",
  after: [],
  remadeWith: [],
  branch: "pictures",
  needsContinuity: true,
  skips: () => null,
  missing: () => null,
  made: (context) => writtenPrompt(imagePromptCraft, context),
  price: (material) => promptPrice(imagePromptCraft, material),
  make: async (job, steps) => {
    await steps.run("write", () => writeLinePrompt(imagePromptCraft, "image-prompts", job));
  },
};

function imagePromptTask({ story, line }: LineMaterial): ImagePromptTask {
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

function textOf(words: LineWords | null): string {
  return words ? words.dialogue || words.stageDirections : "";
}
