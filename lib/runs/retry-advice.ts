import { ProviderError } from "@/lib/providers/ports/provider-error";
import { isRetryable } from "@/lib/services/production/line-step";
import { isOfTheRemoved } from "./is-of-the-removed";

/** What an engine should do after an error: give up, or try again and when. */
export type RetryAdvice = { retry: false } | { retry: true; afterSeconds: number | null };

export function adviseRetry(error: unknown): RetryAdvice {
  if (!isRetryable(error) || isOfTheRemoved(error)) return { retry: false };
  const afterSeconds =
    error instanceof ProviderError ? (error.facts.retryAfterSeconds ?? null) : null;
  return { retry: true, afterSeconds };
}
