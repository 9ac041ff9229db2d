import { onlyPersonIn, peopleIn, sexOfPerson, tagged } from "./people-in";
import type { Sex } from "./scene";
import type { Tagged } from "./tag";
import people from "./words/people.json";

/** What comes before a name where it tells how somebody is called who was told of: `They call him`, `This is his son`. */
const CALLS =
  /(?:\b(?:calls?|called|knows?|known)\b[^.!?,]*|\bname(?:['’]s| is| tape| tag| plate| badge)\b[^.!?]*|\bbadge [^.!?]*|(?:^|\s)(?:This|It|That)(?: is|['’]s) (?:[\p{Ll}'’-]+ ){0,8})$/u;
/** What a sentence says before a colon and a name, or whose kin it is: `a girl washes a glass: Naim's daughter `. */
const AT_COLON = /^(.*): (?:(?:his|her|their|the|\p{L}+['’]s?) (?:\p{Ll}[\p{Ll}-]+ ){1,3})?$/u;
/** What stands behind the name of whom the sentence before tells, and says more of them: `ROTH has bought here for years`. */
const SAYS_MORE =
  /^(?::|['’]s [\p{Ll}]+|,? (?:has|had|wears|used|works|lives|runs|owns|keeps)\b| (?:is|was) (?:an?|the|his|her|their|known|called|about|\d|\p{Ll}+(?:ty|teen)\b))/u;
/** Whoever does these does it to the one who is named. */
const MEETS = new RegExp(`^(?:${people.meets.replaceAll(" ", "|")})$`, "u");
/** So many sentences may stand between somebody and their name. */
const FARTHEST = 2;

/** A noun for somebody, and the sex that it or another one beside it says. */
interface Called {
  noun: string;
  sex: Sex | null;
}

/**
 * How a line calls somebody before it gives them a name: `keeper` of `The keeper turns a page: SALECK,
 * who smiles`, `skipper` of `A skipper watches them. PAPE has a beard`; null where it may be another.
 * @param text the line
 * @param name as it stands there
 * @param sex theirs, as far as it is known
 */
export function calledBefore(text: string, name: string, sex: Sex | null): Called | null {
  const at = text.indexOf(name);
  const sentences = text.slice(0, at).split(/(?<=[.!?])\s+/u);
  const own = sentences.at(-1) ?? "";
  const behind = text.slice(at + name.length);
  const [, told] = AT_COLON.exec(own) ?? [];
  if (told !== undefined) {
    if (doesMore(behind)) return null;
    // `He has a white beard: SALECK`: whoever `he` is there.
    if (!/^S?[Hh]e\b/.test(told)) return onlyOne(tagged(told), sex, true);
  } else if (!CALLS.test(own) && (own !== "" || !SAYS_MORE.test(behind))) return null;
  for (const sentence of sentences.slice(0, -1).toReversed().slice(0, FARTHEST)) {
    if (/\p{Lu}{2}/u.test(sentence)) return null;
    const words = tagged(sentence);
    const found = onlyOne(words, sex, false);
    if (found !== null) return found;
    if (peopleIn(words).length > 0) return null;
  }
  return null;
}

/** Whether somebody does something by the words behind their name: `MIRA, in her nightgown, stands there`. */
function doesMore(behind: string): boolean {
  if (/^, who(?:se)?\b/.test(behind)) return false;
  const [said = ""] = behind.split(/[.!?](?:\s|$)/u);
  const words = tagged(said);
  const verb = words.findIndex(({ tag }) => tag === "F" || tag === "X");
  return verb >= 0 && !words.slice(0, verb).some(({ tag }) => tag === "S");
}

/** How a sentence calls the only person in it, who does what it says where that must be. */
function onlyOne(words: readonly Tagged[], sex: Sex | null, acts: boolean): Called | null {
  const nouns = onlyPersonIn(words);
  const [one] = nouns;
  const said = sexOfPerson(nouns);
  if (one === undefined || (sex !== null && said !== null && sex !== said)) return null;
  const verb = words.find(({ tag }) => tag === "F");
  const isActing =
    verb !== undefined && words.indexOf(verb) > words.findIndex(({ lower }) => lower === one);
  return acts && (!isActing || MEETS.test(verb?.lemma ?? "")) ? null : { noun: one, sex: said };
}
