import {
  findTake,
  noteNotRemade,
  preferStill,
  saveTakeLook,
  type TakeRow,
} from "@/db/queries/takes";
import { AppError } from "@/lib/errors";
import { sizeOf, textPrice } from "@/lib/ledger/prices";
import { settleWork } from "@/lib/ledger/provider-jobs";
import { answerOnce } from "@/lib/ledger/text-answers";
import { log } from "@/lib/log/log";
import { lookRequest, lookWords } from "@/lib/prompts/look";
import { textModel } from "@/lib/providers";
import type { MediaReference } from "@/lib/providers/ports/media";
import type { Price } from "@/lib/providers/ports/price";
import { ProviderError } from "@/lib/providers/ports/provider-error";
import type { LookAnswer } from "@/lib/providers/ports/text-tasks";
import { bestByLook, faultWords, lookScore, standsUp, type TakeLook } from "@/lib/rules/look";
import { askedIn } from "@/lib/rules/take-change";
import { failureText } from "@/lib/runs/step-errors";
import { canLookAtStills } from "@/lib/services/media/can-look-at-stills";
import { facesOf } from "./build-requests";
import type { LineJob, LineMaterial } from "./kinds/line-kind";
import { type LineStep, openLineStep } from "./line-step";
import { billingOf } from "./prompt-craft";
import { recordKept } from "./record-kept";

/**
 * The look at a still. It is asked for after the still is stored, in a step of its own, and never twice
 * for one take. Whatever goes wrong with it the take stands, and says that nobody has looked.
 */

/** Whether a line's new still is looked at. */
export function isLookedAt({ story }: Pick<LineMaterial, "story">): boolean {
  return story.looksAtStills && canLookAtStills();
}

/** What the look at a line's still would cost; null where nobody looks. */
export function priceOfLook(material: LineMaterial): Price | null {
  if (!isLookedAt(material)) return null;
  // Which still it is costs nothing.
  const still = { key: "", contentType: "image/png" };
  return textPrice(sizeOf(requestOf(material, still)), "usual");
}

function requestOf({ story, line }: LineMaterial, still: MediaReference) {
  const faces = facesOf(line);
  return lookRequest(
    {
      task: "look",
      subject: line.subject,
      imageStyle: story.imageStyle,
      imagePrompt: line.row.line.imagePrompt,
      wishes: line.change ? askedIn(line.change) : [],
      referenceNames: faces.map(({ name }) => name),
    },
    { still, references: faces.map(({ media }) => media) },
  );
}

/**
 * Looks at a still, unless that was done before.
 * @returns the take with what came of it; null when the take is gone
 * @throws ProviderError busy while whoever looks is busy: it is worth waiting for
 */
async function lookAt(step: LineStep, takeId: string): Promise<TakeRow | null> {
  const take = await findTake(takeId);
  if (!take) return null;
  const workKey = `look:${takeId}`;
  if (take.look) {
    await settleWork(workKey);
    return take;
  }
  const request = requestOf(step, { key: take.mediaKey, contentType: take.contentType });
  const model = textModel();
  const keep = async (look: TakeLook) => {
    await saveTakeLook(takeId, look);
    return { ...take, look };
  };
  try {
    return await answerOnce(model, {
      billing: billingOf(step),
      workKey,
      request,
      isAskedOnce: true,
      keep: (answer) => keep(looked(answer, step, textPrice(sizeOf(request), "most"))),
    });
  } catch (error) {
    const isKnown = error instanceof ProviderError || error instanceof AppError;
    if (!isKnown || (error instanceof ProviderError && error.kind === "busy")) throw error;
    log("warn", "a still was not looked at", { takeId, cause: error });
    return keep({ state: "not-looked-at", reason: error.message, at: new Date().toISOString() });
  }
}

function looked(answer: LookAnswer, { runId }: LineStep, price: Price): TakeLook {
  const { reasons, instead } = lookWords(answer);
  return {
    state: "looked",
    score: lookScore(answer),
    reasons: reasons.length > 0 ? reasons : faultWords(answer),
    instead,
    provider: textModel().provider,
    model: price === "free" ? "" : price.model,
    at: new Date().toISOString(),
    runId,
  };
}

/**
 * Looks at a line's new still, and ends the line when the still stands.
 * @returns what a better one must show, when it is to be made again; else undefined
 */
export async function lookFirst(
  { runId, lineId }: LineJob,
  takeId: string,
): Promise<string | undefined> {
  const step = await openLineStep(runId, lineId);
  const take = step && (await lookAt(step, takeId));
  if (!take) return undefined;
  const { look } = take;
  // What a person's note asked for is theirs to judge, and an earlier run has made its better one.
  const isToBeMended = look?.state === "looked" && look.runId === runId && !take.change;
  if (isToBeMended && !standsUp(look)) return look.instead || look.reasons.join(" ");
  await recordKept(step, "images", take);
  return undefined;
}

/** Looks at the still that was made again, puts the better of the two in use, and ends the line. */
export async function lookAgain(
  { runId, lineId }: LineJob,
  { first, second }: { first: string; second: string },
): Promise<undefined> {
  const step = await openLineStep(runId, lineId);
  const [before, after] = step ? [await findTake(first), await lookAt(step, second)] : [];
  if (!step || !after) return;
  const best = bestByLook([after, ...(before ? [before] : [])]) ?? after;
  if (best.id !== second) await preferStill(lineId, best.id, [second]);
  await recordKept(step, "images", best);
}

/** Looks at one of several stills that were made at once: who chooses sees what came of it. */
export async function lookAside({ runId, lineId }: LineJob, takeId: string): Promise<undefined> {
  const step = await openLineStep(runId, lineId);
  if (step) await lookAt(step, takeId);
}

/** Notes at a still why nobody has looked at it. */
export async function noteNotLookedAt(takeId: string, cause: unknown): Promise<undefined> {
  const at = new Date().toISOString();
  await saveTakeLook(takeId, { state: "not-looked-at", reason: textOf(cause), at });
}

/** Ends a line whose still nobody came to look at: it stands. */
export async function standAsItIs(
  { runId, lineId }: LineJob,
  takeId: string,
  cause: unknown,
): Promise<undefined> {
  await noteNotLookedAt(takeId, cause);
  await endWith(runId, lineId, takeId);
}

/** Ends a line whose still was to be made again, and was not: the first one stands. */
export async function endWithFirst(
  { runId, lineId }: LineJob,
  takeId: string,
  cause: unknown,
): Promise<undefined> {
  await noteNotRemade(takeId, textOf(cause));
  await endWith(runId, lineId, takeId);
}

async function endWith(runId: string, lineId: string, takeId: string): Promise<void> {
  const step = await openLineStep(runId, lineId);
  const take = step && (await findTake(takeId));
  if (take) await recordKept(step, "images", take);
}

/** What leaves a step of the engine carries a text for people already. */
function textOf(cause: unknown): string {
  return cause instanceof Error && cause.name !== "TypeError" ? cause.message : failureText(cause);
}
