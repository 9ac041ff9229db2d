import { requestedEvent } from "@/lib/events";
import { failRun } from "@/lib/runs/end-run";
import { sayOfRun } from "@/lib/runs/say-of-run";
import { describeParsed, parseStory } from "@/lib/services/parsing/parse-run";
import { attempt, textOfStepError } from "./attempt";
import { parseData } from "./run-data";
import { createRunFunction, createWorkFunction } from "./run-function";
import { waitingSteps, waitWhileBusy } from "./wait-while-busy";

/** Somebody looks at the page and waits: it goes before all other questions, as far as may be. */
const PRIORITY_SECONDS = 600;

/**
 * Reads a story's script into lines. What needs no text model waits for none of its places: a
 * screenplay has its lines at once, and only the words about its places are asked for.
 */
export function createParseScript() {
  const asking = createWorkFunction(
    { id: "parse-with-model", event: "parse/model.requested", provider: "text", isRanked: true },
    parseData,
    async ({ runId, found }, step) => {
      try {
        await waitWhileBusy(
          waitingSteps(step),
          "ask",
          async () => {
            if (found === null) await parseStory(runId);
            else await describeParsed(runId, found);
          },
          (words) => sayOfRun(runId, words),
        );
      } catch (error) {
        await step.run("fail", () => failRun(runId, textOfStepError(error)));
      }
    },
  );

  const parse = createRunFunction(
    { id: "parse-script", event: requestedEvent("parse") },
    async (runId, step) => {
      const need = await step.run("parse", () => attempt(() => parseStory(runId, false)));
      if (need === null) return;
      const found = need.ask === "places" ? need.found : null;
      const data = { runId, found, prioritySeconds: PRIORITY_SECONDS };
      await step.invoke("with-model", { function: asking, data });
    },
  );
  return { parse, asking };
}
