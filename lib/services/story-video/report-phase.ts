import { log } from "@/lib/log/log";
import { recordProgress } from "@/lib/progress";

/** The phases of a story video, in order, with the share of the bar each fills (percent to percent). */
const PHASES = {
  collecting_videos: { label: "Collecting Videos", from: 0, to: 5 },
  downloading_videos: { label: "Downloading Videos", from: 5, to: 15 },
  normalizing_videos: { label: "Normalizing Videos", from: 15, to: 70 },
  concatenating_videos: { label: "Combining Videos", from: 70, to: 90 },
  uploading_video: { label: "Uploading Video", from: 90, to: 97 },
  saving_metadata: { label: "Finalizing", from: 97, to: 99 },
} as const;

export type VideoPhase = keyof typeof PHASES;

/** Progress is written at most this often, so that a fast encoder does not flood the database. */
const REPORT_EVERY_MS = 400;

/**
 * Writes a run's phase and percent as they come; the newest always wins and none is written out of
 * turn. When the run has ended meanwhile (cancelled), `onEnded` is told once.
 */
export function phaseReporter(runId: string, onEnded: () => void) {
  let writing = Promise.resolve();
  let lastWritten = 0;
  let lastPhase = "";
  return {
    report(phase: VideoPhase, fraction: number): void {
      const now = Date.now();
      if (phase === lastPhase && now - lastWritten < REPORT_EVERY_MS) return;
      lastPhase = phase;
      lastWritten = now;
      const { label, from, to } = PHASES[phase];
      const progress = Math.round(from + (to - from) * Math.min(1, Math.max(0, fraction)));
      writing = writing.then(async () => {
        try {
          const active = await recordProgress(
            runId,
            { status: "running", phase, progress, message: label },
            [{ key: "run", body: { status: "processing", phase, progress, message: label } }],
          );
          if (!active) onEnded();
        } catch (cause) {
          // A bar that stands still for a moment is no reason to give a film up.
          log("warn", "the progress of a story video could not be written", { runId, cause });
        }
      });
    },
    /** Waits until everything reported is written. */
    async settle(): Promise<void> {
      await writing;
    },
  };
}
