import type { InngestFunction } from "inngest";
import { requestedEvent } from "@/lib/events";
import { FILM_STAGES, type FilmStage } from "@/lib/rules/film-stages";
import {
  closeFilmStage,
  finishFilm,
  openFilmStage,
  stageHasEnded,
} from "@/lib/services/film/film-stages";
import { attempt, type StepTools, textOfStepError } from "./attempt";
import { runData } from "./run-data";
import { createWorkFunction } from "./run-function";

/**
 * Minutes between looks at a stage that somebody else started, for six hours in all. A pause ends with the
 * stage; by itself it ends because messages get lost, and one that came before the pause wakes nobody.
 * Each look and each pause is a step, of which a run may have a thousand.
 */
const JOINED_PAUSES = [1, 2, 4, 8, ...Array.from({ length: 23 }, () => 15)];

type StageFunctions = Record<FilmStage, InngestFunction.Any>;

/** From a saved script to the finished film without anybody clicking. */
export function createFilm(functions: StageFunctions) {
  return createWorkFunction(
    { id: "film", event: requestedEvent("film") },
    runData,
    async ({ runId }, step) => {
      try {
        for (const kind of FILM_STAGES) {
          const error = await runStage(runId, kind, functions[kind], step);
          if (error === null) continue;
          await step.run("fail", () => finishFilm(runId, error));
          return;
        }
        await step.run("finish", () => finishFilm(runId, null));
      } catch (error) {
        await step.run("give-up", () => finishFilm(runId, textOfStepError(error)));
      }
    },
  );
}

async function runStage(
  filmRunId: string,
  kind: FilmStage,
  stageFunction: InngestFunction.Any,
  step: StepTools,
): Promise<string | null> {
  const stage = await step.run(`open-${kind}`, () => attempt(() => openFilmStage(filmRunId, kind)));
  if (!stage) return null;
  if (stage.joined) {
    await followJoinedStage(kind, stage.runId, step);
  } else {
    const call = { function: stageFunction, data: { runId: stage.runId } };
    // A stage that was cancelled rejects; its own row says what happened, in better words.
    await step.invoke(`run-${kind}`, call).catch(() => undefined);
  }
  return step.run(`close-${kind}`, () =>
    attempt(() => closeFilmStage(filmRunId, kind, stage.runId)),
  );
}

async function followJoinedStage(kind: FilmStage, runId: string, step: StepTools): Promise<void> {
  for (const [index, minutes] of JOINED_PAUSES.entries()) {
    const look = index + 1;
    const ended = await step.run(`look-${kind}-${look}`, () => stageHasEnded(runId));
    if (ended) return;
    await step.waitForEvent(`pause-${kind}-${look}`, {
      event: "inngest/function.finished",
      timeout: `${minutes}m`,
      // The function that the run's own event has started, and none of its parts.
      if: `async.data.event.id == "${runId}"`,
    });
  }
}
