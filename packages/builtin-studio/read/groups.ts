import { ofTitle } from "./being-words";
import type { Person } from "./cast";
import type { NounPhrase } from "./clauses";
import { otherSex, sexOfWords } from "./looks";

/** Nouns of those who are not grown up, and the age at which they are. */
const YOUNG_ONES = /^(?:child|kid|boy|girl|youngster|sibling)$/;
const GROWN = 18;
const ANYBODY = /^(?:person|friend|companion)$/;

const FAMILY = /^the (?:whole |entire )?family$/i;

/** `the family`: all who are there, where old and young are; else nobody who is known. */
function familyAmong(there: readonly Person[]): Person[] | null {
  const ages = there.flatMap(({ look }) => look.age ?? []);
  const isFamily =
    there.length > 2 && ages.some((age) => age < GROWN) && ages.some((age) => age >= GROWN);
  return isFamily ? [...there] : null;
}

/** Whether a noun says what somebody is: OFFICER KIM, a nurse with a name. */
export function isCalled({ words, roles }: Person, noun: string): boolean {
  return [...roles, ...words, ...words.map(ofTitle)].includes(noun);
}

/** `The brothers, LEO and MAX`: of a group and the names of its people these, each with what the group says they are. */
export function namedOfGroup(phrases: readonly NounPhrase[]): NounPhrase[] {
  const [group, ...names] = phrases;
  const isGroup =
    group?.type === "noun" &&
    group.plural &&
    names.length > 1 &&
    names.every(({ type }) => type === "name") &&
    (group.count ?? names.length) === names.length;
  return isGroup ? names.map((name) => ({ ...name, role: group.head })) : [...phrases];
}

/**
 * `the three men`, `the children`, `the couple`: those who are there, when they are so many, and such; else null.
 * @param least how many of them must be known
 */
export function groupAmong(
  phrase: NounPhrase,
  there: readonly Person[],
  least = 2,
): Person[] | null {
  const { type, head, text, count, plural } = phrase;
  if (type !== "noun") return null;
  const isOne = ({ kind, number }: Person) => kind === "human" && number === 1;
  if (/^the (?:couple|pair|duo|lovers|newlyweds|spouses)$/i.test(text))
    return there.length === 2 && there.every(isOne) ? [...there] : null;
  const isCounted = count !== null && count >= 2 && /^(?:the|all|both)\b/i.test(text);
  // `the old men` are others.
  const isAll = count === null && plural && /^the [a-z]+$/i.test(text);
  if (FAMILY.test(text)) return familyAmong(there.filter(isOne));
  const sameNoun = there.filter((person) => isCalled(person, head));
  const called = isCounted || isAll ? sameNoun.filter(isOne) : [];
  if (called.length > 1 && called.length === (count ?? sameNoun.length)) return called;
  const sex = sexOfWords([head]);
  const isYoung = YOUNG_ONES.test(head);
  if (!(isCounted || isAll) || (sex === null && !isYoung && !ANYBODY.test(head))) return null;
  const fits = there.filter(
    (person) =>
      isOne(person) &&
      (sex === null || person.look.sex === sex || (isCounted && person.look.sex === null)) &&
      (!isYoung || (person.look.age !== null && person.look.age < GROWN)),
  );
  // `A dozen soldiers sleep. The men wake` means the soldiers, too.
  const hasOthers = there.some(
    ({ words, number, look }) =>
      number !== 1 &&
      (words.at(-1) === head || (sex !== null && isAll && look.sex !== otherSex(sex))),
  );
  return fits.length === (count ?? Math.max(fits.length, least)) && !hasOthers ? fits : null;
}
