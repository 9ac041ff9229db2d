import { AppError } from "@/lib/errors";
import {
  collectPicture,
  type PictureKind,
  submitPicture,
} from "@/lib/services/production/make-line-picture";
import { attempt, LOOK_PAUSES } from "./attempt";
import type { LineJob, StepTools } from "./line-batch";

/** Makes one line's still or clip: submitted once, then looked up until it is there. */
export function makePictureLine(kind: PictureKind) {
  return async ({ runId, lineId }: LineJob, step: StepTools): Promise<void> => {
    const submitted = await step.run("submit", () =>
      attempt(() => submitPicture(runId, kind, lineId)),
    );
    if (submitted.state !== "submitted") return;
    for (const [look, pause] of LOOK_PAUSES.entries()) {
      const seen = await step.run(`collect-${look + 1}`, () =>
        attempt(() => collectPicture(runId, kind, lineId, submitted)),
      );
      if (seen.state !== "working") return;
      await step.sleep(`pause-${look + 1}`, pause);
    }
    throw new AppError(kind === "images" ? "generation.imageTooLong" : "generation.videoTooLong");
  };
}
