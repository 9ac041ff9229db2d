/** Why a provider did not do what was asked, in the few kinds a pipeline decides by. */
export type ProviderErrorKind =
  | "refused" // the content or request was not accepted; asking again changes nothing
  | "unauthorised" // key missing or wrong
  | "quota" // paid limits reached
  | "busy" // 429 or overload; try later
  | "unreachable" // network, timeout, 5xx
  | "malformed" // an answer that is not what the protocol says
  | "lost"; // the provider no longer knows the job

/** What of a request was not accepted, where the provider says so. */
export type RefusedInput = "prompt" | "text" | "picture" | "reference" | "voice" | "length";

/**
 * Why a request was refused: its content is against the provider's rules, nothing could be made of
 * it, it is not what the model takes, or a file that it names could not be read. The first two may be
 * mended by other words, the last by sending the file anew.
 */
export type RefusalReason = "policy" | "not-made" | "invalid" | "unread";

export interface ProviderErrorFacts {
  retryAfterSeconds?: number;
  refusedInput?: RefusedInput;
  refusalReason?: RefusalReason;
  /**
   * The request was sent, and what came of it is not known: perhaps it is billed, so that it is never
   * repeated unasked. Every other failure means that nothing is billed.
   */
  mayBePaid?: boolean;
  /** Nothing is billed as far as anybody can tell, and still only a person may ask again. */
  onlyWhenAsked?: boolean;
  cause?: unknown;
}

/**
 * The only error an adapter throws on purpose. The adapter decides whether a retry makes sense,
 * because only it knows the vendor. `message` may be shown to users; the cause never is.
 */
export class ProviderError extends Error {
  constructor(
    readonly provider: string,
    readonly kind: ProviderErrorKind,
    message: string,
    readonly facts: ProviderErrorFacts = {},
  ) {
    super(message, { cause: facts.cause });
    this.name = "ProviderError";
  }

  /**
   * Busy, unreachable and malformed answers may be different next time; the others will not. What may
   * be paid is not asked again by itself.
   */
  get retryable(): boolean {
    if (this.facts.mayBePaid || this.facts.onlyWhenAsked) return false;
    return this.kind === "busy" || this.kind === "unreachable" || this.kind === "malformed";
  }
}

/** Whether work failed in a way of which nobody knows if it is billed. */
export function isPerhapsPaid(error: unknown): boolean {
  return error instanceof ProviderError && error.facts.mayBePaid === true;
}

/** Whether a request was refused because the provider no longer has a file that went along. */
export function isUnread(error: unknown): error is ProviderError {
  return error instanceof ProviderError && error.facts.refusalReason === "unread";
}
