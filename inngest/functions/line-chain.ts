import type { InngestFunction } from "inngest";
import { requestedEvent } from "@/lib/events";
import type { BatchKind } from "@/lib/rules/batch";
import { failRun } from "@/lib/runs/end-run";
import { finishChain, openChain } from "@/lib/services/generation/chain";
import { inngest } from "../client";
import { attempt, STEP_RETRIES, textOfStepError } from "./attempt";
import type { StepTools } from "./line-batch";
import { CANCEL_WITH_RUN, chainData, runData } from "./run-data";
import { awaitContinuity } from "./story-continuity";

/** The function that makes one line of each batch. */
type LineFunctions = Record<Exclude<BatchKind, "shot-types">, InngestFunction.Any>;
type LineKind = keyof LineFunctions;

/** The pictures of a line and their words. */
const PICTURE_KINDS: readonly LineKind[] = ["image-prompts", "images", "video-prompts"];
const VIDEO_KINDS: readonly LineKind[] = ["talking-videos", "action-videos"];

/**
 * Lines go in their order wherever they wait for a place, so that the voice and the still of one line
 * are made at about the same time. So many of them are told apart; the rest comes after these.
 */
const RANKED_LINES = 300;
/**
 * A line whose still is being drawn needs few words more to become a clip, and clips take longest: its
 * prompt goes before those of lines that are only at their beginning. Both together are as far as the
 * engine lets work go ahead, 600 s.
 */
const NEARLY_THROUGH_SECONDS = 300;

/**
 * "Generate all": every line goes through its batches on its own, the voice beside the pictures, then
 * the video. A chain is a function of its own, because parallel chains inside one function would wait
 * for each other at every step. Limits of the providers hold where the lines are made.
 */
export function createLineChain(functions: LineFunctions, noting: InngestFunction.Any) {
  const pictures = inngest().createFunction(
    {
      id: "line-pictures",
      triggers: [{ event: "line/pictures.requested" }],
      retries: STEP_RETRIES,
      cancelOn: CANCEL_WITH_RUN,
    },
    async ({ event, step }) => {
      const line = chainData.parse(event.data);
      await go(line, "image-prompts", step);
      // What moves is told from the words of the still: nobody has to wait for the drawing.
      await Promise.all([go(line, "images", step), go(line, "video-prompts", step)]);
    },
  );

  const oneLine = inngest().createFunction(
    {
      id: "line-chain",
      triggers: [{ event: "line/chain.requested" }],
      retries: STEP_RETRIES,
      cancelOn: CANCEL_WITH_RUN,
    },
    async ({ event, step }) => {
      const line = chainData.parse(event.data);
      const hasPictures = PICTURE_KINDS.some((kind) => line.kinds.includes(kind));
      await Promise.all([
        go(line, "audio", step),
        hasPictures ? settled(step.invoke("pictures", { function: pictures, data: line })) : null,
      ]);
      for (const kind of VIDEO_KINDS) await go(line, kind, step);
    },
  );

  const whole = inngest().createFunction(
    {
      id: "all-media",
      triggers: [{ event: requestedEvent("all-media") }],
      retries: STEP_RETRIES,
      cancelOn: CANCEL_WITH_RUN,
    },
    async ({ event, step }) => {
      const { runId } = runData.parse(event.data);
      try {
        const { lines } = await step.run("open", () => attempt(() => openChain(runId)));
        if (lines.some(({ kinds }) => kinds.includes("image-prompts"))) {
          await awaitContinuity(step, noting, runId);
        }
        await Promise.all(
          lines.map(({ id, lineNumber, kinds }, at) =>
            settled(
              step.invoke(`line-${lineNumber}`, {
                function: oneLine,
                data: {
                  runId,
                  lineId: id,
                  lineNumber,
                  kinds,
                  ahead: Math.max(0, RANKED_LINES - at),
                },
              }),
            ),
          ),
        );
        await step.run("finish", () => attempt(() => finishChain(runId)));
      } catch (error) {
        await step.run("fail", () => failRun(runId, textOfStepError(error)));
      }
    },
  );

  async function go(
    line: ReturnType<typeof chainData.parse>,
    kind: LineKind,
    step: StepTools,
  ): Promise<void> {
    if (!line.kinds.includes(kind)) return;
    const { runId, lineId, lineNumber } = line;
    const ahead = line.ahead + (kind === "video-prompts" ? NEARLY_THROUGH_SECONDS : 0);
    const data = { runId, lineId, lineNumber, chained: true, ahead };
    await settled(step.invoke(kind, { function: functions[kind], data }));
  }

  return { whole, oneLine, pictures };
}

/**
 * Waits for a part of a line. One that was cancelled or broke rejects: what follows sees for itself
 * what is missing, and the end of the whole says so of the line.
 */
async function settled(part: Promise<unknown>): Promise<void> {
  await part.catch(() => undefined);
}
