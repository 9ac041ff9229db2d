import { requestedEvent } from "@/lib/events";
import { assembleStoryVideo } from "@/lib/services/story-video/assemble-story-video";
import { attempt } from "./attempt";
import { createRunFunction } from "./run-function";

/** Joining is bound by the processor: one film at a time keeps the rest of the studio quick. */
const FILMS_AT_ONCE = 1;

/** Joins the shots of a story to its video. */
export function createStoryVideo() {
  return createRunFunction(
    { id: "story-video", event: requestedEvent("story-video"), atOnce: FILMS_AT_ONCE },
    async (runId, step) => {
      // A long film takes several steps, each of which goes on where the last one paused.
      for (let part = 1, isDone = false; !isDone; part += 1) {
        const name = part === 1 ? "assemble" : `assemble-${part}`;
        isDone = await step.run(name, () => attempt(() => assembleStoryVideo(runId)));
      }
    },
  );
}
