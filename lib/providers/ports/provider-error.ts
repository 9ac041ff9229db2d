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
 * it, or it is not what the model takes. The first two may be mended by other words.
 */
export type RefusalReason = "policy" | "not-made" | "invalid";

export interface ProviderErrorFacts {
  retryAfterSeconds?: number;
  refusedInput?: RefusedInput;
  refusalReason?: RefusalReason;
  /** The request was made, and what came of it is not known: asked again it may be paid twice. */
  mayBePaid?: boolean;
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

  /** Busy, unreachable and malformed answers may be different next time; the others will not. */
  get retryable(): boolean {
    return this.kind === "busy" || this.kind === "unreachable" || this.kind === "malformed";
  }
}
