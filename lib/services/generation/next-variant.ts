import { listLineTakes, type TakeKind } from "@/db/queries/takes";
import { fileIsLost } from "@/lib/services/media/file-is-lost";

/**
 * Which of several takes of the same comes next: the first that was not made yet, or whose file the
 * store has lost. The same number comes out until that take is there, so asking twice while it is being
 * made asks for one.
 * @param hashOf hash of the inputs of a variant; null when nothing can be ordered
 */
export async function nextVariant(
  lineId: string,
  kind: TakeKind,
  hashOf: (variant: number) => string | null,
): Promise<number> {
  const ofKind = (await listLineTakes(lineId)).filter((take) => take.kind === kind);
  const made = new Map(ofKind.map((take) => [take.inputHash, take]));
  for (let variant = 0; ; variant += 1) {
    const hash = hashOf(variant);
    const take = hash === null ? undefined : made.get(hash);
    if (!take || (await fileIsLost(take))) return variant;
  }
}
