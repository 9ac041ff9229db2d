import { AppError, type ErrorCode } from "@/lib/errors";
import type { PictureState } from "@/lib/services/production/make-line-picture";
import { attempt } from "./attempt";
import type { StepTools } from "./line-batch";

/**
 * Pauses between looks at slow work, quick at first and then calm: about ten minutes in all, after
 * which the specification gives up on a video.
 */
const LOOK_PAUSES: readonly string[] = [
  ...Array.from({ length: 10 }, () => "3s"),
  ...Array.from({ length: 57 }, () => "10s"),
];

/** Submitted work, by which it is looked up. */
export type Submitted = Extract<PictureState, { state: "submitted" }>;

/**
 * Submits slow work once and looks it up until it is there, each in a step of its own, so that a
 * restart goes on looking and never submits again.
 * @throws AppError `tooLong` after the last look
 */
export async function lookUntilDone(
  step: StepTools,
  submit: () => Promise<PictureState>,
  collect: (submitted: Submitted) => Promise<PictureState>,
  tooLong: ErrorCode,
): Promise<void> {
  const submitted = await step.run("submit", () => attempt(submit));
  if (submitted.state !== "submitted") return;
  for (const [look, pause] of LOOK_PAUSES.entries()) {
    const seen = await step.run(`collect-${look + 1}`, () => attempt(() => collect(submitted)));
    if (seen.state !== "working") return;
    await step.sleep(`pause-${look + 1}`, pause);
  }
  throw new AppError(tooLong);
}
