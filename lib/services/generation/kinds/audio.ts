import { findLineTake, saveLineTake, type TakeRow } from "@/db/queries/takes";
import { AppError } from "@/lib/errors";
import { lineWorkKey } from "@/lib/ledger/line-work-key";
import { speechPrice } from "@/lib/ledger/prices";
import { callOnce, settleWork } from "@/lib/ledger/provider-jobs";
import { log } from "@/lib/log/log";
import { speechModel } from "@/lib/providers";
import type { SpeechModel, SpeechRequest } from "@/lib/providers/ports/speech-model";
import { isSpoken } from "@/lib/rules/shot";
import { isBetterReading, readingFault } from "@/lib/rules/spoken/reading";
import { failureText, isRetryable } from "@/lib/runs/step-errors";
import { fileIsLost } from "@/lib/services/media/file-is-lost";
import { keepFile } from "@/lib/services/media/keep-file";
import { mediaUrl, takeMediaKey } from "@/lib/services/media/media-url";
import { voiceOnOffer } from "@/lib/services/voice/voice-on-offer";
import { buildSpeechRequest, type HashedRequest } from "../build-requests";
import type { DirectedLine } from "../direct-story";
import { readingOf, readOnce, readTwice } from "../doubtful-reading";
import {
  type LineStep,
  leavesAlone,
  lineRef,
  lineValues,
  openLineStep,
  recordSkipped,
  recordWorking,
  workOrder,
} from "../line-step";
import { recordLine } from "../record-line";
import { lacksModel, shotModel } from "../shot-model";
import { tellThread } from "../tell-thread";
import type { LineByLine, LineMaterial } from "./line-kind";

/** The voice of a line. */
export const audio: LineByLine = {
  kind: "audio",
  works: "line-by-line",
  provider: "speech",
  step: "audio",
  after: [],
  remadeWith: [],
  skips: ({ row }) => (isSpoken(row.line) ? null : "Nobody speaks"),
  missing,
  take: {
    kind: "audio",
    hashOf: (material, variant) => orderSpeech(material, variant)?.built.hash ?? null,
    staleReason: "The voice, the words, how they are said or the model have changed since.",
  },
  price: (material) => {
    const { row, pronunciations } = material.line;
    return speechPrice(row.line.dialogueText, pronunciations, shotModel("speech", material).id);
  },
  make: async ({ runId, lineId }, steps) => {
    const reading = await steps.run("speak", () => makeLineAudio(runId, lineId));
    if (reading !== "doubtful") return;
    await steps
      .run("speak-again", () => speakLineAgain(runId, lineId))
      .catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        return steps.run("keep-first-reading", () => keepFirstReading(runId, lineId, reason));
      });
  },
};

function missing(line: DirectedLine) {
  const { row, speaker } = line;
  if (!isSpoken(row.line)) return "shot.nobodySpeaks";
  if (lacksModel("speech", line)) return "shot.modelMissing";
  return voiceOnOffer(speaker?.voice ?? null) ? null : "shot.voiceMissing";
}

/** A reading as it is ordered: of whom, which words. */
interface SpeechOrder {
  speech: SpeechModel;
  model: string | null;
  built: HashedRequest<SpeechRequest>;
}

/** Null for lines in which nobody can speak, or not by the model that was chosen. */
function orderSpeech(material: LineMaterial, variant: number): SpeechOrder | null {
  if (lacksModel("speech", material.line)) return null;
  const { id, hashed } = shotModel("speech", material);
  const speech = speechModel(id);
  const built = buildSpeechRequest(material.line, speech, variant, hashed);
  return built && { speech, model: id, built };
}

/**
 * Speaks one line, unless it was spoken from the same words and voice before.
 * @returns `doubtful` for a reading that lasts as if words were skipped or invented, tells of other
 * words than were sent, or is silent for long: it is kept, and the line is read once more by
 * `speakLineAgain`
 */
export async function makeLineAudio(
  runId: string,
  lineId: string,
): Promise<"skipped" | "done" | "doubtful"> {
  const step = await openLineStep(runId, lineId);
  if (!step || (await leavesAlone(step, "audio"))) return "skipped";
  const order = orderSpeech(step, step.variant ?? 0);
  if (!order) {
    if (step.isSingle) {
      throw new AppError(missing(step.line) ?? "shot.changed", lineValues(step.line));
    }
    await recordSkipped(step, "audio");
    return "skipped";
  }
  await recordWorking(step, "audio");
  const { speech, built } = order;
  const refusal = speech.refusal(built.request.text);
  if (refusal) throw new AppError("generation.cannotBeSpoken", { values: { reason: refusal } });
  const take = await speakOnce(step, order, step.variant ?? 0);
  const fault = readingFault(readingOf(take), speech.expectedSeconds(built.request));
  if (fault !== null) return "doubtful";
  await recordDone(step, take);
  return "done";
}

/**
 * Reads a line once more whose first reading is doubtful, and chooses the better of the two; both stay
 * among the takes. A second reading is the line's next take, so that it is paid once whatever happens,
 * and there is never a third.
 */
export async function speakLineAgain(runId: string, lineId: string): Promise<undefined> {
  const opened = await openDoubtful(runId, lineId);
  if (!opened) return;
  const { step, first, expectedSeconds } = opened;
  const reading = readingOf(first);
  const variant = first.variant + 1;
  const order = orderSpeech(step, variant);
  if (!order) return recordDone(step, first);
  const second = await speakOnce(step, order, variant).catch((error: unknown) => {
    // A cap, an empty account: the first reading was paid and is there.
    if (isRetryable(error)) throw error;
    return failureText(error);
  });
  if (typeof second === "string") {
    return recordDone(step, first, readOnce(reading, expectedSeconds, second));
  }
  const isBetter = isBetterReading(readingOf(second), reading, expectedSeconds);
  if (!isBetter) await saveLineTake({ ...first, lineId }, runId);
  log("warn", "A line was read twice, because its first reading was doubtful.", {
    lineId,
    fault: readingFault(reading, expectedSeconds),
    expectedSeconds,
    firstSeconds: first.durationSeconds,
    secondSeconds: second.durationSeconds,
  });
  const kept = isBetter
    ? { reading: readingOf(second), which: "second" as const }
    : { reading, which: "first" as const };
  await recordDone(step, isBetter ? second : first, readTwice(reading, kept, expectedSeconds));
}

/** Ends a line with its first reading, where a second one could not be had. @param reason in words */
export async function keepFirstReading(
  runId: string,
  lineId: string,
  reason: string,
): Promise<undefined> {
  const opened = await openDoubtful(runId, lineId);
  if (!opened) return;
  const { step, first, expectedSeconds } = opened;
  await recordDone(step, first, readOnce(readingOf(first), expectedSeconds, reason));
}

/** A line with its first reading; null when the run has ended, or the line has other words by now. */
async function openDoubtful(runId: string, lineId: string) {
  const step = await openLineStep(runId, lineId);
  const order = step && orderSpeech(step, step.variant ?? 0);
  const first = order && (await findLineTake(lineId, "audio", order.built.hash));
  if (!first) return null;
  return { step, first, expectedSeconds: order.speech.expectedSeconds(order.built.request) };
}

/**
 * One reading of a line: the one that is there, or a new one, which is then chosen. One whose file the
 * store has lost is read anew and takes its place.
 */
async function speakOnce(
  step: LineStep,
  { speech, model, built: { request, hash } }: SpeechOrder,
  variant: number,
): Promise<TakeRow> {
  const { line, scope, runId } = step;
  const lineId = line.row.line.id;
  const workKey = lineWorkKey("audio", lineId, hash);
  const made = await findLineTake(lineId, "audio", hash);
  if (made && !(await fileIsLost(made))) {
    await settleWork(workKey);
    return saveLineTake({ ...made, lineId }, runId);
  }
  const price = speechPrice(request.text, request.pronunciations, model);
  let kept: TakeRow | null = null;
  await callOnce(
    workOrder(step, workKey, { provider: speech.provider, price }),
    () => speech.speak(request),
    async (result) => {
      const { contentType, bytes } = result.audio;
      const mediaKey = takeMediaKey({
        projectId: scope.projectId,
        subjectId: lineId,
        kind: "audio",
        inputHash: hash,
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
        recipe: result.reading,
        timing: result.timing,
        change: line.change ?? null,
        inputHash: hash,
      } as const;
      kept = await saveLineTake(take, runId);
    },
  );
  // What was kept may be removed by now with its story; what comes next notices that.
  const spoken = kept ?? (await findLineTake(lineId, "audio", hash));
  if (!spoken) throw new Error("a reading was paid and not kept");
  return spoken;
}

async function recordDone(step: LineStep, take: TakeRow, message?: string): Promise<undefined> {
  await tellThread(step, take);
  await recordLine(step.runId, "audio", lineRef(step.line), {
    state: "done",
    progress: 100,
    url: mediaUrl(take.mediaKey),
    ...(message === undefined ? {} : { message }),
  });
}
