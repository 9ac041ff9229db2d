/** Takes a saved logline apart: who, what they want, what stands in the way, when time runs out. */
import { wordsOf } from "../story-text";
import { findRole, isPersonWord, namesPerson } from "./person-words";
import { trustedText } from "./trusted-words";
import { baseForm } from "./turn-person";

export type LoglineFacts = ReturnType<typeof readLogline>;

const WANTS =
  /\b(?:must|has to|have to|needs to|wants(?: only)? to|wishes to|tries to|fights to|struggles to|sets out to|decides to|is determined to|races to|attempts to|agrees to|is forced to|vows to|swears to|plans to|hopes to|dreams of|longs to|risks everything to|would do anything to|will do anything to|gets? (?:one|a) [\p{L} ]{2,20}? to|(?:has|have) (?:one|a|only|until|just|less than) [\p{L}0-9 ]{2,24}? to)\s+(.+)$/iu;
/** Where a wish ends and the rest of the sentence begins. */
const NEXT_CLAUSE =
  /\s*(?:[,;:–—]|\.(?=\s|$)|\b(?:before|but|when|while|until|unless|only to|after|because|although|even though|so that|as (?:the|her|his|a|an)|or (?=\p{L}+ (?:the|her|his|everything|a|an)\b)|who|whose|which|where|and (?=(?:he|she|they)\b))\b)/iu;
const OBSTACLE =
  /\b(?:but|when|while|until|before|only to (?:find|discover|learn|realise|realize)(?: out)?(?: that)?|because|although|even though|after)\s+([^,.;:–—]+)/giu;
const CLOCK =
  /\b(?:before|until|by|till)\s+((?:the\s+|a\s+)?[\p{L}'’]+(?:\s+[\p{L}'’]+){0,2}?)(?=\s*(?:[,.;:–—]|$|\b(?:to|or|but|when|while|if|unless|and|in|with|arrives?|comes?|ends|closes|leaves|runs|sails|takes|is|wakes|falls|breaks)\b))/iu;
const COST =
  /\bor\s+((?:lose|risk|watch|see|let|die|leave|give|face|go|forget|never|spend|become|sell)\b[^,.;:–—]+)/iu;

/** Reads a logline; what cannot be found is null. A text without any sentence of a story gives none. */
export function readLogline(logline: string) {
  const text = trustedText(logline)
    .replace(/["“”«»()]/gu, "")
    .replace(/\s+/gu, " ")
    .trim();
  const wish = WANTS.exec(text)?.[1];
  const want = wish === undefined ? null : cut(wish, 10);
  const obstacle = findObstacle(text, want);
  const opponent = obstacle === null ? null : opponentIn(obstacle);
  const clock = CLOCK.exec(text)?.[1]?.toLowerCase().trim();
  const cost = COST.exec(text)?.[1];
  return {
    /** `widowed lighthouse keeper`, without its article. */
    heroRole: findRole(text.split(WANTS)[0] ?? text),
    /** `keep the lamp burning`: words behind `to`, in the third person. */
    want: want !== null && wordsOf(want).length >= 2 ? want : null,
    /** A clause in the third person: `the company sends her son`. */
    obstacle,
    /** Who stands in the way, when the clause begins with a person: `her estranged brother`. */
    opponent: opponent?.who ?? relativeIn(obstacle ?? ""),
    /** What that person does, behind `you`: `arrive with the deed`. */
    opponentDoes: opponent?.does ?? null,
    /** `lose the house`: what happens otherwise. */
    cost: cost === undefined ? null : cut(cost, 9),
    /** `dawn`, `the last ferry`. */
    clock: clock !== undefined && wordsOf(clock).length <= 3 && isTime(clock) ? clock : null,
  };
}

/** The words up to the next clause; shortened to whole phrases when there are too many. */
function cut(text: string, maximumWords: number): string {
  const clause = (text.split(NEXT_CLAUSE)[0] ?? "").replace(/[.!?…]+$/u, "").trim();
  const words = clause.split(/\s+/u);
  if (words.length <= maximumWords) return clause;
  // A phrase may end before a preposition; a cut anywhere else would leave half of one.
  const end = words.findLastIndex(
    (word, at) => at >= 3 && at <= maximumWords && BEGINS_PHRASE.test(word),
  );
  return words.slice(0, end < 0 ? maximumWords : end).join(" ");
}

const BEGINS_PHRASE =
  /^(?:in|on|at|from|with|for|by|into|through|across|against|after|and|of|to|over|under)$/iu;

function findObstacle(text: string, want: string | null): string | null {
  for (const match of text.matchAll(OBSTACLE)) {
    const clause =
      (match[1] ?? "").split(/\b(?:who|which|whose|and (?=(?:she|he|they)\b))\b/u)[0]?.trim() ?? "";
    const words = wordsOf(clause);
    const isSaid = want?.includes(clause) ?? false;
    if (words.length >= 3 && words.length <= 13 && hasVerb(clause) && !isSaid) return clause;
  }
  return null;
}

/** A clause has a verb in the present tense behind its first words. */
function hasVerb(clause: string): boolean {
  return /\s(?:\p{L}{2,}(?:s|es)|is|are|has|have|come|send|want|take)\b\s*/u.test(clause);
}

function opponentIn(obstacle: string): { who: string; does: string } | null {
  const match =
    /^((?:an?|the|her|his|their)\s+(?:[\p{L}'’-]+\s+){0,3}?[\p{L}-]+)\s+(\p{L}+s)\s+(.+)$/iu.exec(
      obstacle,
    );
  const [, who = "", verb = "", rest = ""] = match ?? [];
  if (match === null || !namesPerson(who)) return null;
  return { who: who.toLowerCase(), does: `${baseForm(verb)} ${rest}` };
}

/** `her estranged brother`, wherever the clause has one: an owner and a person at most three words on. */
function relativeIn(clause: string): string | null {
  const words = clause.toLowerCase().split(/\s+/u);
  return (
    words
      .flatMap((word, at) => (/^(?:her|his)$/u.test(word) ? [words.slice(at, at + 4)] : []))
      .map((phrase) => phrase.slice(0, phrase.findIndex(isPersonWord) + 1).join(" "))
      .find(Boolean) ?? null
  );
}

/** A clock is a time or something that comes, not a person. */
function isTime(clock: string): boolean {
  const isPerson = namesPerson(clock) || namesPerson(clock.replace(/s$/u, ""));
  return !isPerson && !/\b(?:it|she|he|they|her|his|is|be)\b/.test(clock);
}
