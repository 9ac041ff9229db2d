import type { ShotScope } from "@/lib/access";
import { isAnythingPaid } from "@/lib/ledger/prices";
import { sumOf } from "@/lib/ledger/to-estimate";
import { type AloneKind, type BatchKind, byAloneKind } from "@/lib/rules/batch";
import { type Estimate, NOTHING_TO_PAY } from "@/lib/rules/spending";
import { presentEstimate } from "@/lib/services/spending/present-estimate";
import { directLine } from "./direct-story";
import { lineKinds } from "./kinds";
import type { LineMaterial } from "./kinds/line-kind";

/** What each button of a line would cost; whoever asks for what is there gets another take. */
export function estimateLine(material: LineMaterial): Record<AloneKind, Estimate> {
  return byAloneKind((kind) => estimateAlone(kind, material));
}

/** What one thing of one line would cost, with what has to be made first. */
export function estimateAlone(kind: BatchKind, material: LineMaterial): Estimate {
  const rules = lineKinds[kind];
  const first = rules.firstAlone?.(material.line);
  const price = rules.price(material);
  return sumOf([first ? [lineKinds[first].price(material), price] : [price]]);
}

/** What one thing of one line would cost. */
export async function estimateShotWork(scope: ShotScope, kind: BatchKind): Promise<Estimate> {
  const found = await directLine(scope, scope.lineId);
  return found ? estimateAlone(kind, { story: found.look, line: found.line }) : NOTHING_TO_PAY;
}

/** What the buttons of a shot's page would cost. */
export async function fetchShotEstimates(scope: ShotScope) {
  const found = isAnythingPaid() ? await directLine(scope, scope.lineId) : null;
  const shot = found && estimateLine({ story: found.look, line: found.line });
  return { works: byAloneKind((kind) => presentEstimate(shot?.[kind] ?? NOTHING_TO_PAY)) };
}
