import { ClientError } from "@/lib/client/client-error";
import type { WireLoglineRecommendations, WireScriptRecommendation } from "@/lib/contracts/writing";

/** The three ways to have something written; each has its own words when it fails. */
export type WritingAction = "generate" | "refresh" | "reset";

/** What the AI recommends, and what belongs to it. */
export interface Recommendation {
  /** Null while nothing is recommended. */
  text: string | null;
  /** What the people want to be different. */
  feedback: string;
  /** Who wrote it; `builtin` is the writer inside the app. */
  provider: string | null;
  providerName: string | null;
  isStale: boolean;
  /** Sentences about what of the project the writer was not told. */
  omitted: string[];
  /** What of the project stands in it, and what does not. */
  used: string[];
  notPlaced: string[];
  /** The run that writes a new one now. */
  runId: string | null;
}

/** The calls behind one kind of recommendation. */
export interface RecommendationCalls {
  /** @throws ClientError `recommendation.none` when nothing was recommended yet */
  fetch: (signal: AbortSignal) => Promise<Recommendation>;
  /** Answers at once: with what is there, or with the run that writes it. */
  start: (action: WritingAction, signal: AbortSignal) => Promise<Recommendation>;
  saveFeedback: (feedback: string) => Promise<unknown>;
  /** What is said when something could not be done. */
  failures: Record<WritingAction | "fetch", string>;
}

/** The answer of any of the calls, under the names of the screens. */
export function readRecommendation(
  answer: WireLoglineRecommendations | WireScriptRecommendation,
): Recommendation {
  return {
    text: "recommendations" in answer ? answer.recommendations : answer.recommendation,
    feedback: answer.feedback,
    provider: answer.provider,
    providerName: answer.provider_name,
    isStale: answer.is_outdated,
    omitted: answer.omitted,
    used: answer.used,
    notPlaced: answer.not_placed,
    runId: answer.run_id,
  };
}

/**
 * Nothing recommended yet, which is no failure: the run that writes it now is named when there is
 * one. Null for every other error, above all for a story that does not exist.
 */
export function readNone(cause: unknown): Recommendation | null {
  if (!(cause instanceof ClientError) || cause.code !== "recommendation.none") return null;
  const { run_id: runId } = cause.details;
  return {
    text: null,
    feedback: "",
    provider: null,
    providerName: null,
    isStale: false,
    omitted: [],
    used: [],
    notPlaced: [],
    runId: typeof runId === "string" ? runId : null,
  };
}
