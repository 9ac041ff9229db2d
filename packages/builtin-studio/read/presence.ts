import type { Clause, NounPhrase } from "./clauses";
import lines from "./words/lines.json";

/** What shows somebody who is not there. */
const PICTURES = new Set(lines.pictures.split(" "));
const FIGURES = new Set(lines.figures.split(" "));
/** Whoever is on these is painted or carved. */
const PEDESTALS = new Set(lines.pedestals.split(" "));
const DEPICTS = new Set(lines.depicts.split(" "));
/** From where one only hears somebody. */
const UNSEEN = /^(?:somewhere|elsewhere|offscreen|off-screen|offstage|unseen)$/;

/** Whether a noun means a doll or the like. */
export function isFigure(noun: string): boolean {
  return FIGURES.has(noun);
}

/** Whether it is a picture, which shows whoever is in it. */
export function isPicture(noun: string): boolean {
  return PICTURES.has(noun);
}

/** On these stand those who are elsewhere. */
const SCREENS = /^(?:monitor|viewfinder|screen|tv|television|telly)$/;

const isLikeness = ({ head }: NounPhrase) => showsSomebody(head);

/** Whoever does this on a blackboard stands before it. */
const WRITES = /^(?:write|chalk|scrawl|scribble|draw|wipe|paint|point|tap|knock|pin|stick)$/;

/** `The machine can be heard through the wall`: it is in no picture. */
export function isOnlyHeard(
  phrase: NounPhrase,
  { subjects, verb, passive, objects }: Clause,
): boolean {
  return verb === "hear" && (passive || objects.length === 0) && subjects.includes(phrase);
}

/** Whether a phrase can bring in somebody of whom nothing was told before, by what its clause says. */
export function bringsIn(phrase: NounPhrase, clause: Clause, preposition: string): boolean {
  const { subjects, verb, negated, passive, states, manner, places } = clause;
  const isSubject = subjects.includes(phrase);
  // `tells of a brother`, but `full of guests`
  if (preposition === "of" && places.some((place) => place.phrase === phrase))
    return states.includes("full");
  if (preposition === "in" && phrase.type === "name") return false;
  if (
    manner.some((word) => UNSEEN.test(word)) ||
    isOnlyHeard(phrase, clause) ||
    (passive && verb === "chalk")
  )
    return false;
  const isMade = ({ preposition: at, phrase: place }: (typeof places)[number]) =>
    at === "in" ? isLikeness(place) : /^(?:on|from)\b/.test(at) && PEDESTALS.has(place.head);
  if (isSubject && !WRITES.test(verb ?? "") && places.some(isMade)) return false;
  // Whoever is shown a photograph is there.
  const isTo = preposition === "to" && clause.objects.length > 0;
  const isShown = (DEPICTS.has(verb ?? "") && !isTo) || negated || subjects.some(isLikeness);
  return isSubject || !isShown;
}

/** Whether a sentence begins with the picture in which its clause takes place: `In the photograph a bride laughs.` */
export function isPictured({ places }: Clause, sentence: string): boolean {
  const [first] = places;
  const isShown = first && (isLikeness(first.phrase) || SCREENS.test(first.phrase.head));
  if (!isShown) return false;
  return sentence
    .toLowerCase()
    .startsWith(`${first.preposition} ${first.phrase.text}`.toLowerCase());
}

/** Whether a noun is a picture or a figure: nobody lives of those whom a colon lists behind it. */
export function showsSomebody(noun: string): boolean {
  return isPicture(noun) || isFigure(noun);
}

/** `a phone flashing PAPA`, `The screen lights up: DAD CALLING`; what lights up ANNA's face shows her. */
const LETTERS_LIT =
  /\b((?:phone|telephone|mobile|smartphone|screen|display|sign|neon|pager|panel|scoreboard|tablet|laptop|letters)s?\b[^.;:!?\p{Lu}]{0,30}\b(?:(?:flash|blink|spell)(?:e?s|ing|ed)?(?: out)?[:,]?|(?:buzz|light|lit|glow)(?:e?s|ing|ed)?(?: up)?(?::| with))) (?!\p{Lu}+(?:['’]s|,? \())\p{Lu}{2}[^.;!?\p{Ll}]*(?![\p{Ll}])/gu;

const LETTERS_BEHIND =
  /\b(reads?|says|marked|labell?ed|stencill?ed|printed|painted|lettered|engraved)(?: simply)?[:,]? (?:\p{Lu}{2}|\d)[^.;!?\p{Ll}]*(?![\p{Ll}])/gu;

/** `A banner sags from the ceiling: GOODBYE MR. CROW.` */
const LETTERS_ON =
  /\b((?:banner|sign|board|notice|poster|plaque|headline|label|placard|sticker|nameplate|tombstone|gravestone|headstone)s?\b[^.:!?]{0,60}:) (?:(?:MR|MRS|MS|DR|ST)\.|\p{Lu}{2}|\d)(?:\b(?:MR|MRS|MS|DR|ST)\.|[^.;!?\p{Ll}])*(?![\p{Ll}])/gu;

/** `a brass plate, JOSEPHINE, and a bell`; of whom an age is told is somebody. */
const LETTERS_ON_PLATE =
  /\b((?:name|number|brass|metal)[ -]?plate|plaque|(?:name|price)[ -]?tag),? \p{Lu}{2}[\p{Lu} .'’-]*(?=[,.]|$)(?!, (?:an? |\d))/gu;

/** `over her the word DESAPARECIDA` */
const LETTERS_OF_WORD = /\b(the words?) \p{Lu}{2}[^.;!?,\p{Ll}]*(?![\p{Ll}])/gu;

/** `CLOSED, says a sign`; `BOB, 40, reads` is somebody. */
const LETTERS_AHEAD =
  /\p{Lu}{2}(?![^.;!?\p{Ll}]*, \d{1,3}, )[^.;!?\p{Ll}]*, (?=(?:it )?(?:says|reads)\b)/gu;

/** `A banner says MEN'S CHOIR`: the words are there, and no men. */
export function withoutLetters(text: string): string {
  return text
    .replace(LETTERS_BEHIND, "$1 ")
    .replace(LETTERS_LIT, "$1 ")
    .replace(LETTERS_ON, "$1 ")
    .replace(LETTERS_ON_PLATE, "$1")
    .replace(LETTERS_OF_WORD, "$1")
    .replace(LETTERS_AHEAD, "");
}
