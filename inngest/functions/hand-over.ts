import { requestedEvent } from "@/lib/events";
import { renderHandOver } from "@/lib/services/hand-over/render-hand-over";
import { attempt } from "./attempt";
import { createRunFunction } from "./run-function";

/** Renders what a hand-over needs beside the takes. Stems are bound by the processor, like films. */
export function createHandOver() {
  return createRunFunction(
    { id: "hand-over", event: requestedEvent("hand-over"), atOnce: 1 },
    (runId, step) => step.run("render", () => attempt(() => renderHandOver(runId))),
  );
}
