import { isPersonNoun } from "../contract/person-nouns";
import type { Person } from "./cast";
import { sexOfWords } from "./looks";
import { readNote } from "./notes";
import type { Sex } from "./scene";
import people from "./words/people.json";

const NOUNS = people.seenFirst.replaceAll(" ", "|");
const NAME = "(?:(?:DR|MRS?|MS)\\. )?(\\p{Lu}[\\p{Lu}'’-]+(?: \\p{Lu}[\\p{Lu}'’-]+)*)";

/**
 * `A rider comes closer. ANA RUIZ, 34, reins in her horse`, `A girl waits: IDA, 9.`, `A man in a hat, PYM, nods`: what is before
 * the phrase, its adjectives and its noun, what follows, the name.
 */
const SEEN_FIRST = new RegExp(
  `(?:^|[.!?] )([^.!?]*?)\\b(?:An?|a) ((?:[a-z-]+ ){0,2}?)(${NOUNS})\\b([^.!?]*[.!?:] |(?: (?:in|with) [^.!?,]+)?, )` +
    `${NAME}(?=, (?!and )| \\(| wears )([^.!?]*)`,
  "u",
);

/** `The rider comes on. He is ANA RUIZ, 34`: these are one, whoever was called so before. */
const IS_NAMED = new RegExp(
  `\\b(?:[Aa]n?|[Tt]he) (?:[a-z-]+ ){0,2}?(${NOUNS})\\b[^.!?]*[.!?] (?:S?[Hh]e|It|This) is ` +
    `${NAME}(?=[,.]| \\()`,
  "u",
);

const DECADES = "(?:teens|(?:twen|thir|for|fif|six|seven|eigh|nine)ties)\\b";
/** A sentence and, behind a colon or a dash, a name with an age: `The RIDER reins in: ANA RUIZ (34)`. */
const IS_AT_END = new RegExp(
  `(?:^|[.!?] )(?:[^.!?:]*, )?(?:[Tt]he|[Aa]n?) ([^.!?:]*?)(?::| ?[–—]| --?) ${NAME}(?= ?[(,] ?(?:\\d|(?:in (?:his|her|their) )?(?:(?:early|mid|late)[ -])?${DECADES}))`,
  "u",
);
/** Whoever does these does it to the one who is named. */
const MEETS = new RegExp(`\\b(?:${people.meets.replaceAll(" ", "|")})\\b`, "u");
/** Before what somebody is called stand so many words at most: `a very tall soldier`. */
const MOST_TRAITS = 2;

/** Whoever a sentence is about, where its end names them; null for all other sentences. */
export function namedAtEnd(text: string): { noun: string; name: string } | null {
  const [, said = "", name = ""] = IS_AT_END.exec(text) ?? [];
  const words = said.split(" ");
  const isSomebody = (word: string) => isPersonNoun(word.toLowerCase());
  const at = words.findIndex(isSomebody);
  const does = words.slice(at + 1);
  const isOfOthers = does.some((word) => /^\p{Lu}/u.test(word) || isSomebody(word));
  if (at < 0 || at > MOST_TRAITS || isOfOthers || MEETS.test(does.join(" "))) return null;
  return { noun: words[at]?.toLowerCase() ?? "", name };
}

/** How a line calls somebody before it names them. */
export interface SeenFirst {
  noun: string;
  /** What it says of them there: `woman in a red dress`. */
  said: string;
  /** It is told in one breath with the name, and surer than what the name tells. */
  isApposed: boolean;
}

/** What a line calls somebody whom it introduces in its next sentence, or behind a comma: `rider`; null where it has nothing. */
export function seenFirst(text: string, name: string, { look }: Person): SeenFirst | null {
  const [, role = "", named = ""] = IS_NAMED.exec(text) ?? [];
  if (named !== "" && name.endsWith(named)) return { noun: role, said: role, isApposed: false };
  const atEnd = namedAtEnd(text);
  const isOfOther = (said: Sex | null) => said !== null && look.sex !== null && said !== look.sex;
  if (atEnd && name.endsWith(atEnd.name))
    return isOfOther(sexOfWords([atEnd.noun]))
      ? null
      : { noun: atEnd.noun, said: atEnd.noun, isApposed: false };
  const [, before = "", traits = "", noun = "", behind = "", introduced = "", about = ""] =
    SEEN_FIRST.exec(readNote(text)?.rest ?? text) ?? [];
  if (introduced === "" || !name.endsWith(introduced) || /\p{Lu}{2}/u.test(before + behind))
    return null;
  const sex = sexOfWords([noun]);
  // `A man sleeps. TOM, 30, watches him`: these are two.
  const isOther = sex !== null && /\b(?:him|her)\b(?! \p{L})/u.test(about);
  const isApposed = behind.endsWith(", ");
  if (isOther || (isOfOther(sex) && !isApposed)) return null;
  const called = `${traits}${noun}`;
  return { noun, said: isApposed ? `${called}${behind}` : called, isApposed };
}
