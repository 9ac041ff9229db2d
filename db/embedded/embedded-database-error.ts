/** The embedded database cannot start; the message is a sentence that says what to do. */
export class EmbeddedDatabaseError extends Error {
  override name = "EmbeddedDatabaseError";
}
