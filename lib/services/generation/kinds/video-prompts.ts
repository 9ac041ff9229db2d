import { stateWords } from "@/lib/prompts/state-words";
import { checkVideoPrompt, videoPromptRequest } from "@/lib/prompts/video-prompt";
import type { VideoPromptTask } from "@/lib/providers/ports/text-tasks";
import type { DirectedLine } from "../direct-story";
import { type PromptCraft, promptPrice, writeLinePrompt, writtenPrompt } from "../prompt-craft";
import type { LineByLine } from "./line-kind";

/**
 * A line whose still is being drawn needs few words more to become a clip, and clips take longest: its
 * prompt goes before those of lines that are only at their beginning. With the order of the lines it
 * is as far as the engine lets work go ahead, 600 s.
 */
const NEARLY_THROUGH_SECONDS = 300;

/** How what moves in a shot is written. */
export const videoPromptCraft: PromptCraft = {
  part: "videoPrompt",
  ask: ({ line }) => {
    const task = videoPromptTask(line);
    return {
      request: videoPromptRequest(task),
      faults: (answer) => checkVideoPrompt(task, answer),
    };
  },
  toldAs: (prompt) => ({ action_video_prompt: prompt }),
};

/** What moves in an action shot, in words for the video model. */
export const videoPrompts: LineByLine = {
  kind: "video-prompts",
  works: "line-by-line",
  provider: "text",
  // It is told from the words of the still: nobody has to wait for the drawing.
  step: "videos",
  after: ["image-prompts"],
  remadeWith: [],
  branch: "pictures",
  prioritySeconds: NEARLY_THROUGH_SECONDS,
  skips: ({ subject }) =>
    subject.shotType === "talking" ? "A talking shot needs no prompt" : null,
  missing: () => null,
  made: (context) => writtenPrompt(videoPromptCraft, context),
  price: (material) => promptPrice(videoPromptCraft, material),
  make: async (job, steps) => {
    await steps.run("write", () => writeLinePrompt(videoPromptCraft, "video-prompts", job));
  },
};

function videoPromptTask(line: DirectedLine): VideoPromptTask {
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
