import { call } from "@/lib/client/call";
import type {
  fetchLoglineRecommendations,
  fetchScriptRecommendation,
  generateLoglines,
  generateScript,
  saveLoglineFeedback,
  saveScriptFeedback,
} from "@/lib/contracts/writing";
import { catalogue, type ErrorCode } from "@/lib/errors";
import { type RecommendationCalls, readRecommendation, type WritingAction } from "./recommendation";

/** The calls of one kind of writing, as its contracts name them, and the errors of the screen. */
interface WritingContracts {
  fetch: typeof fetchLoglineRecommendations | typeof fetchScriptRecommendation;
  starts: Record<WritingAction, typeof generateLoglines | typeof generateScript>;
  feedback: typeof saveLoglineFeedback | typeof saveScriptFeedback;
  failures: Record<WritingAction | "fetch", ErrorCode>;
}

/** The calls behind what is recommended for a story. */
export function recommendationCalls(
  storyId: string,
  { fetch, starts, feedback: save, failures }: WritingContracts,
): RecommendationCalls {
  const story = { story_id: storyId };
  return {
    fetch: async (signal) => {
      const options = { signal, onFailure: failures.fetch };
      return readRecommendation(await call(fetch, story, options));
    },
    start: async (action, signal) => {
      const options = { signal, onFailure: failures[action] };
      const input = { ...story, wait_seconds: 0 };
      return readRecommendation(await call(starts[action], input, options));
    },
    saveFeedback: (feedback) => call(save, { ...story, feedback }, { onFailure: failures.refresh }),
    failures: {
      fetch: catalogue[failures.fetch].text,
      generate: catalogue[failures.generate].text,
      refresh: catalogue[failures.refresh].text,
      reset: catalogue[failures.reset].text,
    },
  };
}
