import type { GetStepTools, Inngest } from "inngest";
import { AppError } from "@/lib/errors";
import { requestedEvent } from "@/lib/events";
import type { BatchKind } from "@/lib/rules/batch";
import { failRun, finishBatch } from "@/lib/services/production/finish-batch";
import { recordFailure } from "@/lib/services/production/line-step";
import { planBatch } from "@/lib/services/production/plan-batch";
import { inngest } from "../client";
import { attempt, STEP_RETRIES, textOfStepError } from "./attempt";
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
  concurrency: { limit: number; sharedAs: string };
  /** Makes what the batch makes for one line, in steps. */
  makeLine: (job: LineJob, step: StepTools) => Promise<void>;
}

/** The engine replays a function's results at every step: more at once would cost more than it saves. */
const LINES_AT_ONCE = 50;

/**
 * The loom of the line batches: lists the lines, leaves out what is finished and unchanged, does each
 * of the others as a function of its own, and counts. A line that fails never stops the rest.
 */
export function createLineBatch({ kind, concurrency, makeLine }: LineBatch) {
  const oneLine = inngest().createFunction(
    {
      id: `${kind}-line`,
      triggers: [{ event: `line/${kind}.requested` }],
      retries: STEP_RETRIES,
      cancelOn: CANCEL_WITH_RUN,
      concurrency: [{ limit: concurrency.limit, key: `"${concurrency.sharedAs}"`, scope: "env" }],
    },
    async ({ event, step }) => {
      const job = lineData.parse(event.data);
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
        for (let start = 0; start < lines.length; start += LINES_AT_ONCE) {
          await Promise.all(
            lines.slice(start, start + LINES_AT_ONCE).map(({ id, lineNumber }) =>
              step.invoke(`line-${lineNumber}-${kind}`, {
                function: oneLine,
                data: { runId, lineId: id, lineNumber },
              }),
            ),
          );
        }
        await step.run("finish", () => attempt(() => finishBatch(runId, kind)));
      } catch (error) {
        await step.run("fail", () => failRun(runId, textOfStepError(error)));
      }
    },
  );
  return { oneLine, wholeBatch };
}
