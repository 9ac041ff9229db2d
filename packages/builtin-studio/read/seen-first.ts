import type { Cast } from "./cast";
import { wordsOfName } from "./cast";
import { sexOfWords } from "./looks";
import people from "./words/people.json";

/** `A rider comes closer. ANA RUIZ, 34, reins in her horse`: before the phrase, its noun, what follows, the name. */
const SEEN_FIRST = new RegExp(
  `^([^.!?]*?)\\b(?:An?|a) (?:[a-z-]+ ){0,2}?(${people.seenFirst.replaceAll(" ", "|")})\\b([^.!?]*[.!?] )` +
    "(\\p{Lu}[\\p{Lu}'’-]+(?: \\p{Lu}[\\p{Lu}'’-]+)*)(?=, | \\()([^.!?]*)",
  "u",
);

/** A line in which somebody is seen and then introduced by name, with the name in both places: it is one person. */
export function namedAtOnce(text: string, cast: Cast): string {
  const [all, before = "", noun = "", behind = "", name = "", about = ""] =
    SEEN_FIRST.exec(text) ?? [];
  if (all === undefined || /\p{Lu}{2}/u.test(before + behind)) return text;
  const sex = sexOfWords([noun]);
  const own = cast.byWords(wordsOfName(name))?.look.sex ?? null;
  // `A man sleeps. TOM, 30, watches him`: these are two.
  const isOther = sex !== null && /\b(?:him|her)\b(?! \p{L})/u.test(about);
  if (isOther || (sex !== null && own !== null && own !== sex)) return text;
  return `${before}${name}${behind}${name}${about}${text.slice(all.length)}`;
}
