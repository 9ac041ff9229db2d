import { isAnimalNoun, isPersonNoun } from "../contract/person-nouns";
import type { NounPhrase } from "./phrases";

/** Somebody or something that does one thing. */
export interface Clause {
  subjects: NounPhrase[];
  /** The dictionary's form; null where no verb stands: `A kitchen, bare.` */
  verb: string | null;
  /** `up` of picks up. */
  particle: string | null;
  objects: NounPhrase[];
  /** Those that stand ahead of the verb say where somebody is who does it: `a girl on a stool types`. */
  places: { preposition: string; phrase: NounPhrase; ahead?: boolean }[];
  /** What it is or becomes: `asleep`, `open`. */
  states: string[];
  manner: string[];
  negated: boolean;
  /** By a participle: `holding a lamp`, `soaked`. */
  minor: boolean;
  passive: boolean;
  /** `has left`. */
  perfect: boolean;
}

/** One of which nothing is said yet. */
export function emptyClause(): Clause {
  return {
    ...{ subjects: [], verb: null, particle: null, objects: [], places: [], states: [] },
    ...{ manner: [], negated: false, minor: false, passive: false, perfect: false },
  };
}

/** `around a man lying on the pavement`: of whom nothing was told yet, the participle behind them tells. */
export function isSomebodyNew(phrase: NounPhrase | undefined): boolean {
  if (
    phrase?.type !== "noun" ||
    !/^(?:an?|another|two|three|four|some|several) /i.test(phrase.text)
  )
    return false;
  return isPersonNoun(phrase.head) || isAnimalNoun(phrase.head);
}

/** What somebody is, of whom a clause says no more. */
export const IS_SO = /^(?:asleep|awake|unconscious|dead)$/;
