import { Link } from "@/components/ui/link";
import type { WireAttachment } from "@/lib/contracts/attachment";

const PROBLEMS = {
  locked: "Locked with a password: its text could not be read",
  damaged: "Damaged, or not made as a PDF should be: its text could not be read",
  "no-text": "No text in this PDF",
} as const satisfies Record<NonNullable<WireAttachment["problem"]>, string>;

/** Why there is no text of a file, in a few words; null while nothing is known to be wrong. */
export function problemText({ problem, extraction }: WireAttachment): string | null {
  if (problem) return PROBLEMS[problem];
  return extraction === "failed" ? "Its text could not be read" : null;
}

/** The way to write down what a file says that nobody can read for them. */
export function WriteNoteInstead({ contextId }: { contextId: string }) {
  return (
    <Link href={`/context-information/${contextId}`} className="underline underline-offset-2">
      Write a note instead
    </Link>
  );
}
