import type { StoryScope } from "@/lib/access";
import { keepLast } from "@/lib/keep-last";
import { processWide } from "@/lib/process-wide";

/** Stories that are remembered: an answer is small, and more are hardly worked on at once. */
const MOST_STORIES = 200;

/**
 * Something about a story that takes long to find and changes only with what the story is made of: it is
 * remembered in this process for as long as the story has the same mark. What fails is asked again.
 * @param name unique in the code
 * @returns finds it; the mark is that of `readMaterialMark`, read before or together with what is shown
 *   beside the answer
 */
export function rememberedByMark<Answer>(
  name: string,
  find: (scope: StoryScope) => Promise<Answer>,
): (scope: StoryScope, mark: string) => Promise<Answer> {
  /** The last answer about each story with its mark, the story asked last at the end. */
  const known = processWide(
    name,
    () => new Map<string, { mark: string; answer: Promise<Answer> }>(),
  );
  return async (scope, mark) => {
    const { storyId } = scope;
    const last = known.get(storyId);
    const answer = last?.mark === mark ? last.answer : find(scope);
    keepLast(known, storyId, { mark, answer }, MOST_STORIES);
    try {
      return await answer;
    } catch (error) {
      if (known.get(storyId)?.answer === answer) known.delete(storyId);
      throw error;
    }
  };
}
