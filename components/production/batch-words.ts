import { streamTexts } from "@/lib/client/use-stream";
import type { WorkView } from "./batch-state";

/** What happens now, in a few words: `Line 12: MARTA`, and how many more. */
export function doingNow(view: WorkView): string {
  const lines = Object.values(view.atWork);
  const newest = lines.at(-1);
  if (!newest) return "";
  return lines.length > 1 ? `${newest.message} and ${lines.length - 1} more` : newest.message;
}

/** Time left in words: `about 3 min left`; empty while nobody can say. */
export function timeLeftText(seconds: number | undefined): string {
  if (seconds === undefined) return "";
  if (seconds < 10) return "a few seconds left";
  if (seconds < 60) return `about ${Math.ceil(seconds / 10) * 10} s left`;
  return `about ${Math.round(seconds / 60)} min left`;
}

/** What is wrong with a piece of work, in words; null when nothing is. */
export function problemOf({ error, isLost }: WorkView): string | null {
  return error ?? (isLost ? `${streamTexts.lost}. ${streamTexts.goesOn}` : null);
}
