import type { MaterialPrint, WritingKind } from "@/db/queries/writing";
import { inputHash } from "@/lib/ledger/input-hash";

/**
 * Hash of what a recommendation is made from: the material, the feedback and the writer. The logline
 * of the story is no part of it for loglines: whoever takes one over has not made the others stale.
 */
export function recommendationHash(
  kind: WritingKind,
  print: MaterialPrint,
  feedback: string,
  provider: string,
): string {
  const story = kind === "logline" ? { ...print.story, logline: "" } : print.story;
  return inputHash({ print: { ...print, story }, feedback: feedback.trim(), provider });
}
