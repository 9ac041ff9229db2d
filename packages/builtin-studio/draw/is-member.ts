import type { ReadLine } from "../read";

/** Whether somebody of a line is the one of the cast: they share a word of their names. */
export function isMember({ name }: ReadLine["beings"][number], member: { name: string }): boolean {
  const words = wordsOf(name);
  return wordsOf(member.name).some((word) => word.length > 1 && words.includes(word));
}

function wordsOf(name: string): string[] {
  return name.toLowerCase().split(/[^\p{L}\p{N}]+/u);
}
