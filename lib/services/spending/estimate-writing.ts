import type { WritingKind } from "@/db/queries/writing";
import type { StoryScope } from "@/lib/access";
import { sizeOf, textPrice } from "@/lib/ledger/prices";
import { sumOf } from "@/lib/ledger/to-estimate";
import type { Estimate } from "@/lib/rules/spending";
import { ensureContext, materialOf } from "@/lib/services/writing/build-context";
import { loglineCraft, scriptCraft } from "@/lib/services/writing/written-text";

/** What a recommendation would cost, when its first answer can be used. */
export async function estimateWriting(scope: StoryScope, kind: WritingKind): Promise<Estimate> {
  const material = materialOf((await ensureContext(scope, kind)).row);
  const size =
    kind === "logline"
      ? sizeOf(loglineCraft.requestOf(loglineCraft.taskOf(material, "", "")))
      : sizeOf(scriptCraft.requestOf(scriptCraft.taskOf(material, "", "")));
  return sumOf([[textPrice(size, "usual")]]);
}
