import { beforeVerb, saysAge, saysLook, saysWho, wordsOfWho } from "./apposition-words";
import {
  creatures,
  isAnimal,
  isRole,
  ofTitle,
  robots,
  TITLES,
  toldBeforeName,
} from "./being-words";
import { type Cast, wordsOfName } from "./cast";
import { farSizeIn } from "./far-sizes";
import { introductionsIn } from "./introductions";
import { meaningOf, NO_COMPANY } from "./kinds";
import { isFirstName, isMostlyAdjective, lexicon, nounCount, nounLemma, verbForm } from "./lexicon";
import { wornIn } from "./look-around";
import { joinLooks, readLook, sexOfWords } from "./looks";
import { calledBefore } from "./named-next";
import { withoutLetters } from "./presence";
import { beforeNextName, lookBehind, ownPart, saidNext, withoutOthers } from "./said-of-name";
import { namedAtEnd, seenFirst } from "./seen-first";
import { withoutSimiles } from "./similes";
import { isShouted } from "./tokens";

/** `A board reads: A. LIND, DENTIST` shows letters, and nobody. */
const LETTERED =
  /\b(?:reads?|reading|says|saying|flashing|displaying|spelling|marked|labell?ed|stencill?ed|printed|painted|engraved|stamped|lettered)(?: simply)?,?:? (?:["“'][^"”]*)?$/i;
/** `CLOSED, says a sign.` */
const SAYS_SO = /^[,.]? (?:it (?:says|reads)|(?:says|reads) (?:an?|the) )/;
/** `LENNY "THE NAIL" BRUNO`: the first name, what is between quotation marks, and the last name. */
const NICKNAME = /(\p{Lu}[\p{Lu}'’-]+) ["“]([^"”]{1,24})["”] (\p{Lu}{2}[\p{Lu}'’-]*)/gu;
/** `PIOTR - late twenties, buzz cut - climbs out` */
const BETWEEN_DASHES = /(?<=\p{Lu}{2}) [-–—]+ ([^-–—.!?]{3,80}) [-–—]+ (?=[a-z])/gu;
/** What somebody is, before their name: `a boy called PIP`, `a boy of seven, PIP`, `a little old lady, his mother PIP`. */
const BEFORE_NAME =
  /(?:\b(?:an?|the) [a-z -]+, (?:his|her|their) )?([a-z]+(?:-in-law)?)(?: (?:of|aged) (?:[a-z-]+|\d+))?(?:,?(?: called| named)? |(?<=\ban? [a-z -]{1,40}) \()$/;
/** `a boy on a white horse, PIP` */
const BESIDE_THING =
  /\ban? (?:[a-z-]+ ){0,3}?([a-z]+) (?:on|in|by|beside|astride|behind|under|at) (?:an?|the|his|her|their) (?:[a-z'-]+ ){0,3}([a-z]+), $/;
const DESCRIBED =
  /\b(?:an?|the|his|her|their) ((?:(?!an? |the |his |her |their )[a-z-]+ ){1,3}|(?:(?!an? |the |his |her |their )[a-z-]+ ){1,5}(?=\())\(?$/i;
/** `Beneath them sits old MR. BAO` */
const OF_AGE = /\b(?:old|elderly|aged|young) (?:([a-z]+), )?$/i;
const OPENS_LOOK = /^(?:an? |the |in |his |her |barely|about|maybe|old|young)/;
const SHOUTED_NOTES =
  /^(?:INT|EXT|CUT|FADE|CLOSE|INSERT|ANGLE|MONTAGE|SUPER|TITLE|BACK|CONTINUED|POV|ON|WITH|AND|OR|OF|FROM|WIDE|BANG|CRASH|SFX|VO|OS|TV|DNA|CCTV|BEGIN|END|SERIES|INTERCUT|FLASHBACK|LATER|THE END|OVER|DAY|NIGHT|SOS|UFO|USB|OK|FBI|CIA|ID)\b/;

/** `MARGUERITE. GENOA`: the letters of a plate; `MRS. FOX` and `J.R. EWING` are somebody. */
function isLettering(raw: string): boolean {
  const first = /^([\p{Lu}'’]{3,})\. /u.exec(raw)?.[1]?.toLowerCase();
  return first !== undefined && !TITLES.has(first);
}

/** @param isBracketed whether a bracket said it already: then only what opens as a look is one, too */
function tellsLook(apposition: string, isBracketed: boolean): boolean {
  const [first = "", ...more] = apposition.replace(/^[,\s]+/, "").split(/,\s*/);
  // `hurries past, red scarf flying`: behind a verb nothing is told of the look.
  const isThing = verbForm(first.split(" ")[0]?.toLowerCase() ?? "")?.form !== "s";
  // `sun-cooked, a grey beard`, `crutch, jam on his pullover`
  const said = isThing ? beforeVerb([first, ...more].join(", ")).split(", ") : [first];
  return OPENS_LOOK.test(apposition) || (!isBracketed && said.some(saysLook));
}

/**
 * Brings those into the cast whom a text introduces, with what it says of how they look.
 * @param places what headings call their places: a cinema in capitals is nobody
 */
export function readIntroductions(written: string, cast: Cast, places: ReadonlySet<string>): void {
  const text = withoutLetters(written)
    .replace(NICKNAME, (_, first, nickname, last) =>
      // Who speaks by a nickname is called so.
      cast.byWords(wordsOfName(nickname)) ? nickname : `${first} ${last}`,
    )
    .replace(BETWEEN_DASHES, ", $1, ");
  // Where all is in capitals, nobody is brought in by them.
  if (isShouted(text)) return;
  for (const introduction of introductionsIn(text, cast)) {
    const { raw, index, behindName } = introduction;
    const bracket = introduction.bracket && withoutSimiles(introduction.bracket);
    const apposition = withoutSimiles(ownPart(behindName));
    const name = raw
      .toUpperCase()
      .replace(/^(?:THE|A|AN) /, "")
      .replace(/['’]S$/, "")
      .replace(/[.'-]+$/, "");
    if (name.length < 2 || SHOUTED_NOTES.test(name) || isLettering(raw)) continue;
    if (places.has(name) && cast.byWords(wordsOfName(name)) === null) continue;
    const words = wordsOfName(name);
    const ahead = text.slice(0, index);
    // `A WOMAN IN A GREEN SARI`
    if (/\p{Lu}{2} (?:IN|WITH)(?: AN?| THE)? $/u.test(ahead)) continue;
    const behind = text.slice(index + raw.replace(/\.$/, "").length);
    // `SANJAY (60), moustache dyed black`: a bracket of figures alone leaves the look open.
    const beside = tellsLook(apposition, /[a-z]{3}/.test(bracket ?? "")) ? apposition : "";
    const about = [bracket, beside].filter(Boolean).join(", ") || lookBehind(behind);
    // Who speaks as FRIAR is FRIAR TUCK.
    const isKnown = cast.byWords(words) !== null || cast.roleOf(words) !== null;
    // `two NURSES` are nobody by themselves, and the RIDER only whoever gets a name there.
    if (!isKnown && (isSeveral(words) || namedAtEnd(text)?.noun === name.toLowerCase())) continue;
    // `FLIGHT 447` is nobody, INMATE 44 somebody.
    if (!isKnown && /\d/.test(name) && !isRole(words[0] ?? "")) continue;
    // `MAMA, SONNY, and their dog`: the one before is another.
    const isNext = /\p{Lu}{2}, $/u.test(ahead);
    const plain = isNext ? "" : withoutSimiles(ahead).toLowerCase();
    const [, rider = "", under = ""] = BESIDE_THING.exec(plain) ?? [];
    const [ofThem = "", before = ""] =
      isRole(rider) && !isRole(under) ? [rider, rider] : (BEFORE_NAME.exec(plain) ?? []);
    const isOfAnimal = isAnimal([before]) || isBeast(before);
    const isIntroduced = isRole(before) || isOfAnimal;
    const told = toldBeforeName(text, raw);
    const hasArticle = /^(?:THE|AN?) /.test(raw);
    if (
      !isKnown &&
      !isIntroduced &&
      !told &&
      !isSomebody(words, about, hasArticle) &&
      (hasArticle || words.length > 1 || !saysWho(about, ahead))
    )
      continue;
    // `battery, cover, SIM`
    const isListed = isInitials(words) && /[a-z], $/.test(ahead) && !saysAge(about);
    if (!isKnown && !isIntroduced && isListed) continue;
    if (
      !isKnown &&
      (LETTERED.test(ahead) || SAYS_SO.test(behind) || isNameOfThing(words, ahead, behind))
    )
      continue;
    // `A bald CLERK`
    const [aged = "", ofWhom] = OF_AGE.exec(ahead) ?? [];
    const isAged = ofWhom === undefined || isRole(ofWhom);
    const described = DESCRIBED.exec(ahead)?.[1] ?? (isAged ? aged : "");
    // BOB has no bob.
    const look = readLook([described, ...words.filter((word) => !isFirstName(word))].join(" "));
    // `VOSS, 50, grey coat, watches her`: a pronoun there means another.
    const unbracketed = bracket === undefined ? about : beside;
    const whole = readLook(
      [
        bracket ?? "",
        ...[beforeVerb(unbracketed), saidNext(behind, sexOfWords(words))].map(withoutOthers),
      ].join(", "),
    );
    const after = withoutOthers(beforeNextName(behind).split(/(?<=[.!?;])\s/)[0] ?? "");
    const worn = /\b(?:wears|wearing|dressed|in (?:an? |his |her )?)/.test(after)
      ? wornIn(after)
      : [];
    const own = whole.clothes.length > 0 ? whole.clothes : worn;
    const clothes = own.length > 0 ? own : wornByGroup(ahead);
    const sex = whole.sex ?? readLook(described).sex;
    cast.nameInFull(words, name);
    const person = cast.add(cast.roleOf(words) ?? name, {
      ...joinLooks(whole, look),
      sex,
      clothes,
    });
    if (isIntroduced) {
      // `Sister AGNES` is a nun, `his sister AGNES` is not.
      person.roles.push(/\p{Lu}\p{Ll}+ $/u.test(ahead) ? ofTitle(before) : before);
      // `a boy called PIP` says more than the name does.
      const called = readLook(ofThem);
      // `The prisoner, TOM AVERY` looks as the prisoner does.
      const earlier = /\bthe [a-z]+, $/i.test(ahead) ? cast.byWords([before]) : null;
      const known = earlier && !earlier.named ? joinLooks(called, earlier.look) : called;
      person.look = {
        ...joinLooks(person.look, known),
        sex: whole.sex ?? called.sex ?? person.look.sex,
      };
    }
    if (robots.has(before)) person.kind = "robot";
    if (told) {
      person.kind = told.kind;
      person.roles.push(told.noun);
      cast.tell(text, told.noun, person);
      person.look = joinLooks(person.look, readLook(told.sentence));
    }
    const seen = seenFirst(text, raw, person);
    if (seen) {
      cast.tell(text, seen.noun, person);
      person.roles.push(seen.noun);
      const said = readLook(seen.said);
      const sure = seen.isApposed ? (whole.sex ?? said.sex) : null;
      person.look = { ...joinLooks(person.look, said), sex: sure ?? person.look.sex ?? said.sex };
    }
    const called =
      seen || cast.introduced.has(person) ? null : calledBefore(text, raw, person.look.sex);
    if (called) {
      cast.tell(text, called.noun, person);
      person.roles.push(called.noun);
      person.look = { ...person.look, sex: person.look.sex ?? called.sex };
    }
    cast.introduced.add(person);
    // LENA FOX has a last name.
    const isLastName = words.length > 1 && sexOfWords(words.slice(0, 1)) !== null;
    const said = wordsOfWho(about);
    const animal = isOfAnimal || (isAnimal(words) && !isLastName) || isCalledAnimal(about);
    person.roles.push(...said.filter((word) => isRole(word) || (animal && isBeast(word))));
    if (animal) person.kind = "animal";
    const size = farSizeIn(introduction.behindName) ?? farSizeIn(introduction.bracket ?? "");
    if (size && person.kind === "human") Object.assign(person, { kind: "creature", size });
    if (robots.has(about.toLowerCase().match(/\b(?:robot|android|droid|drone|bot)\b/)?.[0] ?? ""))
      person.kind = "robot";
  }
}

/** `Two men in overalls come in, and the older one, SALVU`: what a group wears of which somebody is one. */
function wornByGroup(ahead: string): string[] {
  const [sentence = ""] = ahead.split(/(?<=[.!?])\s+/).slice(-1);
  return ONE_OF_THEM.test(sentence) && GROUP_IN.test(sentence) ? readLook(sentence).clothes : [];
}

const ONE_OF_THEM = /\b(?:one(?: of (?:them|these|those))?|the [a-z]+(?:er|est|nd|rd)(?: one)?), $/;
const GROUP_IN = /\b(?:two|three|four|five|six|several|some) (?:[a-z-]+ )?[a-z]+ in /i;

/** Whether words say what several people are: `POLICE OFFICERS`. */
function isSeveral(words: readonly string[]): boolean {
  const last = words.at(-1) ?? "";
  const noun = nounLemma(last)?.lemma ?? last;
  return (
    noun !== last && !words.some(isFirstName) && meaningOf(noun, NO_COMPANY)?.kind === "person"
  );
}

/** `a dog at her heels`, `a cat in his arms`, `a dog and a cat`: whoever is introduced has these with them. */
const BESIDE =
  /^(?:(?:[a-z]+ly )?(?:(?:held|clutched|carried|tucked|perched|asleep|sleeping) )?(?:[a-z]+ly )?(?:at|on|in|under|by|behind|beside) (?:his|her|their|both|one|each|either)|and an?)\b/;

/** Behind it stands what somebody wears or has: `in cricket whites`, `with a dog`. */
const WITH_THEM = /\b(?:in|with|wearing|carrying|holding)\b/;

/** So many words behind a name say what somebody is; what follows is about what they have. */
const SAYING_WORDS = 6;

/** Whether somebody is called an animal: `an old dog`, `a lame greyhound`, and not `about forty, fox collar`. */
function isCalledAnimal(about: string): boolean {
  // TOM, JACK and ROBIN are names first.
  const own = beforeVerb(about).replace(/\b\p{Lu}{2,}\b/gu, " ");
  const [said = ""] = own.toLowerCase().split(WITH_THEM);
  const words = said.match(/[a-z-]+[,.;:)]?/g) ?? [];
  return words.slice(0, SAYING_WORDS).some((word, at) => {
    const [, noun = "", isLast] = /^([a-z-]+)(.)?/.exec(word) ?? [];
    const next = isLast ? undefined : /^[a-z]+/.exec(words[at + 1] ?? "")?.[0];
    const isOne = isAnimal([noun]) || (at > 0 && isBeast(noun));
    const isBeside = BESIDE.test(words.slice(at + 1, at + 5).join(" "));
    // `a bulldog of a man`
    return isOne && next !== "of" && !isBeside && !(next && meaningOf(next, NO_COMPANY));
  });
}

/** Whether a noun means a kind of animal: `greyhound`, and not `giant`. */
function isBeast(noun: string): boolean {
  const meaning = meaningOf(noun, NO_COMPANY);
  const isKind = meaning?.is.some((word) => /^(?:in)?vertebrate$/.test(word)) ?? false;
  return meaning?.kind === "animal" && isKind && !isRole(noun) && !isMostlyAdjective(noun);
}

/** Whether words in capitals mean somebody: a name, or what people are called by; never a sound or a thing. */
function isSomebody(words: readonly string[], about: string, hasArticle: boolean): boolean {
  const last = words.at(-1) ?? "";
  const noun = nounLemma(last)?.lemma ?? last;
  const meaning = meaningOf(noun, NO_COMPANY);
  if (meaning?.kind === "person" || robots.has(noun) || creatures.has(noun)) return true;
  if (saysAge(about)) return true;
  // `INSERT - A POSTCARD`: nobody is called by a name with an article before it.
  if (hasArticle && words.length === 1) return false;
  const isWord =
    nounCount(noun) !== null || verbForm(last) !== null || lexicon().adjectives.has(last);
  if (
    words.some(isFirstName) &&
    (!isWord || words.length > 1 || ((nounCount(noun) ?? 0) < 3 && verbForm(last) === null))
  )
    return true;
  return (
    !isWord &&
    !isInitials(words) &&
    // A word for a thing alone is that thing.
    (words.length > 1 || meaning === null) &&
    last.length > 2 &&
    words.every((word) => nounCount(word) === null || TITLES.has(word) || word.length > 3)
  );
}

/** `PPD`, `SIM`: letters and abbreviations that no list of names has, and of whom nothing is said. */
function isInitials([word = "", ...more]: readonly string[]): boolean {
  return (
    more.length === 0 &&
    /^[a-z]+$/.test(word) &&
    !isFirstName(word) &&
    (!/[aeiouy]/.test(word) || word.length <= 3)
  );
}

/** Whether a word in capitals only says which thing is meant: `a small SIM card`, `the USB stick`. */
function isNameOfThing(words: readonly string[], ahead: string, behind: string): boolean {
  if (words.length > 1 || isRole(words[0] ?? "")) return false;
  const next = /^ ([a-z]+)\b/.exec(behind)?.[1] ?? "";
  const isNoun =
    next.length > 3 &&
    nounCount(next) !== null &&
    verbForm(next)?.form !== "s" &&
    !lexicon().adverbs.has(next);
  return isNoun && /\b(?:an?|the|his|her|their) (?:[a-z-]+ ){0,2}$/i.test(ahead);
}
