import { setTimeout as pause } from "node:timers/promises";
import { AppError } from "@/lib/errors";
import { WORK_ENDED_EVENT } from "@/lib/events";
import { videoModel } from "@/lib/providers";
import type { SlowWork } from "@/lib/services/generation/kinds/line-kind";
import { stillMaker } from "@/lib/services/generation/reframe-still";
import type { PictureState } from "@/lib/services/media/picture-state";
import type { StepTools } from "./attempt";
import { type Tell, type WaitingSteps, waitingSteps, waitWhileBusy } from "./wait-while-busy";

/** Who makes an image or a video, and the seconds after which the specification gives up on it. */
const AWAITED: Record<
  SlowWork["tooLong"],
  { model: (id: string | null) => { tellsWhenDone: boolean }; deadlineSeconds: number }
> = {
  "generation.imageTooLong": { model: stillMaker, deadlineSeconds: 5 * 60 },
  "generation.videoTooLong": { model: videoModel, deadlineSeconds: 10 * 60 },
};

/**
 * How long one step watches slow work. It holds a place of the provider's limit meanwhile, so that no
 * more lines are under way than the provider takes; then others get their turn. Well within the time
 * that any platform gives a step.
 */
const WATCHING = { watchSeconds: 28, pauseSeconds: 2 };
/**
 * Where the provider tells that work has ended, one poll a step is enough. The pause ends with its
 * message, or by itself: messages get lost, and one that came before the pause wakes nobody.
 */
const BEING_TOLD = { watchSeconds: 0, pauseSeconds: 15 };

/** The next poll comes after a tenth of the time waited so far: seldom late, and never a storm. */
const SOONEST_POLL_SECONDS = 0.4;
const LATEST_POLL_SECONDS = 3;

/** What is needed of an engine's steps. */
export interface PollSteps extends WaitingSteps {
  waitForEvent(
    name: string,
    wanted: { event: string; timeout: string; if: string },
  ): Promise<unknown>;
}

/** The steps of a function, with a beginning for all names where one is given. */
export function pollSteps(step: StepTools, prefix = ""): PollSteps {
  return {
    ...waitingSteps(step, prefix),
    waitForEvent: (name, wanted) => step.waitForEvent(`${prefix}${name}`, wanted),
  };
}

/**
 * Submits slow work once and polls it until it is there, in steps, so that a restart goes on polling
 * and never submits again.
 * @returns how it ended
 * @param tell is told whom it waits for, and until when
 * @param wait lets seconds pass inside a step
 * @param isTold whether the provider sends a message when work has ended; left out, as the model says
 * @throws AppError `tooLong` in the end: five minutes for an image, ten for a video
 */
export async function pollUntilDone(
  step: PollSteps,
  { submit, fetchResult, tooLong }: SlowWork,
  tell: Tell,
  wait: (seconds: number) => Promise<void> = (seconds) => pause(seconds * 1000),
  isTold?: boolean,
): Promise<PictureState> {
  const submitted = await waitWhileBusy(step, "submit", submit, tell);
  if (submitted.state !== "submitted") return submitted;
  const tells = isTold ?? AWAITED[tooLong].model(submitted.model ?? null).tellsWhenDone;
  const { watchSeconds, pauseSeconds } = tells ? BEING_TOLD : WATCHING;
  const watches = Math.floor(AWAITED[tooLong].deadlineSeconds / (watchSeconds + pauseSeconds));
  for (let number = 1; number <= watches; number += 1) {
    const before = (number - 1) * watchSeconds;
    const seen = await waitWhileBusy(
      step,
      `collect-${number}`,
      () => watch(() => fetchResult(submitted), { before, watchSeconds, wait }),
      tell,
    );
    if (seen.state !== "working") return seen;
    await step.waitForEvent(`pause-${number}`, {
      event: WORK_ENDED_EVENT,
      timeout: `${pauseSeconds}s`,
      if: `async.data.jobId == "${submitted.jobId}"`,
    });
  }
  throw new AppError(tooLong);
}

/** Polls for as long as one step may, and answers what was seen last. */
async function watch(
  poll: () => Promise<PictureState>,
  {
    before,
    watchSeconds,
    wait,
  }: { before: number; watchSeconds: number; wait: (seconds: number) => Promise<void> },
): Promise<PictureState> {
  for (let waited = 0; ; ) {
    const seen = await poll();
    const left = watchSeconds - waited;
    if (seen.state !== "working" || left <= 0) return seen;
    const wanted = Math.max(SOONEST_POLL_SECONDS, (before + waited) / 10);
    const next = Math.min(wanted, LATEST_POLL_SECONDS, left);
    await wait(next);
    waited += next;
  }
}
