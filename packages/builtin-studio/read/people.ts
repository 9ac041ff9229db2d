import { beingOf } from "../contract/being";
import { ageIn } from "./ages";
import { beforeVerb, saysAge, saysLook } from "./apposition-words";
import {
  creatures,
  isAnimal,
  isRole,
  ofTitle,
  robots,
  TITLES,
  toldBeforeName,
} from "./being-words";
import { Cast, wordsOfName } from "./cast";
import { introductionsIn } from "./introductions";
import { meaningOf, NO_COMPANY } from "./kinds";
import { isMostlyAdjective, lexicon, nounCount, nounLemma, verbForm } from "./lexicon";
import { joinLooks, readLook, sexOfWords } from "./looks";
import type { KnownPerson, ScriptPiece } from "./scene";
import { nounSeenFirst } from "./seen-first";
import { tellSexes } from "./sex-told";
import { withoutSimiles } from "./similes";
import { BEGINS_WITH_AGE, isShouted } from "./tokens";

/** How scripts mark what is said outside the picture. */
export const HEARD = /\b(?:V\.?\s?O|O\.?\s?S|O\.?\s?C)\b/i;
/** The next who is introduced: what stands from there on is said of them. */
const NEXT_NAME = /\b\p{Lu}{2}[\p{Lu}'’-]*(?:,| \()/u;
/** `A board reads: A. LIND, DENTIST` shows letters, and nobody. */
const LETTERED =
  /\b(?:reads?|reading|says|saying|marked|labell?ed|stencill?ed|printed|painted|engraved|stamped|lettered)(?: simply)?,?:? (?:["“'][^"”]*)?$/i;
/** `CLOSED, says a sign.` */
const SAYS_SO = /^[,.]? (?:it (?:says|reads)|(?:says|reads) (?:an?|the) )/;
/** Whoever was something does not look like it: `66, retired heart surgeon`. */
const NO_MORE = /\b(?:retired|former|formerly|ex|disgraced|failed|would-be)\b[^,;.]*/g;
/** `LILA enters: thirty, red dress, black gloves.` */
const LOOKED_AT = /^ [a-z]+(?: [a-z]+)?: ([^.!?]*)/;
/** `A MAN in a surgical mask (50s, bushy grey eyebrows)`: his, unless somebody else is named before it. */
const BRACKETED = new RegExp(`^(?:(?!\\p{Lu}{2})[^.!?(]){1,60}\\((${BEGINS_WITH_AGE})\\)`, "u");
/** What somebody is, before their name: `a boy called PIP`, `a boy of seven, PIP`, `a little old lady, his mother PIP`. */
const BEFORE_NAME =
  /(?:\b(?:an?|the) [a-z -]+, (?:his|her|their) )?([a-z]+)(?: of (?:[a-z-]+|\d+))?,?(?: called| named)? $/;
const DESCRIBED = /\b(?:an?|the|his|her|their) ((?:[a-z-]+ ){1,3})$/i;
const OPENS_LOOK = /^(?:an? |the |in |his |her |barely|about|maybe|old|young)/;
const SHOUTED_NOTES =
  /^(?:INT|EXT|CUT|FADE|CLOSE|INSERT|ANGLE|MONTAGE|SUPER|TITLE|BACK|CONTINUED|POV|ON|WIDE|BANG|CRASH|SFX|VO|OS|TV|DNA|CCTV|BEGIN|END|SERIES|INTERCUT|FLASHBACK|LATER|THE END|OVER|DAY|NIGHT|SOS|UFO|USB|OK|FBI|CIA)\b/;

/** Everybody who speaks in a script or is brought in by it, with what it says of how they look. */
export function findCast(pieces: readonly ScriptPiece[], known: readonly KnownPerson[]): Cast {
  const cast = new Cast();
  for (const { name, description } of known) {
    const person = cast.add(name, readLook(description));
    // A robot is neither he nor she, whoever its line means.
    const being = beingOf(withoutSimiles(description));
    if (being.kind === "other" && robots.has(being.noun)) person.kind = "robot";
  }
  for (const piece of pieces)
    if (piece.kind === "speech") cast.add(piece.speaker.replace(/\(.*\)/, "").trim());
  const places = new Set(
    pieces.flatMap((piece) => (piece.kind === "heading" ? placesIn(piece.text) : [])),
  );
  for (const piece of pieces)
    if (piece.kind === "action") readIntroductions(piece.text, cast, places);
  findUnspoken(pieces, cast);
  findOnlyHeard(pieces, cast);
  findAnimals(pieces, cast);
  tellSexes(pieces, cast);
  // What a name says of somebody's age counts when nothing else does: `OLD MAN`.
  for (const person of cast.all) {
    const { age, isAgeRough } = readLook(person.words.join(" "));
    if (person.look.age === null) person.look = { ...person.look, age, isAgeRough };
  }
  return cast;
}

/** Who speaks as FROG is one where the action has `a fat frog`, and MR FOX a man where it has none. */
function findAnimals(pieces: readonly ScriptPiece[], cast: Cast): void {
  const action = pieces.flatMap((piece) => (piece.kind === "action" ? [piece.text] : [])).join(" ");
  for (const person of cast.all) {
    const noun = person.words.at(-1) ?? "";
    const isOne = isAnimal([noun]) || meaningOf(noun, NO_COMPANY)?.kind === "animal";
    if (person.named || person.kind !== "human" || !isOne) continue;
    if (!new RegExp(`\\b(?:[Tt]he|[Aa]n?) (?:[a-z-]+ ){0,3}${noun}\\b`).test(action)) continue;
    person.kind = "animal";
    person.roles.push(noun);
  }
}

/** Says nothing in the picture and is in no action: only heard, whoever it is. */
function findOnlyHeard(pieces: readonly ScriptPiece[], cast: Cast): void {
  const action = pieces.flatMap((piece) => (piece.kind === "action" ? [piece.text] : [])).join(" ");
  const named = new Set(action.toLowerCase().match(/\p{L}+/gu) ?? []);
  const speeches = pieces.filter((piece) => piece.kind === "speech");
  for (const person of cast.all) {
    const own = speeches.filter(({ speaker }) => cast.byWords(wordsOfName(speaker)) === person);
    const isHeard = own.length > 0 && own.every(({ extension }) => HEARD.test(extension ?? ""));
    if (isHeard && !person.words.some((word) => named.has(word))) person.bodiless = true;
  }
}

/** @param isBracketed whether a bracket said it already: then only what opens as a look is one, too */
function tellsLook(apposition: string, isBracketed: boolean): boolean {
  const [first = ""] = apposition.split(",");
  return OPENS_LOOK.test(apposition) || (!isBracketed && saysLook(first));
}

/** What a heading calls its places, in capitals: `ASAHI-ZA` of `INT. ASAHI-ZA, BACKSTAGE - NIGHT`. */
function placesIn(heading: string): string[] {
  const [, ...parts] = heading.toUpperCase().split(/^(?:INT|EXT|I\/E)[./EXT ]*|\s[-–—]\s|,\s/u);
  return parts.map((part) => part.trim());
}

/** @param places what headings call their places: a cinema in capitals is nobody */
function readIntroductions(text: string, cast: Cast, places: ReadonlySet<string>): void {
  // Where all is in capitals, nobody is brought in by them.
  if (isShouted(text)) return;
  for (const introduction of introductionsIn(text, cast)) {
    const { raw, index, behindName } = introduction;
    const bracket = introduction.bracket && withoutSimiles(introduction.bracket);
    const apposition = withoutSimiles(behindName.split(NEXT_NAME)[0] ?? "");
    const name = raw
      .toUpperCase()
      .replace(/^(?:THE|A|AN) /, "")
      .replace(/['’]S$/, "")
      .replace(/[.'-]+$/, "");
    if (name.length < 2 || SHOUTED_NOTES.test(name)) continue;
    if (places.has(name) && cast.byWords(wordsOfName(name)) === null) continue;
    const words = wordsOfName(name);
    const ahead = text.slice(0, index);
    const behind = text.slice(index + raw.length);
    const beside = tellsLook(apposition, bracket !== undefined) ? apposition : "";
    const about =
      [bracket, beside].filter(Boolean).join(", ") ||
      (LOOKED_AT.exec(behind)?.[1] ?? BRACKETED.exec(behind)?.[1] ?? "");
    const isKnown = cast.byWords(words) !== null;
    const [ofThem = "", before = ""] = BEFORE_NAME.exec(ahead.toLowerCase()) ?? [];
    const isOfAnimal =
      isAnimal([before]) || (before !== "" && meaningOf(before, NO_COMPANY)?.kind === "animal");
    const isIntroduced = isRole(before) || isOfAnimal;
    const told = toldBeforeName(text, raw);
    const hasArticle = /^(?:THE|AN?) /.test(raw);
    if (!isKnown && !isIntroduced && !told && !isSomebody(words, about, hasArticle)) continue;
    if (
      !isKnown &&
      (LETTERED.test(ahead) || SAYS_SO.test(behind) || isNameOfThing(words, ahead, behind))
    )
      continue;
    // `A bald CLERK`
    const described = DESCRIBED.exec(ahead)?.[1] ?? "";
    const look = readLook([described, ...words].join(" "));
    // `VOSS, 50, grey coat, watches her`: a pronoun there means another.
    const unbracketed = bracket === undefined ? about : beside;
    const whole = readLook(
      [bracket ?? "", beforeVerb(unbracketed).replace(/\b(?:she|he|her|him|his)\b/g, " ")].join(
        ", ",
      ),
    );
    const after = behind.split(/(?<=[.!?])\s/)[0] ?? "";
    const worn = /\b(?:wears|wearing|dressed|in (?:an? |his |her )?)/.test(after)
      ? readLook(after).clothes
      : [];
    const clothes = whole.clothes.length > 0 ? whole.clothes : worn;
    const person = cast.add(cast.roleOf(words) ?? name, { ...joinLooks(whole, look), clothes });
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
    const seen = nounSeenFirst(text, raw, person);
    if (seen) cast.tell(text, seen, person);
    // LENA FOX has a last name.
    const isLastName = words.length > 1 && sexOfWords(words.slice(0, 1)) !== null;
    const said = about
      .toLowerCase()
      .replace(NO_MORE, "")
      .split(/[^a-z]+/);
    const animal = isOfAnimal || (isAnimal(words) && !isLastName) || isCalledAnimal(about);
    person.roles.push(...said.filter((word) => isRole(word) || (animal && isBeast(word))));
    if (animal) person.kind = "animal";
    if (robots.has(about.toLowerCase().match(/\b(?:robot|android|droid|drone|bot)\b/)?.[0] ?? ""))
      person.kind = "robot";
  }
}

/** So many words behind a name say what somebody is; what follows is about what they have. */
const SAYING_WORDS = 6;

/** Whether somebody is called an animal: `an old dog`, `a lame greyhound`, and not `about forty, fox collar`. */
function isCalledAnimal(about: string): boolean {
  const words =
    beforeVerb(about)
      .toLowerCase()
      .match(/[a-z-]+[,.;:)]?/g) ?? [];
  return words.slice(0, SAYING_WORDS).some((word, at) => {
    const [, said = "", isLast] = /^([a-z-]+)(.)?/.exec(word) ?? [];
    const next = isLast ? undefined : /^[a-z]+/.exec(words[at + 1] ?? "")?.[0];
    const isOne = isAnimal([said]) || (at > 0 && isBeast(said));
    // `a bulldog of a man`
    return isOne && next !== "of" && !(next && meaningOf(next, NO_COMPANY));
  });
}

/** Whether a noun means a kind of animal: `greyhound`, and not `giant`. */
function isBeast(noun: string): boolean {
  const meaning = meaningOf(noun, NO_COMPANY);
  const isKind = meaning?.is.some((word) => /^(?:in)?vertebrate$/.test(word)) ?? false;
  return meaning?.kind === "animal" && isKind && !isRole(noun) && !isMostlyAdjective(noun);
}

const NOW_AGED = /(\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)*)\s*[,(]\s*(now [^.,;)]+)/gu;

/** `ANA, now 42`: from here on somebody is as old as the script says now. */
export function ageNow(text: string, cast: Cast): void {
  for (const [, name = "", said = ""] of text.matchAll(NOW_AGED)) {
    const age = ageIn(said);
    const person = age === null ? null : cast.byWords(wordsOfName(name));
    if (person && age !== null) person.look = { ...person.look, age, isAgeRough: false };
  }
}

/** Whether words in capitals mean somebody: a name, or what people are called by; never a sound or a thing. */
function isSomebody(words: readonly string[], about: string, hasArticle: boolean): boolean {
  const last = words.at(-1) ?? "";
  const noun = nounLemma(last)?.lemma ?? last;
  const { female, male } = lexicon();
  const meaning = meaningOf(noun, NO_COMPANY);
  if (meaning?.kind === "person" || robots.has(noun) || creatures.has(noun)) return true;
  if (saysAge(about)) return true;
  // `INSERT - A POSTCARD`: nobody is called by a name with an article before it.
  if (hasArticle && words.length === 1) return false;
  const isWord =
    nounCount(noun) !== null || verbForm(last) !== null || lexicon().adjectives.has(last);
  if (
    words.some((word) => female.has(word) || male.has(word)) &&
    (!isWord || words.length > 1 || ((nounCount(noun) ?? 0) < 3 && verbForm(last) === null))
  )
    return true;
  return (
    !isWord &&
    // A word for a thing alone is that thing.
    (words.length > 1 || meaning === null) &&
    last.length > 2 &&
    words.every((word) => nounCount(word) === null || TITLES.has(word) || word.length > 3)
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

/** `One beige Lada`, `the Mercedes` is nobody. */
const OF_THING =
  /\b(?:[Aa]n?|[Tt]he|[Oo]ne) (?:(?!young|old|little)[a-z-]+ ){0,2}(\p{Lu}\p{Ll}+)/gu;

/** Names that are never shouted and never speak: `Marta` in mid-sentence, a first name that begins one. */
function findUnspoken(pieces: readonly ScriptPiece[], cast: Cast): void {
  const counts = new Map<string, number>();
  const action = pieces.flatMap((piece) => (piece.kind === "action" ? [piece.text] : []));
  const things = new Set(
    action.flatMap((text) => [...text.matchAll(OF_THING)].map(([, name]) => name)),
  );
  const { female, male } = lexicon();
  for (const text of action) {
    for (const [name] of text.matchAll(/(?<!\b[Ii]n )\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?/gu)) {
      if (name.split(" ").some((word) => things.has(word))) continue;
      const words = wordsOfName(name);
      const first = words[0] ?? "";
      const usual =
        nounCount(nounLemma(first)?.lemma ?? first) !== null ||
        verbForm(first) !== null ||
        lexicon().adjectives.has(first) ||
        lexicon().adverbs.has(first);
      if (usual || !(female.has(first) || male.has(first)) || cast.isName(first)) continue;
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  for (const name of counts.keys()) cast.add(name.toUpperCase());
  for (const text of action) findNamedAnimals(text, cast);
}

/** `An old kelpie called Biscuit`: a name that is a word besides, and no biscuit. */
function findNamedAnimals(text: string, cast: Cast): void {
  for (const [, noun = "", name = ""] of text.matchAll(
    /\b([a-z]+),? (?:called|named) (\p{Lu}\p{Ll}+)/gu,
  )) {
    if (!isAnimal([noun]) && meaningOf(noun, NO_COMPANY)?.kind !== "animal") continue;
    const animal = cast.add(name.toUpperCase());
    Object.assign(animal, { kind: "animal", named: true });
    animal.roles.push(noun);
    cast.tell(text, noun, animal);
  }
}
