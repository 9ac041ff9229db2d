import { requestedEvent } from "@/lib/events";
import { failRun } from "@/lib/runs/end-run";
import { assembleStoryVideo } from "@/lib/services/story-video/assemble-story-video";
import { inngest } from "../client";
import { callRetries } from "../retries";
import { attempt, textOfStepError } from "./attempt";
import { CANCEL_WITH_RUN, runData } from "./run-data";

/** Joining is bound by the processor: one film at a time keeps the rest of the studio quick. */
const FILMS_AT_ONCE = 1;

/** Joins the shots of a story to its video. */
export function createStoryVideo() {
  return inngest().createFunction(
    {
      id: "story-video",
      triggers: [{ event: requestedEvent("story-video") }],
      retries: callRetries(),
      cancelOn: CANCEL_WITH_RUN,
      concurrency: [{ limit: FILMS_AT_ONCE }],
    },
    async ({ event, step }) => {
      const { runId } = runData.parse(event.data);
      try {
        // A long film takes several steps, each of which goes on where the last one paused.
        for (let part = 1, isDone = false; !isDone; part += 1) {
          const name = part === 1 ? "assemble" : `assemble-${part}`;
          isDone = await step.run(name, () => attempt(() => assembleStoryVideo(runId)));
        }
      } catch (error) {
        await step.run("fail", () => failRun(runId, textOfStepError(error)));
      }
    },
  );
}
