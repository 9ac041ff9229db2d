import {
  collectPicture,
  type PictureKind,
  submitPicture,
} from "@/lib/services/production/make-line-picture";
import type { LineJob, StepTools } from "./line-batch";
import { lookUntilDone } from "./look-until-done";

/** Makes one line's still or clip. */
export function makePictureLine(kind: PictureKind) {
  return ({ runId, lineId }: LineJob, step: StepTools): Promise<void> =>
    lookUntilDone(
      step,
      () => submitPicture(runId, kind, lineId),
      (submitted) => collectPicture(runId, kind, lineId, submitted),
      kind === "images" ? "generation.imageTooLong" : "generation.videoTooLong",
    );
}
