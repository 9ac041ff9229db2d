import { call } from "@/lib/client/call";
import type { CallAddress, Calls } from "@/lib/contracts/addresses";
import type { generateLoglines, generateScript } from "@/lib/contracts/writing";
import { type RecommendationCalls, readRecommendation, type WritingAction } from "./recommendation";

/** Calls that answer with what is recommended. */
type Recommending = {
  [A in CallAddress]: Calls[A]["response"] extends (
    | typeof generateLoglines
    | typeof generateScript
  )["response"]
    ? A
    : never;
}[CallAddress];

/** The calls of one kind of writing, by their addresses, and the words of the screen. */
interface WritingCalls {
  fetch: Extract<Recommending, `GET ${string}`>;
  starts: Record<WritingAction, Extract<Recommending, `POST ${string}`>>;
  feedback: "POST /logline/feedback" | "POST /script/feedback";
  failures: Record<WritingAction | "fetch", string>;
}

/** The calls behind what is recommended for a story. */
export function recommendationCalls(
  storyId: string,
  { fetch, starts, feedback: save, failures }: WritingCalls,
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
    failures,
  };
}
