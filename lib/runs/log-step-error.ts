import { AppError } from "@/lib/errors";
import { log } from "@/lib/log/log";
import { MediaError } from "@/lib/media/media-error";
import { ProviderError } from "@/lib/providers/ports/provider-error";
import { isOfTheRemoved } from "./is-of-the-removed";

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
