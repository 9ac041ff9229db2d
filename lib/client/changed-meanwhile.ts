import { ClientError } from "./client-error";

/**
 * What a refused save tells of the text that somebody else has saved meanwhile: `currentText`,
 * `currentVersion`, `savedBy` and what the call adds. Null for every other failure.
 */
export function changedMeanwhile(cause: unknown): Record<string, unknown> | null {
  const isIt = cause instanceof ClientError && cause.code === "story.changedMeanwhile";
  return isIt ? cause.details : null;
}
