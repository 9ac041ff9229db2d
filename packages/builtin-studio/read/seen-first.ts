import type { Person } from "./cast";
import { sexOfWords } from "./looks";
import { readNote } from "./notes";
import people from "./words/people.json";

const NOUNS = people.seenFirst.replaceAll(" ", "|");
const NAME = "(?:(?:DR|MRS?|MS)\\. )?(\\p{Lu}[\\p{Lu}'’-]+(?: \\p{Lu}[\\p{Lu}'’-]+)*)";

/**
 * `A rider comes closer. ANA RUIZ, 34, reins in her horse`, `A girl waits: IDA, 9.`, `A man in a hat, PYM, nods`: what is before
 * the phrase, its noun, what follows, the name.
 */
const SEEN_FIRST = new RegExp(
  `(?:^|[.!?] )([^.!?]*?)\\b(?:An?|a) (?:[a-z-]+ ){0,2}?(${NOUNS})\\b([^.!?]*[.!?:] |(?: (?:in|with) [^.!?,]+)?, )` +
    `${NAME}(?=, (?!and )| \\()([^.!?]*)`,
  "u",
);

/** `The rider comes on. He is ANA RUIZ, 34`: these are one, whoever was called so before. */
const IS_NAMED = new RegExp(
  `\\b(?:[Aa]n?|[Tt]he) (?:[a-z-]+ ){0,2}?(${NOUNS})\\b[^.!?]*[.!?] (?:S?[Hh]e|It|This) is ` +
    `${NAME}(?=[,.]| \\()`,
  "u",
);

/** The noun by which a line has somebody whom it introduces in its next sentence: `rider`; null where it has none. */
export function nounSeenFirst(text: string, name: string, { look }: Person): string | null {
  const [, called = "", named = ""] = IS_NAMED.exec(text) ?? [];
  if (named !== "" && name.endsWith(named)) return called;
  const [, before = "", noun = "", behind = "", introduced = "", about = ""] =
    SEEN_FIRST.exec(readNote(text)?.rest ?? text) ?? [];
  if (introduced === "" || !name.endsWith(introduced) || /\p{Lu}{2}/u.test(before + behind))
    return null;
  const sex = sexOfWords([noun]);
  // `A man sleeps. TOM, 30, watches him`: these are two.
  const isOther = sex !== null && /\b(?:him|her)\b(?! \p{L})/u.test(about);
  return isOther || (sex !== null && look.sex !== null && look.sex !== sex) ? null : noun;
}
