import type { WritingKind } from "@/db/queries/writing";
import type { StoryScope } from "@/lib/access";
import { isAnythingPaid, sizeOf, textPrice } from "@/lib/ledger/prices";
import { sumOf } from "@/lib/ledger/to-estimate";
import { type Estimate, NOTHING_TO_PAY } from "@/lib/rules/spending";
import { presentEstimate } from "@/lib/services/spending/present-estimate";
import { ensureContext, materialOf } from "./build-context";
import { loglineCraft, scriptCraft } from "./written-text";

/** What a recommendation would cost, when its first answer can be used. */
export async function estimateWriting(scope: StoryScope, kind: WritingKind): Promise<Estimate> {
  const material = materialOf((await ensureContext(scope, kind)).row);
  const size =
    kind === "logline"
      ? sizeOf(loglineCraft.requestOf(loglineCraft.taskOf(material, "", "")))
      : sizeOf(scriptCraft.requestOf(scriptCraft.taskOf(material, "", "")));
  return sumOf([[textPrice(size, "usual")]]);
}

/** What the two buttons of the writing page would cost. */
export async function fetchWritingEstimates(scope: StoryScope) {
  const of = async (kind: WritingKind) =>
    presentEstimate(isAnythingPaid() ? await estimateWriting(scope, kind) : NOTHING_TO_PAY);
  const [logline, script] = await Promise.all([of("logline"), of("script")]);
  return { works: { logline, script } };
}
