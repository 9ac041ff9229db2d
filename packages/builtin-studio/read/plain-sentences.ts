import { saysLoad } from "./carried";
import { meaningOf, NO_COMPANY } from "./kinds";
import { nounLemma, verbForm } from "./lexicon";
import { withoutSimiles } from "./similes";
import { sentencesOf, withoutBrackets } from "./tokens";

/** Verbs that say with a noun what another says alone: `takes a long drink` is `drinks`, and no drink is there. */
const LIGHT =
  /\b(?:tak|hav)(e|es|ing) (?:an?|another|one)(?: (?!soft|hot|cold|strong|stiff|fresh)[a-z]+,?){0,2} (?:drink|sip|swig|gulp|swallow|draught)\b(?: of(?= [a-z])|(?= *(?:[,.;:!?]|$|and\b|then\b|(?:from|out of) (?:[a-z]+ ){1,3}(?:bottle|flask|canteen|cup|mug|glass|jug|bucket|tap|hose|fountain|spring|thermos)\b)))/gi;
const ENDING: Readonly<Record<string, string>> = { e: "", es: "s", ing: "ing" };
/** Which end of a thing is before: no thing of its own. */
const WHICH_END =
  /,? \b(?:handle|hilt|butt|grip|stock|blade|point|barrel|stem|head|feet|face)s?[ -](?:first|foremost)\b/gi;

/** What stands behind a colon is seen there where something was opened: `unzips the bag: a rope, a torch`. */
const OPENED =
  /\b((?:opens?|opening|unzips?|unwraps?|unpacks?|unlocks?|unrolls?|empties|(?:rips?|tears?|pulls?|lifts?|flips?|prises?|pries|forces?|swings?|slides?|flies|falls?|creaks?)\b[^.;:!?]*\b(?:open|up))\b[^.;:!?"]*): (?=(?:an?|two|three|four|five|six|some|rows?|stacks?|bundles?) )(\w)/gi;
/** A book is opened at a picture: nothing of that is there. */
const PICTURED = /\b(?:album|book|locket|magazine|newspaper|letter|photo\w*)\b/i;
/** Words on a thing name nobody. */
const LETTERED =
  /\b(?:flashing|reading|displaying|spelling|marked|labell?ed|stamped|stencilled|lettered) \p{Lu}{2,}(?:[ '-]\p{Lu}+)*(?=[\s,.;:!?)]|$)/gu;

/** `a girl of ten, MIA`: how old she is is told with her name, and she is no girl beside her. */
const OF_AGE =
  /(?<=\b[Aa]n? (?:[a-z-]+ ){0,3}[a-z]+) (?:of|aged) (?:\d{1,2}|[a-z]+teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty(?:-[a-z]+)?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?=, \p{Lu}{2})/gu;

/** `On number seventeen lies VEIKKO`: he tells no seventeen lies. */
const NUMBERED =
  /\b(number|bed|bunk|table|bench|cell|mattress|platform) [a-z]+(?:-[a-z]+)?(?= (?:lies|sits|stands|hangs|sleeps|waits|kneels) \p{Lu})/gu;

/** Dogs, and nobody who keeps sheep. */
const SHEPHERDS = /\b(?:German|Belgian|Dutch|Caucasian|Anatolian|Australian)[ -][Ss]hepherd\b/g;

/** `lets the letter fall` */
const LETS_FALL =
  /\blet(s|ting)? ((?:an?|the|his|her|their|its) (?:[a-z-]+ ){1,3}?)(?:fall|drop)\b/g;
/** `a mask, the twin of hers`: one as another is. */
const LIKE_ANOTHER =
  /, the (?:twin|double|image|match|copy|mate) of (?:hers|his|theirs|its own|mine|the (?:other|first|last)(?: one)?)\b/g;

/** `takes off her spectacles and lets them fall`: what is done to several things goes on being done to these. */
const THEM =
  /\b(his|her|their|the|some|two|three|four|both|several) ((?:[a-z-]+ ){0,2}?)([a-z]{2,}s)((?: [a-z]+){0,4},? (?:and|then) (?:then )?[a-z]+s) them\b(?! (?:back )?on\b)/g;
/** `throws her weight against the door` */
const WEIGHT =
  /\bthrow(s|ing)? (?:all |the whole of )?(?:his|her|their|its) (?:whole |full )?weight (?=on|onto|against|into|behind|at\b)/g;
/** `sits him on a crate`; behind a name it is whoever sits: `On a bench sits Marta in a red coat`. */
const SITS_SOMEBODY =
  /\bsit(s|ting)? (him|her|them) (?:down )?(?=(?:on|onto|in|into|at|by|against|beside)\b)/g;
/** `a tyre iron hanging from his hand`: he does not hang. */
const FROM_HAND =
  /\bwith ((?:an?|the|his|her) (?:[a-z-]+ ){1,3}?)(?:hanging|dangling|swinging|dripping) (?:from|in) (?=(?:his|her|their) (?:hands?|fingers|fist)\b)/g;
/** What holds up hair is in no hand: `with her hair tied up in a pencil`. */
const IN_HAIR =
  /\b(hair (?:[a-z]+ )?(?:tied|pinned|pulled|scraped|swept|piled|twisted|knotted|wound|held|caught|skewered)(?: (?:up|back|together|high))?) (?:in|with|by|on|around|through) (?:an? )?(?!(?:[a-z]+ )?(?:bun|knot|ponytail|pony tail|braid|braids|plait|plaits|chignon|topknot|scarf|headscarf|bandana|ribbon|tail|pigtails|bunches|net|hairnet)\b)[a-z]+(?: [a-z]+)?(?=[,.;]| and\b)/g;
const OLD_FASHIONED = /, [a-z]+ (?:years|decades) out of date\b|\bout of date\b/g;
/** What is heard, and no paper. */
const SOUNDED =
  /\b(deep|low|high|shrill|piercing|clear|sour|musical|sustained|plaintive|mournful|wavering|off-key|bum) note(s?)\b|\bnote(s?)(?= (?:rolls?|rings?|sounds?|swells?|echo(?:es)?|dies|die away|soars?) )/g;

/** `picks up one mug and drinks. Then he picks up the other`: the other mug. */
const THE_OTHER =
  /\b(one|the first) ([a-z]{3,})\b((?:(?!\bthe other\b)[^!?])*?)\bthe other(?=[,.;:!?]|$| (?:and|to|into|from|on|in|at|with)\b)/g;

/** A text with plain verbs for those that are said by a noun, without words for which end of a thing is before. */
function withPlainVerbs(text: string): string {
  return text
    .replace(LIGHT, (_, ending: string) => `drink${ENDING[ending.toLowerCase()] ?? ""}`)
    .replace(
      /\b([Cc])hest(s?) of drawers\b/g,
      (_, c: string, s: string) => `${c === "C" ? "D" : "d"}resser${s}`,
    )
    .replace(SHEPHERDS, "alsatian")
    .replace(THE_OTHER, (all, one: string, noun: string, between: string) =>
      isThing(noun) ? `${one} ${noun}${between}the other ${noun}` : all,
    )
    .replace(THEM, (all, whose: string, traits: string, noun: string, more: string) =>
      isThing(noun) ? `${whose} ${traits}${noun}${more} the ${noun}` : all,
    )
    .replace(WEIGHT, (_, form: string | undefined) => `lean${form ?? ""} `)
    .replace(
      SITS_SOMEBODY,
      (_, form: string | undefined, who: string) =>
        `seat${form === "ting" ? "ing" : (form ?? "")} ${who} `,
    )
    .replace(FROM_HAND, "with $1in ")
    .replace(IN_HAIR, "$1")
    .replace(OLD_FASHIONED, "")
    .replace(
      SOUNDED,
      (_, how: string | undefined, several = "", alone = "") =>
        `${how ? `${how} ` : ""}sound${several || alone}`,
    )
    .replace(LIKE_ANOTHER, "")
    .replace(
      LETS_FALL,
      (_, form: string | undefined, what: string) =>
        `drop${form === "ting" ? "ping" : (form ?? "")} ${what.trim()}`,
    )
    .replace(WHICH_END, "")
    .replace(LETTERED, "")
    .replace(OF_AGE, "")
    .replace(NUMBERED, "$1")
    .replace(OPENED, (_, before: string, first: string) =>
      PICTURED.test(before) ? before : `${before}. ${first.toUpperCase()}`,
    );
}

function isThing(noun: string): boolean {
  const kind = meaningOf(nounLemma(noun)?.lemma ?? noun, NO_COMPANY)?.kind;
  return kind !== undefined && !/^(?:person|people|animal|body|place|land|building)$/.test(kind);
}

/** `hands in her pockets`: where somebody has their hands, on themselves. */
const HANDS_SOMEWHERE =
  /^(?:(?:his|her|their|both|one|an?) )?(?:hands?|arms|fists?) (?:in|on|behind|over|to|against) (?:(?:his|her|their) )?(?:pockets?|hips?|backs?|heads?|mouths?|faces?|ears?|laps?|knees?|chests?|hearts?|throats?|chins?|eyes)$/i;
const CHILD_IN_ARMS =
  /^(?:an?|the|his|her|their) (?:[a-z]+ )?(?:baby|infant|toddler|child|boy|girl) (?:on|in|over|against) (?:his|her|their) (?:hips?|arms?|shoulders?|laps?|backs?|chests?)$/i;
/** As many words say what somebody has with them. */
const MOST_WORDS = 8;

/** Whether words between commas say only what somebody has in their hands, or where these are: `suitcase in hand`. */
function saysWhatTheyHave(words: string): boolean {
  const [first = "", ...more] = words.split(" ");
  if (more.length >= MOST_WORDS || /^(?:with|and|then|but|in|on)$/i.test(first)) return false;
  // `Marta runs with a letter in her hand`, `puts the cup in her hand`
  const isDone = (word: string) =>
    /^(?:s|ing|past)$/.test(verbForm(word.toLowerCase())?.form ?? "");
  const isNoun = /^(?:an?|the|his|her|their|both|one|two|hands?|arms|fists?)$/i.test(first);
  if (!isNoun && (isDone(first) || isDone(more[0] ?? ""))) return false;
  return HANDS_SOMEWHERE.test(words) || CHILD_IN_ARMS.test(words) || saysLoad(words);
}

/** `Suitcase in hand, Ben waits`, `Anna waits, hands in her pockets`: the same with `with`, as what they have. */
function withWhatTheyHave(sentence: string): string {
  const [, end = ""] = /([.!?…]*)$/.exec(sentence) ?? [];
  const parts = sentence.slice(0, sentence.length - end.length).split(", ");
  const [first = "", second = ""] = parts;
  const last = parts.at(-1) ?? "";
  if (parts.length > 1 && /^(?:\p{Lu}|(?:s?he|they) )/u.test(second) && saysWhatTheyHave(first))
    parts[0] = `With ${first.charAt(0).toLowerCase()}${first.slice(1)}`;
  if (parts.length > 1 && saysWhatTheyHave(last)) parts[parts.length - 1] = `with ${last}`;
  return parts.join(", ") + end;
}

/** `BEN, 40, in an armchair by the fire, reads`: where somebody is stands between their name and what they do. */
const PLACED =
  /^((?:[A-Z][a-z]+|\p{Lu}{2,})(?: (?:[A-Z][a-z]+|\p{Lu}{2,}))?(?:, (?:\d{1,3}|[a-z]+(?:-[a-z]+)?))?), ((?:on|in|at|astride|atop|behind|under|beside) (?:an?|the|his|her|their) [^,.;:!?]{3,50}), (?=([a-z]+)\b)/u;

/** The same with the place first, where a reader of sentences looks for it. */
function withPlaceAhead(sentence: string): string {
  const [all, who, place = "", verb = ""] = PLACED.exec(sentence) ?? [];
  if (all === undefined || verbForm(verb)?.form !== "s") return sentence;
  return `${place.charAt(0).toUpperCase()}${place.slice(1)}, ${who}, ${sentence.slice(all.length)}`;
}

/** The sentences of a line as its words are read: without what is only likened, and with plain verbs. */
export function plainSentences(text: string): string[] {
  const sentences = sentencesOf(withoutSimiles(withPlainVerbs(withoutBrackets(text))));
  return sentences.map((sentence) => withWhatTheyHave(withPlaceAhead(sentence)));
}
