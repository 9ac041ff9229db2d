import { numberOfWord } from "../contract/number-words";
import { isAnimalNoun, isPersonNoun } from "../contract/person-nouns";
import { isOfObject } from "./bare-verbs";
import { TITLES } from "./being-words";
import { lexicon, nounCount, nounLemma, sensesOf, verbForm } from "./lexicon";
import { isMovedBack, isOnSeats, type Token } from "./tokens";
import grammar from "./words/grammar.json";

/**
 * D determiner, J adjective, N noun, E name, P pronoun, F finite verb, G -ing, K participle, I base after
 * `to` or a modal, X auxiliary, R adverb, B preposition, C and/or/but, S who/while/as, M number, T `to`,
 * Q 's of possession, `,` a pause, `.` an end.
 */
export type Tag =
  | ("D" | "J" | "N" | "E" | "P" | "F" | "G" | "K" | "I")
  | ("X" | "R" | "B" | "C" | "S" | "M" | "T" | "Q" | "," | ".");

export interface Tagged extends Token {
  tag: Tag;
  /** The dictionary's form: `wolf` for wolves, `run` for ran. */
  lemma: string;
}

/**
 * How well one part of speech follows another, as a logarithm: 0 is usual. Set by hand for the language
 * of stage directions: the present tense, few questions, many participles. What is not named costs `RARE`.
 */
const FOLLOWS: Readonly<Record<Tag | "^", string>> = grammar.follows;
const RARE = -4.5;
/** A second finite verb that nothing joins to the first. */
const UNJOINED_VERB = -3.5;
/** A sentence in which nothing happens: "Night. Rain." is usual enough. */
const NO_VERB = -1.3;

const follows = new Map(
  Object.entries(FOLLOWS).map(([from, list]) => {
    const to = list
      .split(" ")
      .map((entry): [string, number] => [entry[0] ?? "", Number(entry.slice(1))]);
    return [from, new Map(to)];
  }),
);
const closedTags = new Map<string, Tag[]>();
for (const [tag, words] of Object.entries(grammar.closed))
  for (const word of words.split(" ").map((each) => each.replaceAll("_", " ")))
    closedTags.set(word, [...(closedTags.get(word) ?? []), tag as Tag]);
/** Closed words that are also usual as a noun, verb or adjective. */
const ALSO_OPEN = new Set(grammar.alsoOpen.split(" "));

interface Candidate {
  tag: Tag;
  lemma: string;
  score: number;
}

/** One way to read the sentence up to a word. */
interface Path {
  score: number;
  tag: Tag | "^";
  /** 0: no finite verb yet, 1: there is one, 2: there is one and another may follow. */
  verb: 0 | 1 | 2;
  before: Path | null;
  lemma: string;
}

/**
 * Gives each word of a sentence its part of speech: the most likely row of tags, in which every clause
 * has at most one finite verb and a sentence preferably one.
 * @param isName whether a word in small letters is part of the name of somebody in the story
 */
export function tagWords(tokens: readonly Token[], isName: (word: string) => boolean): Tagged[] {
  let paths: Path[] = [{ score: 0, tag: "^", verb: 0, before: null, lemma: "" }];
  for (const [at, token] of tokens.entries()) {
    const best = new Map<string, Path>();
    for (const candidate of candidatesFor(token, tokens, at, isName)) {
      for (const path of paths) {
        const next = step(path, candidate);
        const key = `${next.tag}${next.verb}`;
        if ((best.get(key)?.score ?? Number.NEGATIVE_INFINITY) < next.score) best.set(key, next);
      }
    }
    paths = [...best.values()];
  }
  const ended = paths.map((path) => ({
    path,
    score: path.score + (path.verb === 0 ? NO_VERB : 0),
  }));
  ended.sort((a, b) => b.score - a.score);
  const row: Path[] = [];
  for (let path = ended[0]?.path ?? null; path?.before; path = path.before) row.unshift(path);
  return tokens.map((token, at) => ({
    ...token,
    tag: row[at]?.tag === "^" ? "." : (row[at]?.tag ?? "."),
    lemma: row[at]?.lemma ?? token.lower,
  }));
}

function step(path: Path, { tag, lemma, score }: Candidate): Path {
  // After `is` and `has` comes a participle or an adjective, never a bare verb.
  const bare = tag === "I" && path.tag === "X" && /^(?:be|have)$/.test(path.lemma);
  const joined = bare ? RARE : (follows.get(path.tag)?.get(tag) ?? RARE);
  const isVerb = tag === "F" || tag === "X";
  const unjoined = isVerb && path.verb === 1 && path.tag !== "X" ? UNJOINED_VERB : 0;
  const verb = verbAfter(path.verb, tag, isVerb);
  return { score: path.score + joined + score + unjoined, tag, verb, before: path, lemma };
}

function verbAfter(verb: 0 | 1 | 2, tag: Tag, isVerb: boolean): 0 | 1 | 2 {
  if (isVerb) return 1;
  if (tag === "S") return 0;
  if (verb === 1 && (tag === "C" || tag === ",")) return 2;
  return verb;
}

function candidatesFor(
  token: Token,
  tokens: readonly Token[],
  at: number,
  isName: (word: string) => boolean,
): Candidate[] {
  const { lower } = token;
  if (!/[\p{L}\p{N}]/u.test(lower)) return [{ tag: pause(lower), lemma: lower, score: 0 }];
  if (/^\d/.test(lower)) return [{ tag: "M", lemma: lower, score: 0 }];
  const isUpper = token.capital || token.first || token.shouted;
  // `MISS LISLE` misses nothing.
  const isTitle = TITLES.has(lower) && isName(tokens[at + 1]?.lower ?? "");
  if (isUpper && (isName(lower) || isTitle)) return [{ tag: "E", lemma: lower, score: 0 }];
  if (lower === "face" && /^(?:down|up)$/.test(tokens[at + 1]?.lower ?? ""))
    return [{ tag: "R", lemma: lower, score: 0 }];
  // `At the far end`
  if (lower === "far" && tokens[at - 1]?.lower === "the")
    return [{ tag: "J", lemma: lower, score: 0 }];
  // `holds her back` is done to her, `rubs her back` is not.
  if (lower === "back" && tokens[at - 1]?.lower === "her" && isMovedBack(tokens[at - 2]))
    return [{ tag: "R", lemma: lower, score: 0 }];
  const fixed = closedCandidates(lower, tokens[at + 1]?.lower ?? "", !token.first);
  // `can` is a tin only behind an article.
  const isModal =
    fixed.some(({ tag }) => tag === "X") &&
    !closedTags.get(tokens[at - 1]?.lower ?? "")?.includes("D");
  if (fixed.length > 0 && (isModal || !ALSO_OPEN.has(lower))) return fixed;
  // `the zebra crossing`, behind which nothing is crossed
  const before = tokens[at - 1]?.lower ?? "";
  const whole = `${before} ${lower}`;
  const isEnd = /^[^\p{L}\p{N}]*$/u.test(tokens[at + 1]?.lower ?? "");
  if (lower.endsWith("ing") && isEnd && nounCount(whole) !== null)
    return [{ tag: "N", lemma: lower, score: 0 }];
  // `gives her the rose`: what an article has behind it, and nothing more, rises not.
  const next = tokens[at + 1]?.lower ?? "";
  const noun =
    /^(?:an?|the|his|their|its)$/.test(before) && verbForm(lower) ? nounLemma(lower) : null;
  if (noun && (isEnd || closedTags.has(next)) && verbForm(lower)?.form === "past")
    return [{ tag: "N", lemma: noun.lemma, score: 0 }];
  // `Three knocks at the door`: several who knock would knock.
  const number = numberOfWord(tokens[at - 1]?.lower ?? "");
  // ... but `a boy of nine kicks a ball`.
  const isAge = tokens[at - 2]?.lower === "of" && isPersonNoun(tokens[at - 3]?.lower ?? "");
  // `stand two tin mugs`: two who mug would do it without the s.
  const earlier = numberOfWord(tokens[at - 2]?.lower ?? "") ?? 0;
  const isKind = earlier > 1 && MATERIALS.test(tokens[at - 1]?.lower ?? "");
  const isMany = ((number ?? 0) > 1 || isKind) && lower.endsWith("s") && !isAge;
  const several = isMany ? nounLemma(lower) : null;
  if (several && several.lemma !== lower) return [{ tag: "N", lemma: several.lemma, score: 0 }];
  const open = openCandidates(token, tokens[at - 1], tokens.slice(Math.max(0, at - 4), at));
  return [...fixed, ...open];
}

/** Of what several things are that stand behind a number. */
const MATERIALS =
  /^(?:tin|paper|glass|plastic|steel|iron|stone|clay|leather|brick|cardboard|rubber|copper|silver|gold|wine|beer|coffee|tea|milk|oil|horn|bone|straw|canvas)$/;

function pause(mark: string): Tag {
  return /^[.!?]$/.test(mark) ? "." : ",";
}

function closedCandidates(word: string, next: string, isInside: boolean): Candidate[] {
  if (word === "'s") {
    // `The phone's ringing` and `he's not here`, but `the child's mitten`.
    const states = /ing$/.test(next) || closedTags.has(next);
    return [
      { tag: "Q", lemma: word, score: 0 },
      { tag: "X", lemma: "be", score: states ? 0 : -3 },
    ];
  }
  if (word === "'") return [{ tag: "Q", lemma: word, score: 0 }];
  const tags = closedTags.get(word) ?? [];
  if (word === "as")
    return [
      { tag: "S", lemma: word, score: 0 },
      { tag: "B", lemma: word, score: -0.6 },
    ];
  // Behind somebody `who` says more of them.
  if (word === "who" && isInside) return [{ tag: "S", lemma: word, score: 0 }];
  const candidates = tags.map((tag, order) => ({ tag, lemma: word, score: -0.25 * order }));
  // `does`, `has` and `is` are also what somebody does.
  if (tags.includes("X") && verbForm(word)) {
    const lemma = verbForm(word)?.lemma ?? word;
    return [
      { tag: "X", lemma, score: 0 },
      { tag: "F", lemma, score: -0.7 },
    ];
  }
  return candidates;
}

/** Nouns, verbs, adjectives and adverbs that a word can be, by how often tagged texts have it so. */
function openCandidates(
  token: Token,
  before: Token | undefined,
  recent: readonly Token[],
): Candidate[] {
  const { lower } = token;
  const { adjectives, adverbs, verbs } = lexicon();
  const noun = nounLemma(lower) ?? nounLemma(lower.replaceAll("-", " "));
  const verb = verbForm(lower);
  const last = lower.includes("-") ? lower.slice(lower.lastIndexOf("-") + 1) : "";
  const counts = {
    noun: noun ? (nounCount(noun.lemma) ?? 0) + 1 : 0,
    verb: verb ? (verbs.count(verb.lemma) ?? 0) + 1 : 0,
    adjective: (adjectives.count(lower) ?? -1) + 1,
    adverb: (adverbs.count(lower) ?? (/ly$/.test(lower) ? 1 : -1)) + 1,
  };
  const total = counts.noun + counts.verb + counts.adjective + counts.adverb;
  const share = (count: number) => 0.6 * Math.log(count / total);
  const found: Candidate[] = [];
  if (noun) found.push({ tag: "N", lemma: noun.lemma, score: share(counts.noun) });
  // In `a cigarette lighter` nobody lighters.
  const isOfCompound = noun && sensesOf(`${before?.lower} ${noun.lemma}`).length > 0;
  if (verb && !isOnSeats([...recent, token]) && !(isOfCompound && verb.form === "base"))
    found.push(...verbCandidates(verb, share(counts.verb), before, recent));
  if (counts.adjective) found.push({ tag: "J", lemma: lower, score: share(counts.adjective) });
  if (counts.adverb) found.push({ tag: "R", lemma: lower, score: share(counts.adverb) });
  if (total === 0 || last) found.push(...unknownCandidates(lower, last));
  const { female, male } = lexicon();
  const known = female.has(lower) || male.has(lower);
  if (token.capital && !token.shouted) found.push({ tag: "E", lemma: lower, score: 0.8 });
  else if (total === 0 && (token.first || token.shouted))
    found.push({ tag: "E", lemma: lower, score: 0.3 });
  else if (known && (token.first || token.shouted))
    found.push({ tag: "E", lemma: lower, score: -1.2 });
  return found;
}

/** What makes it likely that a verb in its plain form has a subject. */
const SEVERAL = /^(?:and|they|we|you|two|three|both|all|people|men|women|children|police|\w+men)$/;

function verbCandidates(
  { lemma, form }: { lemma: string; form: string },
  score: number,
  before: Token | undefined,
  recent: readonly Token[],
): Candidate[] {
  const plural = before !== undefined && /[^s']s$/.test(before.lower) && !verbForm(before.lower);
  const isSomebody = isPersonNoun(before?.lower ?? "") || isAnimalNoun(before?.lower ?? "");
  const several = recent.some(
    ({ lower }, at) =>
      SEVERAL.test(lower) &&
      // `with a badge and a tin star`: nothing stars there; a nurse and a cook wave.
      (lower !== "and" || isSomebody || !/^an?$/.test(recent[at + 1]?.lower ?? "")),
  );
  switch (form) {
    case "s":
      return [{ tag: "F", lemma, score: score + (plural && !several ? -0.8 : 0.6) }];
    case "ing":
      // `..., holding a lamp`
      return [{ tag: "G", lemma, score: score + (before?.lower === "," ? 0.8 : 0) }];
    case "past":
      return [
        { tag: "K", lemma, score },
        { tag: "F", lemma, score: score - 0.9 },
      ];
    default:
      // `watches the boat sink`
      if (isOfObject(lemma, before, recent))
        return [{ tag: "I", lemma, score: score + BEHIND_A_NOUN }];
      return [
        { tag: "I", lemma, score },
        {
          tag: "F",
          lemma,
          score: score + (several || plural || (before && /s$/.test(before.lower)) ? -0.2 : -2.6),
        },
      ];
  }
}

/** Makes good that no bare verb follows a noun elsewhere (`RARE`). */
const BEHIND_A_NOUN = 4.7;

/** Words that no list has, and compounds with a hyphen, by their endings. */
function unknownCandidates(word: string, last: string): Candidate[] {
  if (last !== "") {
    const tail = nounLemma(last);
    const joined: Candidate[] = [{ tag: "J", lemma: word, score: -0.3 }];
    if (tail) joined.push({ tag: "N", lemma: tail.lemma, score: -0.4 });
    return joined;
  }
  if (/ing$/.test(word))
    return [
      { tag: "G", lemma: word, score: -0.3 },
      { tag: "N", lemma: word, score: -1 },
    ];
  if (/ed$/.test(word))
    return [
      { tag: "K", lemma: word, score: -0.2 },
      { tag: "J", lemma: word, score: -0.5 },
    ];
  if (/(?:ous|ful|less|ish|able|ible|ic|al|y)$/.test(word)) {
    return [
      { tag: "J", lemma: word, score: -0.4 },
      { tag: "N", lemma: word, score: -0.8 },
    ];
  }
  const singular = /[^s]s$/.test(word) ? word.slice(0, -1) : word;
  return [
    { tag: "N", lemma: singular, score: -0.4 },
    { tag: "F", lemma: singular, score: -3 },
  ];
}
