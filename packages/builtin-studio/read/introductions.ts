import { TITLES } from "./being-words";
import { type Cast, wordsOfName } from "./cast";
import { isFirstName, verbForm } from "./lexicon";
import { BEGINS_WITH_AGE } from "./tokens";

/** A name in capitals with what is said behind it: `YUKI TANAKA (29, short black hair), a pilot`. */
const IN_CAPITALS =
  /(?<![\p{L}\p{N}])((?:THE |A |AN )?(?:(?:MR|MRS|MS|DR|ST)\.? )?\p{Lu}[\p{Lu}'’.-]+(?: (?!(?:AND|OR|WITH|IS|ARE)\b)(?:\p{Lu}[\p{Lu}'’-]+|#?\d+))*)(?:\s*\(([^)]*)\))?(?:(?=,\s*([^.;:!?]*))|)/gu;
/** A name as prose writes it, with an age behind it, or what somebody is: `Mr. Fintan Daly (60s), a caretaker`. */
const IN_PROSE = new RegExp(
  `(?<![\\p{L}\\p{N}])((?:(?:Mr|Mrs|Ms|Dr|St)\\.? )?\\p{Lu}[\\p{Ll}'’-]+(?: \\p{Lu}[\\p{Ll}'’-]+){0,2})(?:\\s*\\((${BEGINS_WITH_AGE})\\)(?:(?=,\\s*([^.;:!?]*))|)|(?=,\\s*((?:\\d{1,2}\\b|an? )[^.;:!?]*)))`,
  "gu",
);

/** Where a script may bring somebody in. */
export interface Introduction {
  /** The name as it is written, and where its text has it. */
  raw: string;
  index: number;
  /** What a bracket behind it holds, without its brackets; left out where there is none. */
  bracket: string | undefined;
  /** What stands behind it and a comma, to the end of the clause. */
  behindName: string;
}

/**
 * Names with what is said behind them: those in capitals, and in prose those of whom an age is told, or anything of
 * somebody whom the script has already.
 */
export function introductionsIn(text: string, cast: Cast): Introduction[] {
  const shouted = [...text.matchAll(IN_CAPITALS)].map((match) => {
    const [, whole = "", bracket, behindName = ""] = match;
    const raw = withoutVerb(whole);
    return { raw, index: match.index + whole.length - raw.length, bracket, behindName };
  });
  const written = [...text.matchAll(IN_PROSE)].flatMap((match) => {
    const [, whole = "", bracket, behind = "", apposed] = match;
    const raw = nameIn(whole, text.slice(0, match.index), cast);
    const isAged = bracket !== undefined || /^\d/.test(apposed ?? "");
    if (!isAged && cast.byWords(wordsOfName(raw)) === null) return [];
    const index = match.index + whole.length - raw.length;
    return [{ raw, index, bracket, behindName: apposed ?? behind }];
  });
  return [...shouted, ...written];
}

/** `The phone RINGS. ALBERT, 50, answers.`: a sentence ends between the two. */
function withoutVerb(raw: string): string {
  const [, first = "", name] = /^([\p{Lu}'’]{3,})\. (.+)$/u.exec(raw) ?? [];
  return name !== undefined && verbForm(first.toLowerCase()) !== null ? name : raw;
}

/** The name among words of which the first may have its capital from its sentence: `Behind Ravi`. */
function nameIn(whole: string, ahead: string, cast: Cast): string {
  const words = whole.split(" ");
  const names = words.map((_, at) => words.slice(at).join(" "));
  const known = names.find((name) => cast.byWords(wordsOfName(name)) !== null);
  if (known !== undefined) return known;
  const first = wordsOfName(whole)[0] ?? "";
  const isName = isFirstName(first) || TITLES.has(first);
  const opens = /(?:^|[.!?:]\s+)$/.test(ahead);
  return opens && !isName ? (names[1] ?? whole) : whole;
}
