/** What went wrong with a media file or tool, in the few kinds a caller decides by. */
export type MediaErrorKind =
  | "no-ffmpeg" // no usable ffmpeg on this machine
  | "tool-failed" // ffmpeg ran and failed, or took too long
  | "missing" // the file does not exist
  | "unreadable" // not a media file we accept, damaged, or absurdly large
  | "short" // a clip has fewer frames than its shot
  | "no-space" // the disk is too full to begin
  | "inexact"; // a result is not what was asked for: frames lost or moved

/**
 * The error of `lib/media`. `message` is one sentence without machine paths, fit for a user;
 * what ffmpeg said stands in `cause`, for the log only.
 */
export class MediaError extends Error {
  constructor(
    readonly kind: MediaErrorKind,
    message: string,
    readonly facts: { lineNumber?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: facts.cause });
    this.name = "MediaError";
  }
}

/** No ffmpeg could be used; the message says how to get one. */
export class NoFfmpegError extends MediaError {
  constructor(
    message: string,
    /** Why each candidate was passed over, one sentence each, in the order they were tried. */
    readonly attempts: readonly string[],
  ) {
    super("no-ffmpeg", message, { cause: attempts.join("\n") });
    this.name = "NoFfmpegError";
  }
}

/**
 * The same error, with the script line it belongs to named in the message and in `facts`.
 * Errors that are not about media (for example an abort) are returned as they are.
 */
export function atLine(error: unknown, lineNumber: number): unknown {
  if (!(error instanceof MediaError) || error.facts.lineNumber !== undefined) return error;
  const said = error.message.charAt(0).toLowerCase() + error.message.slice(1);
  return new MediaError(error.kind, `Line ${lineNumber}: ${said}`, {
    lineNumber,
    cause: error.facts.cause ?? error,
  });
}
