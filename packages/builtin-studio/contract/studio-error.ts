/** Why the studio did not do what was asked: not with these words or files, or by a fault of its own. */
export type StudioErrorKind = "refused" | "malformed";

/** The only error that the studio throws on purpose; its words are for people. */
export class StudioError extends Error {
  constructor(
    /** Asked again, what was refused is refused again. */
    readonly kind: StudioErrorKind,
    message: string,
    options: { cause?: unknown } = {},
  ) {
    super(message, options);
    this.name = "StudioError";
  }
}
