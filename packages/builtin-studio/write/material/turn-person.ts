/** Turns words about somebody into words by that person: `her lamp` becomes `my lamp`. */
import { verbForm } from "../../read";

/** Words before which `her` is an object and not an owner. */
const AFTER_OBJECT =
  "to|and|in|on|at|from|with|for|before|when|but|that|who|by|of|into|as|back|off|out|up|down|away|or|the|a|an|his|over|through|until|go|alone|there|here|home";

/** As the person says it. English only; words that are no pronouns stay as they are. */
export function inFirstPerson(text: string): string {
  return text
    .replace(/\b(?:her|him)self\b/giu, "myself")
    .replace(/\b(?:she|he)\s+(?:is|was)\b/giu, "I am")
    .replace(/\b(?:she|he)\s+(\p{L}+)/giu, (_, verb: string) => `I ${baseForm(verb)}`)
    .replace(new RegExp(`\\bher\\b(?=\\s+(?!(?:${AFTER_OBJECT})\\b)\\p{L})`, "giu"), "my")
    .replace(/\bhis\b/giu, "my")
    .replace(/\b(?:her|him)\b/giu, "me");
}

/** `loses` as `lose`, behind `you` or `I`; words that end otherwise stay. */
export function baseForm(verb: string): string {
  if (/^(?:is|was)$/iu.test(verb)) return verb.toLowerCase() === "is" ? "are" : "were";
  const known = verbForm(verb.toLowerCase());
  return known?.form === "s" ? known.lemma : verb;
}
