import { findRun } from "@/db/queries/runs";
import type { ProviderCost } from "@/lib/providers/ports/media";
import { ProviderError, type ProviderErrorKind } from "@/lib/providers/ports/provider-error";
import type { TextModel, TextRequest } from "@/lib/providers/ports/text-model";
import { sizeOf, textPrice } from "./prices";
import { releaseSpending, reserveSpending, settleSpending } from "./reserve-spending";

/** What a question is asked for; whoever asked for the run pays. */
export interface BillingSubject {
  projectId: string;
  storyId: string | null;
  lineId: string | null;
  runId: string;
}

/**
 * Asks a text model once, with what the longest answer would cost reserved before and what was used
 * settled after. @throws ProviderError; AppError (402) at a cap
 */
export async function payForAnswer<Answer>(
  model: TextModel,
  billing: BillingSubject,
  request: TextRequest<Answer>,
): Promise<Answer> {
  const price = textPrice(sizeOf(request), "most");
  if (price === "free") return (await model.answer(request)).answer;
  const requestedBy = (await findRun(billing.runId))?.requestedBy ?? null;
  const id = await reserveSpending({ ...billing, requestedBy, price }, null);
  if (id === null) throw new Error("a paid call has an entry");
  const used: { cost: ProviderCost | null } = { cost: null };
  try {
    const { answer, cost } = await model.answer(request, undefined, {
      onUsage: (_usage, usageCost) => {
        used.cost = usageCost;
      },
    });
    await settleSpending({ id }, cost ?? used.cost);
    return answer;
  } catch (error) {
    await endFailed({ id }, used.cost, error);
    throw error;
  }
}

/**
 * What a failed question cost: what its provider says; nothing where it was turned away; otherwise
 * nobody knows, and the estimate counts.
 */
export async function endFailed(
  which: { id: string } | { jobId: string },
  used: ProviderCost | null,
  error: unknown,
): Promise<void> {
  const isTurnedAway = error instanceof ProviderError && TURNED_AWAY.includes(error.kind);
  await (used === null && isTurnedAway ? releaseSpending(which) : settleSpending(which, used));
}

const TURNED_AWAY: ProviderErrorKind[] = ["refused", "unauthorised", "quota", "busy"];
