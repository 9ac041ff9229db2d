import { OWN_PROVIDER } from "@/lib/rules/own-file";
import type { TakeChange } from "@/lib/rules/take-change";
import { mediaUrl } from "@/lib/services/media/media-url";
import type { KeptAsTake, LineContext } from "./kinds/line-kind";

/** What of a take decides. */
interface Take {
  inputHash: string;
  variant: number;
  provider: string;
  /** What it was asked to change of another one. */
  change?: TakeChange | null;
  createdAt: Date;
}

/**
 * Whether a batch leaves the chosen take as it is: it was made from what there is now, or it is a
 * person's own file, or somebody chose it although a take of what there is now is newer. (What is
 * made is chosen; so an older take beside it can only have been chosen on purpose.)
 * @param takes all of the same line and kind
 * @param hashOf hash of what a take of this number, with the same change, would be made from now
 */
export function isSettled(
  chosen: Take,
  takes: readonly Take[],
  hashOf: (variant: number, change: TakeChange | null) => string | null,
): boolean {
  if (chosen.provider === OWN_PROVIDER) return true;
  const isOfNow = ({ variant, change, inputHash }: Take) =>
    hashOf(variant, change ?? null) === inputHash;
  if (isOfNow(chosen)) return true;
  return takes.some((take) => take.createdAt > chosen.createdAt && isOfNow(take));
}

/** The chosen take of a line as its batch tells of it, when the batch leaves it; else null. */
export function settledTake(
  context: LineContext,
  { kind, hashOf }: KeptAsTake,
): { url: string } | null {
  const { row } = context.line;
  const chosen = row[kind];
  const ofLine = context.takes.filter((take) => take.lineId === row.line.id && take.kind === kind);
  const hashWith = (variant: number, change: TakeChange | null) =>
    hashOf(change ? { ...context, line: { ...context.line, change } } : context, variant);
  if (!chosen || !isSettled(chosen, ofLine, hashWith)) return null;
  return { url: mediaUrl(chosen.mediaKey) };
}
