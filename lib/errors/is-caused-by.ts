/** Whether an error, or what caused it, is such a one. */
export function isCausedBy(error: unknown, isSuch: (cause: Error) => boolean): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (isSuch(cause)) return true;
  }
  return false;
}
