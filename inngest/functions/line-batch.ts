import type { GetStepTools, Inngest } from "inngest";
import { environment } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { requestedEvent } from "@/lib/events";
import type { BatchKind } from "@/lib/rules/batch";
import { failRun } from "@/lib/runs/end-run";
import { closeWhenThrough, enterBatch } from "@/lib/services/generation/chain";
import { finishBatch } from "@/lib/services/generation/finish-batch";
import { recordFailure } from "@/lib/services/generation/line-step";
import { planBatch } from "@/lib/services/generation/plan-batch";
import { inngest } from "../client";
import { attempt, STEP_RETRIES, textOfStepError } from "./attempt";
import type { providerPlaces } from "./provider-places";
import { CANCEL_WITH_RUN, lineData, runData } from "./run-data";

export type StepTools = GetStepTools<Inngest>;

export interface LineJob {
  runId: string;
  lineId: string;
  lineNumber: number;
}

interface LineBatch {
  kind: BatchKind;
  /** How many lines may be worked on at once, and what they share that limit with. */
  places: ReturnType<typeof providerPlaces>;
  /** Makes what the batch makes for one line, in steps. */
  makeLine: (job: LineJob, step: StepTools) => Promise<void>;
  /** What has to be done once before any line is worked on. */
  prepare?: (runId: string, step: StepTools) => Promise<void>;
}

/** How often a line looks whether a batch that somebody started alone is done with it: an hour. */
const LOOKS_ELSEWHERE = 400;
const PAUSE_ELSEWHERE = "9s";

/** Nothing that is asked of a provider is over sooner, so more starts could only queue up there. */
const STARTS_PER_PLACE_AND_MINUTE = 60;

/**
 * Spreads the starts of lines, so that a long batch does not fall upon a provider at once. Within one
 * process the vendor's gate does that already, and the embedded engine does without.
 */
function evenStarts(places: number) {
  if (environment().inngest.kind === "embedded") return {};
  return { throttle: { limit: places * STARTS_PER_PLACE_AND_MINUTE, period: "1m" as const } };
}

/**
 * The loom of the line batches: lists the lines, leaves out what is finished and unchanged, does each
 * of the others as a function of its own, and counts. A line that fails never stops the rest.
 */
export function createLineBatch({ kind, places, makeLine, prepare }: LineBatch) {
  const oneLine = inngest().createFunction(
    {
      id: `${kind}-line`,
      triggers: [{ event: `line/${kind}.requested` }],
      retries: STEP_RETRIES,
      cancelOn: CANCEL_WITH_RUN,
      concurrency: [places],
      priority: { run: "event.data.ahead" },
      ...evenStarts(places.limit),
    },
    async ({ event, step }) => {
      const { chained, runId: askedBy, lineId, lineNumber } = lineData.parse(event.data);
      const asked = { runId: askedBy, lineId, lineNumber };
      const runId = chained ? await enter(asked, kind, step) : asked.runId;
      if (runId === null) return;
      const job = { ...asked, runId };
      try {
        await makeLine(job, step);
      } catch (error) {
        const reason = textOfStepError(error);
        await step.run("record-failure", () =>
          recordFailure(
            job.runId,
            kind,
            { id: job.lineId, lineNumber: job.lineNumber },
            new AppError("generation.lineFailed", { values: { reason } }),
          ),
        );
      }
      if (chained) await step.run("close", () => attempt(() => closeWhenThrough(runId, kind)));
    },
  );

  const wholeBatch = inngest().createFunction(
    {
      id: `${kind}-batch`,
      triggers: [{ event: requestedEvent(kind) }],
      retries: STEP_RETRIES,
      cancelOn: CANCEL_WITH_RUN,
    },
    async ({ event, step }) => {
      const { runId } = runData.parse(event.data);
      try {
        const { lines } = await step.run("list-lines", () => attempt(() => planBatch(runId, kind)));
        if (lines.length > 0) await prepare?.(runId, step);
        await Promise.all(
          lines.map(({ id, lineNumber }) =>
            step.invoke(`line-${lineNumber}-${kind}`, {
              function: oneLine,
              data: { runId, lineId: id, lineNumber, ahead: 0 },
            }),
          ),
        );
        await step.run("finish", () => attempt(() => finishBatch(runId, kind)));
      } catch (error) {
        await step.run("fail", () => failRun(runId, textOfStepError(error)));
      }
    },
  );
  return { oneLine, wholeBatch };
}

/** The run under which a line of "Generate all" is made; null when there is nothing to make. */
async function enter(job: LineJob, kind: BatchKind, step: StepTools): Promise<string | null> {
  for (let look = 1; look <= LOOKS_ELSEWHERE; look += 1) {
    const entry = await step.run(`enter-${look}`, () =>
      attempt(() => enterBatch(job.runId, kind, job.lineId)),
    );
    if (entry.state === "make") return entry.runId;
    if (entry.state === "over") return null;
    await step.sleep(`elsewhere-${look}`, PAUSE_ELSEWHERE);
  }
  return null;
}
