import { AppError } from "@/lib/errors";
import type { PictureKind } from "@/lib/rules/batch";
import { collectPicture, submitPicture } from "@/lib/services/generation/make-line-picture";
import { softenPrompt } from "@/lib/services/generation/soften-prompt";
import { attempt } from "./attempt";
import type { LineJob, StepTools } from "./line-batch";
import { type LookSteps, lookUntilDone } from "./look-until-done";

/**
 * Makes one line's still or clip. When its provider refuses what a model wrote, that is written once
 * more in softer words and ordered again; refused twice, the line says why.
 */
export function makePictureLine(kind: PictureKind) {
  return async ({ runId, lineId }: LineJob, step: StepTools): Promise<void> => {
    const order = (steps: LookSteps) =>
      lookUntilDone(
        steps,
        () => submitPicture(runId, kind, lineId),
        (submitted) => collectPicture(runId, kind, lineId, submitted),
        kind === "images" ? "generation.imageTooLong" : "generation.videoTooLong",
      );
    let end = await order(step);
    if (end.state !== "refused") return;
    const { why } = end;
    const isSofter = await step.run("soften", () =>
      attempt(() => softenPrompt(runId, kind, lineId, why)),
    );
    if (isSofter) end = await order(again(step));
    if (end.state === "refused") {
      throw new AppError("generation.lineFailed", { values: { reason: end.reason } });
    }
  };
}

/** The same steps under names of their own. */
function again(step: LookSteps): LookSteps {
  return {
    run: (name, work) => step.run(`again-${name}`, work),
    waitForEvent: (name, wanted) => step.waitForEvent(`again-${name}`, wanted),
  };
}
