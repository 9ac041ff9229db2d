/** A command cannot go on; the message is a sentence that says what to do. */
export class LaunchError extends Error {
  override name = "LaunchError";
}
