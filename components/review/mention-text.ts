import type { Named } from "@/lib/rules/mention-names";
import { mentionOf } from "@/lib/rules/thread";

/** The name that is being typed at the caret, with the place of its `@`; null when none is. */
export function mentionAt(text: string, caret: number): { from: number; words: string } | null {
  const found = /(?:^|\s)@([\p{L}\p{N}._-]{0,40})$/u.exec(text.slice(0, caret));
  if (!found) return null;
  const words = found[1] ?? "";
  return { from: caret - words.length - 1, words };
}

/** The words as they are changed: by names again. */
export function fromBody(body: string, named: readonly Named[]): string {
  return named.reduce((text, { id, name }) => text.replaceAll(mentionOf(id), `@${name}`), body);
}
