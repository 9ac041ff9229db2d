import { log } from "@/lib/log/log";

/** Progress is written at most this often: each writing counts the lines of the batch. */
const REPORT_EVERY_MS = 1_000;

/**
 * Writes progress as it comes, never two at once; what is told too soon after another is left out.
 * `settle` waits until what was told is written.
 */
export function progressReporter(write: (progress: number) => Promise<void>) {
  let writing = Promise.resolve();
  let toldMs = Date.now();
  return {
    tell(progress: number): void {
      if (Date.now() - toldMs < REPORT_EVERY_MS) return;
      toldMs = Date.now();
      writing = writing
        .then(() => write(progress))
        // A bar that stands still for a moment is no reason to give a clip up.
        .catch((cause: unknown) =>
          log("warn", "the progress of a line was not written", { cause }),
        );
    },
    settle: () => writing,
  };
}
