/** A call that did not work out; its message can be shown to the person as it stands. */
export class ClientError extends Error {
  override name = "ClientError";

  constructor(
    message: string,
    /** The server's code, or `client.unreachable` when no answer of ours came back. */
    readonly code: string,
    /** HTTP status, 0 without an answer. */
    readonly status: number,
    readonly details: Record<string, unknown> = {},
  ) {
    super(message);
  }
}

/** A start that was refused for its price: its sentence stands alone, since nothing has failed. */
export function isSpendingRefusal(cause: unknown): cause is ClientError {
  return cause instanceof ClientError && cause.status === 402;
}

/** Shown when neither the server nor the caller had words for what happened. */
export const UNREACHABLE_TEXT =
  "The studio cannot be reached. Check your connection and try again.";

/** The words for anything that was thrown. */
export function errorText(error: unknown): string {
  return error instanceof ClientError ? error.message : UNREACHABLE_TEXT;
}

/** Whether a call was answered with a refusal (4xx): asking again would change nothing. */
export function isRefusal(error: unknown): error is ClientError {
  return error instanceof ClientError && error.status >= 400 && error.status < 500;
}
