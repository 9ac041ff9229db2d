import { RANKS } from "@roughcut/builtin-studio/contract/ranks";

/**
 * For each name by which somebody speaks, the one that says their rank, too: `COMMANDER WARD` for WARD. It is the name
 * itself where others, MRS. WARD or JOHN WARD, may speak by it.
 */
export function namesWithRank(names: readonly string[]): ReadonlyMap<string, string> {
  const byWord = new Map<string, string[]>();
  for (const name of names)
    for (const word of new Set(wordsOf(name)))
      byWord.set(word, [...(byWord.get(word) ?? []), name]);
  return new Map(names.map((name) => [name, withRank(name, byWord)]));
}

function withRank(name: string, byWord: ReadonlyMap<string, readonly string[]>): string {
  const [word = "", more] = wordsOf(name);
  if (more !== undefined || RANKS.has(word)) return name;
  const [only, another] = (byWord.get(word) ?? []).filter((other) => other !== name);
  if (only === undefined || another !== undefined) return name;
  const words = wordsOf(only);
  const isSame = words.at(-1) === word && words.slice(0, -1).every((rank) => RANKS.has(rank));
  return isSame ? only : name;
}

function wordsOf(name: string): string[] {
  return name.toLowerCase().match(/[\p{L}\p{N}'’-]+/gu) ?? [];
}
