import { AppError, isCausedBy, userMessage } from "@/lib/errors";
import { log } from "@/lib/log/log";
import { MediaError } from "@/lib/media/media-error";
import { isPerhapsPaid, ProviderError } from "@/lib/providers/ports/provider-error";

/** What is added where nobody knows whether work was billed. */
const PERHAPS_PAID = "Perhaps it was paid for, so it is made again only when you start it again.";

/** Provider errors carry a text for people; anything unexpected is only logged. */
export function failureText(error: unknown): string {
  const forPeople =
    error instanceof ProviderError || error instanceof AppError || error instanceof MediaError;
  if (isPerhapsPaid(error) && forPeople) return `${error.message} ${PERHAPS_PAID}`;
  if (forPeople) return error.message;
  return userMessage(error, "general.failed");
}

/** Whether trying again by itself can help; the engine repeats only such steps. */
export function isRetryable(error: unknown): boolean {
  if (error instanceof AppError) return false;
  if (error instanceof MediaError) return error.kind !== "unreadable" && error.kind !== "short";
  return !(error instanceof ProviderError) || error.retryable;
}

/** What an engine should do after an error: give up, or try again and when. */
export type RetryAdvice = { retry: false } | { retry: true; afterSeconds: number | null };

export function adviseRetry(error: unknown): RetryAdvice {
  if (!isRetryable(error) || isOfTheRemoved(error)) return { retry: false };
  const afterSeconds =
    error instanceof ProviderError ? (error.facts.retryAfterSeconds ?? null) : null;
  return { retry: true, afterSeconds };
}

/**
 * Writes down why a step failed, for whoever runs the studio. What people are told of an unexpected
 * error says nothing about it, and of a provider's or a tool's only the outside.
 */
export function logStepError(cause: unknown): void {
  // These are for people, and say all there is to say.
  if (cause instanceof AppError) return;
  if (isOfTheRemoved(cause)) {
    log("info", "a step ended with what it was for", { cause });
    return;
  }
  const isKnown = cause instanceof ProviderError || cause instanceof MediaError;
  log(isKnown ? "warn" : "error", "a step failed", { cause });
}

/** PostgreSQL's word for a row that names another which is not there. */
const FOREIGN_KEY_VIOLATION = "23503";

/**
 * Whether work failed because what it is for was removed for good meanwhile: nothing is named by a row
 * before it is there, so a row that is missing was there.
 */
export function isOfTheRemoved(error: unknown): boolean {
  return isCausedBy(error, (cause) => "code" in cause && cause.code === FOREIGN_KEY_VIOLATION);
}
