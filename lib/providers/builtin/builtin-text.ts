import type { BuiltinStudio } from "@roughcut/builtin-studio";
import type { TextModel, TextRequest } from "@/lib/providers/ports/text-model";
import type { TextTask } from "@/lib/providers/ports/text-tasks";
import { noteScenes } from "@/lib/rules/continuity/note-scenes";
import { BUILTIN } from "../ports/builtin";
import { ProviderError } from "../ports/provider-error";

/** The writer inside the app: answers every task by rule from its typed facts, at once and for free. */
export function createBuiltinText({ write }: BuiltinStudio): TextModel {
  return {
    provider: BUILTIN,
    // Answers take no time, so there is nothing to gain from more at once.
    concurrency: 8,
    isFree: true,
    sees: () => false,
    price: () => "free",
    async answer<Answer>(request: TextRequest<Answer>, signal?: AbortSignal) {
      signal?.throwIfAborted();
      const parsed = request.schema.safeParse(answerTask(request.task, write));
      if (!parsed.success) {
        throw new ProviderError(
          BUILTIN,
          "malformed",
          "The built-in writer gave no usable answer.",
          { cause: parsed.error },
        );
      }
      return { answer: parsed.data, usage: null, cost: null };
    },
  };
}

function answerTask(task: TextTask, write: BuiltinStudio["write"]): unknown {
  switch (task.task) {
    case "continuity":
      return { scenes: noteScenes(task.scenes) };
    case "look":
      throw new ProviderError(BUILTIN, "refused", "The built-in writer sees no pictures.");
    default:
      return write(task);
  }
}
