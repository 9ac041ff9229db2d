import { database } from "@/db/client";
import { type RunRow, updateFilmOfStage } from "@/db/queries/runs";
import { filmPercent } from "@/lib/rules/film-stages";
import { runReporter } from "@/lib/runs/run-reporter";

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

/**
 * Writes a run's phase and percent as they come, and those of the film that it is a stage of. When the
 * run has ended meanwhile (cancelled), `onEnded` is told.
 * @param reached percent that an earlier step came to: the bar never goes back
 */
export function phaseReporter(runId: string, reached: number, onEnded: () => void) {
  const reporter = runReporter(runId, onEnded);
  return {
    report(phase: VideoPhase, fraction: number): void {
      const { label, from, to } = PHASES[phase];
      const share = Math.min(1, Math.max(0, fraction));
      const progress = Math.max(reached, Math.round(from + (to - from) * share));
      const told = { progress: filmPercent("story-video", progress), message: label };
      reporter.report({ phase, progress, message: label }, () =>
        updateFilmOfStage(database(), runId, told),
      );
    },
    settle: reporter.settle,
  };
}
