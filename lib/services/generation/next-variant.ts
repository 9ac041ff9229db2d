import { listLineTakes, type TakeKind } from "@/db/queries/takes";

/**
 * Which of several takes of the same comes next: the first that was not made yet. The same number
 * comes out until that take is there, so asking twice while it is being made asks for one.
 * @param hashOf hash of the inputs of a variant; null when nothing can be ordered
 */
export async function nextVariant(
  lineId: string,
  kind: TakeKind,
  hashOf: (variant: number) => string | null,
): Promise<number> {
  const takes = await listLineTakes(lineId);
  const made = new Set(takes.filter((take) => take.kind === kind).map((take) => take.inputHash));
  let variant = 0;
  for (let hash = hashOf(0); hash !== null && made.has(hash); hash = hashOf(variant)) variant += 1;
  return variant;
}
