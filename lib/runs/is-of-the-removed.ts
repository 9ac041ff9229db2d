/** PostgreSQL's word for a row that names another which is not there. */
const FOREIGN_KEY_VIOLATION = "23503";

/**
 * Whether work failed because what it is for was removed for good meanwhile: nothing is named by a row
 * before it is there, so a row that is missing was there.
 */
export function isOfTheRemoved(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && cause.code === FOREIGN_KEY_VIOLATION) return true;
  }
  return false;
}
