import { toast } from "./toast";

/** Long enough to read it, think, and press the button, also by keyboard (Alt+T leads to it). */
const UNDO_MS = 12_000;

/**
 * A short notice of what was done, with a button that undoes it.
 * @param undo must say itself what it did or why it could not
 */
export function undoToast(words: string, undo: () => Promise<void>): void {
  toast(words, {
    duration: UNDO_MS,
    action: { label: "Undo", onClick: () => void undo() },
  });
}
