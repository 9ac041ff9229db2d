import { database } from "@/db/client";
import { type RunRow, updateFilmOfStage } from "@/db/queries/runs";
import { log } from "@/lib/log/log";
import { recordProgress } from "@/lib/progress";
import { filmPercent } from "@/lib/rules/film-stages";

/**
 * The phases of a story video, in order: what it is called on screen and on the wire, and the share of
 * the bar that each fills (percent to percent).
 */
const PHASES = {
  planning: { label: "Collecting Videos", word: "collecting_videos", from: 0, to: 5 },
  collecting: { label: "Downloading Videos", word: "downloading_videos", from: 5, to: 15 },
  conforming: { label: "Normalizing Videos", word: "normalizing_videos", from: 15, to: 70 },
  joining: { label: "Combining Videos", word: "concatenating_videos", from: 70, to: 90 },
  keeping: { label: "Uploading Video", word: "uploading_video", from: 90, to: 97 },
  finishing: { label: "Finalizing", word: "saving_metadata", from: 97, to: 99 },
} as const;

export type VideoPhase = keyof typeof PHASES;

/** The phase of a story video in the specification's words; empty before the first. */
export function presentPhase({ status, phase }: Pick<RunRow, "status" | "phase">): string {
  if (status === "queued" || status === "completed") return status;
  return isVideoPhase(phase) ? PHASES[phase].word : "";
}

function isVideoPhase(phase: string): phase is VideoPhase {
  return Object.hasOwn(PHASES, phase);
}

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
            [{ key: "run", body: { progress, message: label } }],
          );
          if (!active) return onEnded();
          const told = { progress: filmPercent("story-video", progress), message: label };
          await updateFilmOfStage(database(), runId, told);
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
