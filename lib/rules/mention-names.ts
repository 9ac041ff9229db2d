import { mentionOf } from "./thread";

/** Somebody who can be named in words. */
export interface Named {
  id: string;
  name: string;
}

/** Before an `@` that names somebody; inside a word it is an address. */
const BEFORE = String.raw`(?<![\p{L}\p{N}_.@])`;
/** A longer name goes on here, or an address: `@ben.okafor` does not name `ben`. */
const GOES_ON = String.raw`(?![\p{L}\p{N}_]|[.@-][\p{L}\p{N}_])`;

/**
 * Words in which people who are named in full stand by their ids: `@ben` as well as `@Ben`. Of names
 * that begin in the same way the longest counts; a name that several people have names none of them.
 * @param people those who can be named
 */
export function nameByIds(words: string, people: readonly Named[]): string {
  if (!words.includes("@")) return words;
  const idsOf = Map.groupBy(people, ({ name }) => folded(name));
  const names = [...idsOf.keys()]
    .filter((name) => name !== "")
    .sort((left, right) => right.length - left.length);
  if (names.length === 0) return words;
  const anyName = names.map(pattern).join("|");
  return words.replace(new RegExp(`${BEFORE}@(${anyName})${GOES_ON}`, "giu"), (typed, name) => {
    const [person, ...others] = idsOf.get(folded(name)) ?? [];
    return person && others.length === 0 ? mentionOf(person.id) : typed;
  });
}

function folded(name: string): string {
  return name.trim().toLowerCase().replace(/\s+/gu, " ");
}

function pattern(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\]/gu, "\\$&").replaceAll(" ", String.raw`\s+`);
}
