import type { Clause } from "./clauses";
import type { Feeling } from "./scene";
import feelings from "./words/feelings.json";

/** The plainest first: of somebody who laughs in tears the tears are told. */
const ENTRIES = (Object.keys(feelings) as Feeling[]).map((feeling) => ({
  feeling,
  verbs: new Set(feelings[feeling].verbs.split(" ")),
  /** Verbs of which whoever they are done to feels so. */
  passive: new Set(feelings[feeling].passive.split(" ")),
  words: new Set(feelings[feeling].words.split(" ")),
}));

/** The feeling that some words name, in small letters; null for none. */
export function feelingIn(words: readonly string[]): Feeling | null {
  return ENTRIES.find((entry) => words.some((word) => entry.words.has(word)))?.feeling ?? null;
}

/** What whoever a clause is about feels, as far as it is seen: by the verb, or by what stands around it. */
export function feelingOf(clause: Clause): Feeling | null {
  const { verb, negated, passive, states, manner, objects, places, subjects } = clause;
  if (negated) return null;
  const done = ENTRIES.find(
    (entry) => verb !== null && (passive ? entry.passive : entry.verbs).has(verb),
  );
  if (done) return done.feeling;
  // Somebody may be called Joy.
  const phrases = [...subjects, ...objects, ...places.map(({ phrase }) => phrase)];
  const texts = phrases.filter(({ type }) => type !== "name").map(({ text }) => text.toLowerCase());
  return feelingIn([...states, ...manner, ...texts.flatMap((text) => text.split(" "))]);
}

const ANSWERS: readonly (readonly [RegExp, Feeling])[] = [
  [/\b(?:thank|glad|love|welcome|wonderful)\b/i, "happy"],
  [/\b(?:sorry|dead|died|lost|alone|gone|goodbye)\b/i, "sad"],
];

/** What somebody feels who says this; null where the words alone do not show it. */
export function feelingOfSpeech(words: string): Feeling | null {
  if (/!\s*$/.test(words))
    return /\b(?:no|stop|never|don't|get out)\b/i.test(words) ? "angry" : "surprised";
  if (/\?\s*$/.test(words)) return "thoughtful";
  return ANSWERS.find(([pattern]) => pattern.test(words))?.[1] ?? null;
}
