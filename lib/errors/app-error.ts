import { catalogue, type ErrorCode } from "./catalogue";
import { fillText } from "./fill-text";

/**
 * The one error that product code throws on purpose. Its code decides status and text (see the
 * catalogue); `cause` is logged and never sent.
 */
export class AppError extends Error {
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    readonly facts: {
      /** Values for the `{placeholders}` of the catalogue's text. */
      values?: Record<string, string | number>;
      /** Machine-readable additions for the caller; safe to send. */
      details?: Record<string, unknown>;
      cause?: unknown;
    } = {},
  ) {
    super(fillText(catalogue[code].text, facts.values ?? {}), { cause: facts.cause });
    this.name = "AppError";
    this.status = catalogue[code].status;
  }
}

/** The text a user may read for anything that was thrown; unexpected errors get the fallback's. */
export function userMessage(error: unknown, fallback: ErrorCode): string {
  return error instanceof AppError ? error.message : catalogue[fallback].text;
}
