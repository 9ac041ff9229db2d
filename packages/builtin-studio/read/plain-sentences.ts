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

/** A text with plain verbs for those that are said by a noun, without words for which end of a thing is before. */
function withPlainVerbs(text: string): string {
  return text
    .replace(LIGHT, (_, ending: string) => `drink${ENDING[ending.toLowerCase()] ?? ""}`)
    .replace(
      /\b([Cc])hest(s?) of drawers\b/g,
      (_, c: string, s: string) => `${c === "C" ? "D" : "d"}resser${s}`,
    )
    .replace(WHICH_END, "")
    .replace(LETTERED, "")
    .replace(OF_AGE, "")
    .replace(NUMBERED, "$1")
    .replace(OPENED, (_, before: string, first: string) =>
      PICTURED.test(before) ? before : `${before}. ${first.toUpperCase()}`,
    );
}

/** The sentences of a line as its words are read: without what is only likened, and with plain verbs. */
export function plainSentences(text: string): string[] {
  return sentencesOf(withoutSimiles(withPlainVerbs(withoutBrackets(text))));
}
