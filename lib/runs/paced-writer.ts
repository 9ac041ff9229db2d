/**
 * Writes what is told of some work as it comes: one after the other, the newest last, and at most so
 * often. What is told too soon after another is left out.
 * @param everyMs pause between two writings; the first may come after it, too
 * @param onFailed is given what a writing threw; the next comes all the same
 */
export function pacedWriter(everyMs: number, onFailed: (cause: unknown) => void) {
  let writing = Promise.resolve();
  let toldMs = Date.now();
  return {
    /** @param isUrgent for what is written however soon it comes */
    tell(write: () => Promise<void>, isUrgent = false): void {
      const now = Date.now();
      if (!isUrgent && now - toldMs < everyMs) return;
      toldMs = now;
      writing = writing.then(write).catch(onFailed);
    },
    /** Waits until everything told is written. */
    settle: () => writing,
  };
}
