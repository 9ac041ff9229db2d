/** How often each word occurs in a text: letters and digits, small. */
export function countWords(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

/** Likeness of two texts, 0..1: twice the words they share, divided by the words they have. */
export function wordLikeness(one: Map<string, number>, other: Map<string, number>): number {
  let shared = 0;
  for (const [word, count] of one) shared += Math.min(count, other.get(word) ?? 0);
  const total = sum(one) + sum(other);
  return total === 0 ? 0 : (2 * shared) / total;
}

function sum(counts: Map<string, number>): number {
  let total = 0;
  for (const count of counts.values()) total += count;
  return total;
}
