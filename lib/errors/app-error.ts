import { catalogue, type ErrorCode } from "./catalogue";

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

/** Fills `{name}` with its value; a placeholder without a value stays visible, so a test finds it. */
export function fillText(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/gu, (whole, name: string) =>
    name in values ? String(values[name]) : whole,
  );
}

/** The text a user may read for anything that was thrown; unexpected errors get the fallback's. */
export function userMessage(error: unknown, fallback: ErrorCode): string {
  return error instanceof AppError ? error.message : catalogue[fallback].text;
}
