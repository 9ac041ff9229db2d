import { ProviderError } from "@/lib/providers/ports/provider-error";
import type { TextModel, TextRequest } from "@/lib/providers/ports/text-model";
import type { TextTask } from "@/lib/providers/ports/text-tasks";
import { noteScenes } from "@/lib/rules/continuity/note-scenes";
import { answerDescribeCharacter } from "./describe-character";
import { answerDescribeLocation } from "./describe-location";
import { answerImagePrompt } from "./image-prompt";
import { answerParseProse } from "./parse-prose";
import { answerVideoPrompt } from "./video-prompt";
import { answerLoglines } from "./write-loglines";
import { answerScript } from "./write-script";

/**
 * The writer inside the app: answers every task by rule from its typed facts, at once and for
 * free. The same task gives the same answer. It repeats and orders what the script says and fills
 * gaps with ordinary things; it knows nothing else.
 */
export function createBuiltinText(): TextModel {
  return {
    provider: "builtin",
    // Answers take no time, so there is nothing to gain from more at once.
    concurrency: 8,
    isFree: true,
    sees: () => false,
    price: () => "free",
    async answer<Answer>(request: TextRequest<Answer>, signal?: AbortSignal) {
      signal?.throwIfAborted();
      const parsed = request.schema.safeParse(answerTask(request.task));
      if (!parsed.success) {
        throw new ProviderError(
          "builtin",
          "malformed",
          "The built-in writer gave no usable answer.",
          {
            cause: parsed.error,
          },
        );
      }
      return { answer: parsed.data, usage: null, cost: null };
    },
  };
}

function answerTask(task: TextTask): unknown {
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
    case "continuity":
      return { scenes: noteScenes(task.scenes) };
    case "logline":
      return answerLoglines(task);
    case "script":
      return answerScript(task);
    case "look":
      throw new ProviderError("builtin", "refused", "The built-in writer sees no pictures.");
  }
}
