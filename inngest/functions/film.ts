import type { InngestFunction } from "inngest";
import { requestedEvent } from "@/lib/events";
import { FILM_STAGES, type FilmStage } from "@/lib/rules/film-stages";
import {
  closeFilmStage,
  finishFilm,
  openFilmStage,
  stageHasEnded,
} from "@/lib/services/film/film-stages";
import { inngest } from "../client";
import { attempt, STEP_RETRIES, type StepTools, textOfStepError } from "./attempt";
import { CANCEL_WITH_RUN, runData } from "./run-data";

/** How often a film looks at a stage that somebody else started, and for how long (an hour). */
const JOINED_LOOKS = 360;
const JOINED_PAUSE = "10s";

type StageFunctions = Record<FilmStage, InngestFunction.Any>;

/** From a saved script to the finished film without anybody clicking. */
export function createFilm(functions: StageFunctions) {
  return inngest().createFunction(
    {
      id: "film",
      triggers: [{ event: requestedEvent("film") }],
      retries: STEP_RETRIES,
      cancelOn: CANCEL_WITH_RUN,
    },
    async ({ event, step }) => {
      const { runId } = runData.parse(event.data);
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
  for (let look = 1; look <= JOINED_LOOKS; look += 1) {
    const ended = await step.run(`look-${kind}-${look}`, () => stageHasEnded(runId));
    if (ended) return;
    await step.sleep(`pause-${kind}-${look}`, JOINED_PAUSE);
  }
}
