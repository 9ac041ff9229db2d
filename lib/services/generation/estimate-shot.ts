import type { ShotScope } from "@/lib/access";
import { isAnythingPaid } from "@/lib/ledger/prices";
import { sumOf } from "@/lib/ledger/to-estimate";
import type { Price } from "@/lib/providers/ports/price";
import { type AloneKind, type BatchKind, byAloneKind } from "@/lib/rules/batch";
import { CANDIDATES } from "@/lib/rules/look";
import { type Estimate, NOTHING_TO_PAY } from "@/lib/rules/spending";
import { presentEstimate } from "@/lib/services/spending/present-estimate";
import { directLine } from "./direct-story";
import { lineKinds } from "./kinds";
import type { LineKind, LineMaterial } from "./kinds/line-kind";

/** What each button of a line would cost; whoever asks for what is there gets another take. */
export function estimateLine(material: LineMaterial): Record<AloneKind, Estimate> {
  return byAloneKind((kind) => estimateAlone(kind, material));
}

/**
 * What one thing of one line would cost, with what has to be made first.
 * @param count how many of it are made at once
 */
export function estimateAlone(kind: BatchKind, material: LineMaterial, count = 1): Estimate {
  const rules = lineKinds[kind];
  const first = rules.firstAlone?.(material.line);
  const prices = pricesOf(rules, material);
  const pieces = Array.from({ length: count }, () => [...prices]);
  if (first) pieces[0]?.unshift(lineKinds[first].price(material));
  return sumOf(pieces);
}

/** What makes one piece, and what is asked about it afterwards. */
export function pricesOf(rules: LineKind, material: LineMaterial): Price[] {
  const after = rules.priceAfter?.(material) ?? null;
  return [rules.price(material), ...(after === null ? [] : [after])];
}

/** The same for a line by its id. */
export async function estimateShotWork(
  scope: ShotScope,
  kind: BatchKind,
  count = 1,
): Promise<Estimate> {
  const found = await directLine(scope, scope.lineId);
  return found
    ? estimateAlone(kind, { story: found.look, line: found.line }, count)
    : NOTHING_TO_PAY;
}

/** What the buttons of a shot's page would cost. */
export async function fetchShotEstimates(scope: ShotScope) {
  const found = isAnythingPaid() ? await directLine(scope, scope.lineId) : null;
  const material = found && { story: found.look, line: found.line };
  const shot = material && estimateLine(material);
  const candidates = material ? estimateAlone("images", material, CANDIDATES) : NOTHING_TO_PAY;
  return {
    works: byAloneKind((kind) => presentEstimate(shot?.[kind] ?? NOTHING_TO_PAY)),
    candidates: presentEstimate(candidates),
  };
}
