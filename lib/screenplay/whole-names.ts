import { RANKS } from "@roughcut/builtin-studio/contract/ranks";
import { isUsualPersonNoun } from "@roughcut/builtin-studio/contract/usual-person-nouns";
import other from "./other-names.json";

/** Words with which a name is that of somebody else, or of the same one at another time: MRS. WARD, YOUNG WARD. */
const OTHERS = new Set(other.join(" ").split(" "));

/**
 * For each name by which somebody speaks, the whole one: `COMMANDER WARD` for WARD, `EDA FLINT` for FLINT or EDA. It
 * is the name itself where several, MRS. WARD or JOHN WARD, may speak by it.
 */
export function wholeNames(names: readonly string[]): ReadonlyMap<string, string> {
  const byWord = new Map<string, string[]>();
  for (const name of names)
    for (const word of new Set(wordsOf(name)))
      byWord.set(word, [...(byWord.get(word) ?? []), name]);
  return new Map(names.map((name) => [name, wholeOf(name, byWord)]));
}

function wholeOf(name: string, byWord: ReadonlyMap<string, readonly string[]>): string {
  const [word = "", more] = wordsOf(name);
  if (more !== undefined || saysWho(word) || OTHERS.has(word)) return name;
  const [only, another] = (byWord.get(word) ?? []).filter((each) => each !== name);
  if (only === undefined || another !== undefined) return name;
  const words = wordsOf(only);
  const rest = words.at(-1) === word ? words.slice(0, -1) : words[0] === word ? words.slice(1) : [];
  const isSame = rest.length > 0 && rest.every((each) => RANKS.has(each) || isName(each));
  return isSame ? only : name;
}

/** Whether a word says what somebody is, so that others are it, too. */
function saysWho(word: string): boolean {
  // Scripts are read in the page, too, for which the list of all nouns for people is too large.
  return RANKS.has(word) || isUsualPersonNoun(word);
}

/** Whether a word can be another part of the same name: no BELL'S, no MASKED, no TWO. */
function isName(word: string): boolean {
  return !OTHERS.has(word) && !saysWho(word) && !/['’]s$|s['’]$|\d|.ed$|.ing$/u.test(word);
}

function wordsOf(name: string): string[] {
  return name.toLowerCase().match(/[\p{L}\p{N}'’-]+/gu) ?? [];
}
