import { roughAgeIn } from "./ages";
import { creatures, isRole, robots } from "./being-words";
import type { Person, Somebody } from "./cast";
import type { NounPhrase } from "./clauses";
import { ageOfKin } from "./kin";
import { emptyLook, readLook, sexOfNouns } from "./looks";
import type { Look } from "./scene";

/**
 * Somebody whom a noun brings in, or whom it brought in before in this scene.
 * @param isGroup whether the noun itself means several: `crew`
 * @param whose of whom they are the son or the friend; null where nobody is
 */
export function newcomer(
  phrase: NounPhrase,
  isGroup: boolean,
  present: ReadonlySet<Person>,
  whose: Person | null,
): Person {
  const many = phrase.plural || isGroup;
  const about = [
    phrase.text,
    ...phrase.with
      // A father with a boy on his shoulders is no boy.
      .filter(({ phrase: more }) => !isRole(more.head))
      .map(({ preposition, phrase: more }) => `${preposition} ${more.text}`),
  ].join(" ");
  const last =
    present.size > 0
      ? [...present].find(
          (person) =>
            !person.named && person.words.at(-1) === phrase.head && (person.number !== 1) === many,
        )
      : null;
  // `two men ... the men`: the same as before, unless another is said.
  if (last && !/\b(?:another|a|an|other|second|more)\b/i.test(phrase.text.split(" ")[0] ?? ""))
    return last;
  const words = [
    ...phrase.traits.filter((trait) => /^[a-z-]+$/.test(trait)).slice(-1),
    phrase.head,
  ];
  const number = phrase.count ?? (many ? null : 1);
  const look = readLook(about);
  // `schoolchildren` are as old as a schoolchild.
  const age = look.age ?? roughAgeIn(phrase.head) ?? (whose && ageOfKin(phrase.head, whose));
  return {
    ...{ id: words.join("-"), name: words.join(" "), words, named: false, number },
    kind: robots.has(phrase.head) ? "robot" : creatures.has(phrase.head) ? "creature" : "human",
    look: { ...look, age, isAgeRough: look.isAgeRough || look.age !== age, sex: sexOfNouns(words) },
    ...{ roles: [], bodiless: false },
  };
}

/** What a phrase says behind its noun of how somebody looks: `in a red coat`, `with white hair`. */
export function lookBehind({ with: more }: NounPhrase): Look {
  const worn = more.filter(({ preposition }) => /^(?:in|with)$/.test(preposition));
  return readLook(worn.map(({ preposition, phrase }) => `${preposition} ${phrase.text}`).join(" "));
}

/** Whether somebody is known to wear clothes of that kind, or of that colour: who wears a red coat is in red. */
export function wears({ look }: Person, worn: string): boolean {
  const words = worn.split(" ");
  return look.clothes.some(
    (each) =>
      words.includes(each.split(" ").at(-1) ?? "") || each.split(" ").includes(words.at(-1) ?? ""),
  );
}

/** `someone`, `everyone`: nobody whom the script tells more of. */
export function unknownPerson(name: string, number: number | null): Somebody {
  const person: Person = {
    ...{ id: name, name, words: [name], named: false, kind: "human", number },
    ...{ look: emptyLook(), roles: [], bodiless: false },
  };
  return { person, number };
}
