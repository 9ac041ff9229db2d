import { log } from "@/lib/log/log";
import { recordProgress } from "@/lib/progress";

/** Progress is written at most this often, so that a fast encoder does not flood the database. */
const REPORT_EVERY_MS = 400;

interface RunPhase {
  phase: string;
  /** Percent of the whole run. */
  progress: number;
  /** What is being done now, in words for people. */
  message: string;
}

/**
 * Writes a run's phase and percent as they come; the newest always wins and none is written out of
 * turn. When the run has ended meanwhile (cancelled), `onEnded` is told.
 */
export function runReporter(runId: string, onEnded: () => void) {
  let writing = Promise.resolve();
  let lastWritten = 0;
  let lastPhase = "";
  return {
    /** @param also what else is to be written of it */
    report({ phase, progress, message }: RunPhase, also?: () => Promise<void>): void {
      const now = Date.now();
      if (phase === lastPhase && now - lastWritten < REPORT_EVERY_MS) return;
      lastPhase = phase;
      lastWritten = now;
      writing = writing.then(async () => {
        try {
          const active = await recordProgress(
            runId,
            { status: "running", phase, progress, message },
            [{ key: "run", body: { progress, message } }],
          );
          if (!active) return onEnded();
          await also?.();
        } catch (cause) {
          // A bar that stands still for a moment is no reason to give the work up.
          log("warn", "the progress of a run could not be written", { runId, cause });
        }
      });
    },
    /** Waits until everything reported is written. */
    async settle(): Promise<void> {
      await writing;
    },
  };
}
