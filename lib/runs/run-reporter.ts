import { log } from "@/lib/log/log";
import { recordProgress } from "@/lib/progress";
import { pacedWriter } from "./paced-writer";

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
  // A bar that stands still for a moment is no reason to give the work up.
  const writer = pacedWriter(REPORT_EVERY_MS, (cause) =>
    log("warn", "the progress of a run could not be written", { runId, cause }),
  );
  let lastPhase = "";
  return {
    /** @param also what else is to be written of it */
    report({ phase, progress, message }: RunPhase, also?: () => Promise<void>): void {
      const isUrgent = phase !== lastPhase;
      lastPhase = phase;
      writer.tell(async () => {
        const active = await recordProgress(
          runId,
          { status: "running", phase, progress, message },
          [{ key: "run", body: { progress, message } }],
        );
        if (!active) return onEnded();
        await also?.();
      }, isUrgent);
    },
    settle: writer.settle,
  };
}
