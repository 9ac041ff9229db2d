import type { Person, Somebody } from "./cast";
import { nounLemma } from "./lexicon";
import { sexOfWords } from "./looks";
import type { Held } from "./postures";
import type { Doing } from "./scene";

/** `TIM` of `The smallest, TIM`, with what may stand before it. */
const LINK =
  /(?:\b[Oo]ne(?: of (?:them|these|those|the \p{Ll}+))?(?: is|,)|\b[Tt]he (?:other|first|second|third|last|\p{Ll}+(?:er|est)|tall|short|fat|thin|big|small|old|young|woman|man|girl|boy)(?: one| of them)?(?: is|,)|\b[Ii]n front,|\b[Bb]ehind (?:him|her|them)[^.!?]*|\b[Aa]mong them,?|\b[Ll]ed by|\bincluding) (?:\p{Ll}+,? ){0,4}$/u;
/** Those who are called by a rank belong to several who have one. */
const UNIFORMED = /^(?:police(?:wo)?man|cop|officer|guard|soldier|constable|trooper|agent)$/;
const RANKED = /^(?:officer|constable|sergeant|corporal|private|guard|agent|detective|trooper|pc)$/;

/**
 * Those in a line without the groups whose people it names behind them: `Two women enter: GRETA, 60, and ILSE, 30`,
 * `Three boys kick a ball. The smallest, TIM, falls`. Nobody comes in besides these, and what the group does they do.
 * @param doings changed so that those with names do what their group does
 * @param postures changed so that they hold themselves as it does
 */
export function withNamedMembers(
  line: string,
  somebody: readonly Somebody[],
  doings: readonly Doing[],
  postures: Map<Person, Held>,
): Somebody[] {
  return somebody.flatMap((group) => {
    const { person } = group;
    const members = membersOf(line, group, somebody);
    if (members.length === 0) return [group];
    const number = (group.number ?? members.length) - members.length;
    const rest = number > 0 ? [{ ...group, number }] : [];
    const ids = [...members, ...rest.map((each) => each.person)].map(({ id }) => id);
    const meant = (all: readonly string[]) => [
      ...new Set(all.flatMap((id) => (id === person.id ? ids : id))),
    ];
    for (const doing of doings)
      Object.assign(doing, { who: meant(doing.who), to: meant(doing.to) });
    const held = postures.get(person);
    for (const member of members) if (held && !postures.has(member)) postures.set(member, held);
    return rest;
  });
}

function membersOf(line: string, { person, number }: Somebody, all: readonly Somebody[]): Person[] {
  const at = person.named || number === 1 ? -1 : endOfGroup(line, person);
  if (at < 0) return [];
  const found = all.flatMap(({ person: one }) => {
    const isOne = one.named && one.kind === "human" && suits(one, person);
    const how = isOne ? howNamed(line, at, one, person) : null;
    return how ? [{ one, how }] : [];
  });
  // Of a group that nobody counts all are known only where it lists them.
  const members = found.filter(({ how }) => number !== null || how === "listed");
  return members.length <= (number ?? members.length) ? members.map(({ one }) => one) : [];
}

/** Where a line has told a group by its noun: `sisters`; -1 where it has not. */
function endOfGroup(line: string, { words }: Person): number {
  const noun = words.at(-1);
  const found = [...line.matchAll(/\p{L}+/gu)].find(({ 0: word }) => {
    const lower = word.toLowerCase();
    return lower === noun || nounLemma(lower)?.lemma === noun;
  });
  return found ? found.index + found[0].length : -1;
}

/** A woman is none of two men. */
function suits({ look }: Person, { words }: Person): boolean {
  const sex = sexOfWords(words);
  return sex === null || look.sex === null || look.sex === sex;
}

/** How a line tells that somebody is one of a group; null where it does not. */
function howNamed(
  line: string,
  from: number,
  { words, roles }: Person,
  group: Person,
): "listed" | "linked" | null {
  const called = words.map((word) => word.toUpperCase()).join("[ .]+");
  const found = new RegExp(`(?<!\\p{L})${called}(?!\\p{L})`, "u").exec(line.slice(from));
  if (!found) return null;
  const ahead = line.slice(from, from + found.index);
  // Right behind the group a colon lists its people, to the end of the sentence.
  const [before = "", listed] = ahead.split(":");
  if (listed !== undefined && !/[.!?]/.test(before) && !/[.!?] /.test(listed)) return "listed";
  const isRanked =
    UNIFORMED.test(group.words.at(-1) ?? "") &&
    [...words, ...roles].some((word) => RANKED.test(word));
  return LINK.test(ahead) || isRanked ? "linked" : null;
}
