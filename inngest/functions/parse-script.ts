import { requestedEvent } from "@/lib/events";
import { parseStory } from "@/lib/services/parsing/parse-run";
import { failRun } from "@/lib/services/production/finish-batch";
import { inngest } from "../client";
import { attempt, STEP_RETRIES, textOfStepError } from "./attempt";
import { CANCEL_WITH_RUN, runData } from "./run-data";

/** Reads a story's script into lines. */
export function createParseScript() {
  return inngest().createFunction(
    {
      id: "parse-script",
      triggers: [{ event: requestedEvent("parse") }],
      retries: STEP_RETRIES,
      cancelOn: CANCEL_WITH_RUN,
    },
    async ({ event, step }) => {
      const { runId } = runData.parse(event.data);
      try {
        await step.run("parse", () => attempt(() => parseStory(runId)));
      } catch (error) {
        await step.run("fail", () => failRun(runId, textOfStepError(error)));
      }
    },
  );
}
