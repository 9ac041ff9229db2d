/** Turns words about somebody into words by or to that person: `her lamp` becomes `my lamp`. */

/** Words before which `her` is an object and not an owner. */
const AFTER_OBJECT =
  "to|and|in|on|at|from|with|for|before|when|but|that|who|by|of|into|as|back|off|out|up|down|away|or|the|a|an|his|over|through|until|go|alone|there|here|home";

/** The forms of one person. */
interface Forms {
  subject: string;
  object: string;
  owner: string;
  self: string;
  be: string;
}

const FIRST: Forms = { subject: "I", object: "me", owner: "my", self: "myself", be: "am" };
const SECOND: Forms = { subject: "you", object: "you", owner: "your", self: "yourself", be: "are" };

/** As the person says it. English only; words that are no pronouns stay as they are. */
export function inFirstPerson(text: string): string {
  return turn(text, FIRST);
}

/** As one says it to the person. */
export function inSecondPerson(text: string): string {
  return turn(text, SECOND);
}

function turn(text: string, forms: Forms): string {
  return text
    .replace(/\b(?:her|him)self\b/giu, forms.self)
    .replace(/\b(?:she|he)\s+(?:is|was)\b/giu, `${forms.subject} ${forms.be}`)
    .replace(
      /\b(?:she|he)\s+(\p{L}+)/giu,
      (_, verb: string) => `${forms.subject} ${baseForm(verb)}`,
    )
    .replace(new RegExp(`\\bher\\b(?=\\s+(?!(?:${AFTER_OBJECT})\\b)\\p{L})`, "giu"), forms.owner)
    .replace(/\bhis\b/giu, forms.owner)
    .replace(/\b(?:her|him)\b/giu, forms.object);
}

/** `loses` as `lose`; words that end otherwise stay. */
export function baseForm(verb: string): string {
  const irregular: Record<string, string> = {
    has: "have",
    is: "are",
    does: "do",
    goes: "go",
    was: "were",
  };
  const known = irregular[verb.toLowerCase()];
  if (known) return known;
  if (/(?:ss|us|is)$/u.test(verb)) return verb;
  if (/ies$/u.test(verb) && verb.length > 4) return verb.replace(/ies$/u, "y");
  if (/(?:sh|ch|x|zz|ss)es$/u.test(verb)) return verb.replace(/es$/u, "");
  return /[^s]s$/u.test(verb) ? verb.slice(0, -1) : verb;
}
