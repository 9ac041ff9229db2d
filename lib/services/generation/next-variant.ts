import { listLineTakes, type TakeKind } from "@/db/queries/takes";
import { fileIsLost } from "@/lib/services/media/file-is-lost";

/**
 * Which of several takes of the same come next: the first that were not made yet, or whose file the
 * store has lost. The same numbers come out until those takes are there, so asking twice while they are
 * being made asks for the same.
 * @param hashOf hash of the inputs of a variant; null when nothing can be ordered
 */
export async function nextVariants(
  lineId: string,
  kind: TakeKind,
  hashOf: (variant: number) => string | null,
  count: number,
): Promise<number[]> {
  const ofKind = (await listLineTakes({ lineId })).filter((take) => take.kind === kind);
  const made = new Map(ofKind.map((take) => [take.inputHash, take]));
  const next: number[] = [];
  for (let variant = 0; next.length < count; variant += 1) {
    const hash = hashOf(variant);
    const take = hash === null ? undefined : made.get(hash);
    if (!take || (await fileIsLost(take))) next.push(variant);
  }
  return next;
}

/** The first of them. */
export async function nextVariant(
  lineId: string,
  kind: TakeKind,
  hashOf: (variant: number) => string | null,
): Promise<number> {
  const [variant] = await nextVariants(lineId, kind, hashOf, 1);
  return variant ?? 0;
}
