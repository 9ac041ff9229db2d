import { OWN_PROVIDER } from "@/lib/rules/own-file";

/** What of a take decides. */
interface Take {
  inputHash: string;
  variant: number;
  provider: string;
  createdAt: Date;
}

/**
 * Whether a batch leaves the chosen take as it is: it was made from what there is now, or it is a
 * person's own file, or somebody chose it although a take of what there is now is newer. (What is
 * made is chosen; so an older take beside it can only have been chosen on purpose.)
 * @param takes all of the same line and kind
 * @param hashOf hash of what a take of this number would be made from now
 */
export function isSettled(
  chosen: Take,
  takes: readonly Take[],
  hashOf: (variant: number) => string | undefined,
): boolean {
  if (chosen.provider === OWN_PROVIDER) return true;
  if (hashOf(chosen.variant) === chosen.inputHash) return true;
  return takes.some(
    (take) => take.createdAt > chosen.createdAt && hashOf(take.variant) === take.inputHash,
  );
}
