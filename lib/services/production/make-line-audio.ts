import { findLineTake, saveLineTake } from "@/db/queries/takes";
import { AppError } from "@/lib/errors";
import { speechModel } from "@/lib/providers";
import { keepFile } from "@/lib/services/media/keep-file";
import { mediaUrl, takeMediaKey } from "@/lib/services/media/media-url";
import { speechPrice } from "@/lib/services/spending/prices";
import { speechOrder } from "./line-orders";
import {
  type LineResult,
  lineRef,
  openLineStep,
  recordSkipped,
  recordWorking,
  workOrder,
} from "./line-step";
import { missingMaterial } from "./missing-material";
import { callOnce, settleWork } from "./provider-work";
import { recordLine } from "./record-line";

/** Speaks one line, unless it was spoken from the same words and voice before. */
export async function makeLineAudio(runId: string, lineId: string): Promise<LineResult> {
  const step = await openLineStep(runId, lineId);
  if (!step) return "skipped";
  const { line, scope } = step;
  const speech = speechModel();
  const variant = step.variant ?? 0;
  const order = speechOrder(line, speech.provider, variant);
  if (!order) {
    if (step.isSingle) throw new AppError(missingMaterial("audio", line) ?? "shot.changed");
    await recordSkipped(step, "audio");
    return "skipped";
  }
  await recordWorking(step, "audio");
  const workKey = `audio:${lineId}:${order.hash}`;
  const made = await findLineTake(lineId, "audio", order.hash);
  if (made) {
    await settleWork(workKey);
    await saveLineTake({ ...made, lineId }, runId);
    await recordDone(runId, line, made.mediaKey);
    return "done";
  }
  const refusal = speech.refusal(order.request.text);
  if (refusal) throw new AppError("generation.cannotBeSpoken", { values: { reason: refusal } });
  let spokenKey = "";
  await callOnce(
    workOrder(step, workKey, {
      provider: speech.provider,
      price: speechPrice(order.request.text),
    }),
    () => speech.speak(order.request),
    async (result) => {
      const { contentType, bytes } = result.audio;
      const mediaKey = takeMediaKey({
        projectId: scope.projectId,
        subjectId: lineId,
        kind: "audio",
        inputHash: order.hash,
        contentType,
      });
      await keepFile(mediaKey, bytes, contentType);
      const take = {
        projectId: scope.projectId,
        lineId,
        kind: "audio",
        mediaKey,
        contentType,
        durationSeconds: result.durationSeconds,
        sizeBytes: bytes.byteLength,
        provider: speech.provider,
        variant,
        timing: result.timing,
        inputHash: order.hash,
      } as const;
      spokenKey = (await saveLineTake(take, runId)).mediaKey;
    },
  );
  await recordDone(runId, line, spokenKey);
  return "done";
}

async function recordDone(
  runId: string,
  line: Parameters<typeof lineRef>[0],
  mediaKey: string,
): Promise<void> {
  await recordLine(runId, "audio", lineRef(line), {
    status: "completed",
    progress: 100,
    url: mediaUrl(mediaKey),
  });
}
