import { AppError, type ErrorCode } from "@/lib/errors";
import type { PictureState } from "@/lib/services/production/make-line-picture";
import { attempt } from "./attempt";

/** Seconds after which the specification gives up on an image or a video. */
const DEADLINE_SECONDS = {
  "generation.imageTooLong": 5 * 60,
  "generation.videoTooLong": 10 * 60,
} as const satisfies Partial<Record<ErrorCode, number>>;

/** Pauses between looks at slow work in seconds, quick at first and then calm. */
const QUICK_PAUSE = 3;
const CALM_PAUSE = 10;
const QUICK_LOOKS = 10;

function lookPauses(deadlineSeconds: number): number[] {
  const calm = Math.floor((deadlineSeconds - QUICK_LOOKS * QUICK_PAUSE) / CALM_PAUSE);
  return [
    ...Array.from({ length: QUICK_LOOKS }, () => QUICK_PAUSE),
    ...Array.from({ length: calm }, () => CALM_PAUSE),
  ];
}

/** Submitted work, by which it is looked up. */
export type Submitted = Extract<PictureState, { state: "submitted" }>;

/** What is needed of an engine's steps. */
export interface LookSteps {
  run(name: string, work: () => Promise<PictureState>): Promise<PictureState>;
  sleep(name: string, pause: string): Promise<void>;
}

/**
 * Submits slow work once and looks it up until it is there, each in a step of its own, so that a
 * restart goes on looking and never submits again.
 * @throws AppError `tooLong` after the last look: five minutes for an image, ten for a video
 */
export async function lookUntilDone(
  step: LookSteps,
  submit: () => Promise<PictureState>,
  collect: (submitted: Submitted) => Promise<PictureState>,
  tooLong: keyof typeof DEADLINE_SECONDS,
): Promise<void> {
  const submitted = await step.run("submit", () => attempt(submit));
  if (submitted.state !== "submitted") return;
  for (const [look, pause] of lookPauses(DEADLINE_SECONDS[tooLong]).entries()) {
    const seen = await step.run(`collect-${look + 1}`, () => attempt(() => collect(submitted)));
    if (seen.state !== "working") return;
    await step.sleep(`pause-${look + 1}`, `${pause}s`);
  }
  throw new AppError(tooLong);
}
