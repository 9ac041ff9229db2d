import { allFakers } from "@faker-js/faker";
import { plainName } from "./plain-names";
import { type PartOfSpeech, readWordNet } from "./read-wordnet";

const PARTS: readonly PartOfSpeech[] = ["noun", "verb", "adj", "adv"];

let known: ReadonlySet<string> | null = null;

/** The words that WordNet writes small: `cork`, `split`, `nice`, and not Tirana. */
function smallWords(): ReadonlySet<string> {
  known ??= new Set(
    PARTS.flatMap((part) => [...readWordNet(part).synsets.values()])
      .flatMap(({ lemmas }) => lemmas)
      .filter((lemma) => /^[a-z]+$/.test(lemma)),
  );
  return known;
}

/** Whether a word in small letters is an English word, or a form of one: `tours`, `reading`. */
export function isEnglishWord(word: string): boolean {
  const words = smallWords();
  const stems = [
    word,
    ...[/s$/, /es$/, /ing$/, /ed$/, /er$/].flatMap((ending) =>
      ending.test(word) ? [word.replace(ending, ""), word.replace(ending, "e")] : [],
    ),
  ];
  return stems.some((stem) => stem.length > 2 && words.has(stem));
}

/** Lists of names as Faker has them: under a sex, or under `generic` for all. */
type NameLists = Partial<Record<"generic" | "female" | "male", readonly string[]>>;

/** First names and surnames of a country of Faker, as its list writes them. */
export function namesOfLocale(locale: string): { first: string[]; last: string[] } {
  const faker = allFakers[locale as keyof typeof allFakers];
  const { first_name, last_name } = faker.rawDefinitions.person ?? {};
  const all = (lists: NameLists | undefined) =>
    [lists?.generic, lists?.female, lists?.male].flatMap((list) => [...(list ?? [])]);
  return { first: all(first_name as NameLists), last: all(last_name as NameLists) };
}

/** First names and surnames that are usual where English is spoken. */
export function englishNames(): ReadonlySet<string> {
  const lists = ["en", "en_AU", "en_AU_ocker"].map(namesOfLocale);
  return new Set(lists.flatMap(({ first, last }) => [...first, ...last]).map(plainName));
}
