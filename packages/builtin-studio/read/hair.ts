import { isDescribing } from "./clothes";
import people from "./words/people.json";

const setOf = (list: string) => new Set(list.split(" "));
const colours = setOf(people.hairColours);
const shapes = setOf(people.hairShapes);
const builds = setOf(people.builds);
const hairNouns = setOf(people.hairNouns);
const beardNouns = setOf(people.beardNouns);
/** Words that go on about hair behind it: `tied back`, `going grey`. */
const behind = setOf(people.hairBehind);
/** What there is of hair, or what it is made into: `wisps of hair`, `hair in a knot`. */
const masses = setOf(people.hairMasses);

/** Whether a word is a colour of hair, as animals have, too. */
export function isHairColour(word: string): boolean {
  return colours.has(word);
}

/** Hair and beard as a text has them, each phrase in its own words. */
export interface Hair {
  /** `black`, `grey`, `none` for a bald or shaved head; that of the beard where nothing else is said. */
  hairColour: string | null;
  /** `short black hair`, `bun`, `shaved head`. */
  hair: string[];
  /** `tobacco-stained beard`, `waxed moustache`. */
  beards: string[];
}

/** Colours that say so of nothing but hair where they stand alone: `a groom, 30, ginger`. */
const OF_HAIR_ALONE = new Set(["ginger", "auburn"]);
/** A single word that says it all, as a phrase. */
const ALONE: Readonly<Record<string, string>> = people.hairAlone;
const COMPOUND = /^(.+)-(hair|head|beard|whisker|moustach|mustach)e?d$/;
const MOST_BEFORE = 5;
const MOST_BEHIND = 5;
const STOPS = /^(?:[,.;:()]|and|who|as|that|while|beneath|under|with)$/;
/** What is no quality of the hair before which it stands: `a pencil moustache`, but not `with hair`. */
const NO_QUALITY =
  /^(?:[,.;:()]|an?|the|his|her|their|its|with|of|and|or|in|no|has|had|have|for|from|under|over|on|like|some|same|whose|to|by|through|into|at|is|up|back|down)$/;

/** Reads what a text in small letters says of hair and beard. */
export function readHair(text: string): Hair {
  const tokens =
    text
      .replace(/\b(buzz|crew|pixie|bowl) cut\b/g, "$1-cut")
      .match(/[a-z]+(?:[-'][a-z]+)*|[,.;:()]/g) ?? [];
  const phrases: string[][] = [];
  // Words that say it alone count where no phrase says more.
  const alone: string[][] = [];
  let from = 0;
  for (let at = 0; at < tokens.length; at += 1) {
    const word = tokens[at] ?? "";
    const isAlone = OF_HAIR_ALONE.has(word) && /^(?:[,.;:()]|and)?$/.test(tokens[at + 1] ?? "");
    const told = isAlone ? `${word} hair` : (ALONE[word] ?? ofCompound(word));
    if (told !== undefined) alone.push(told.split(" "));
    if (!isHead(tokens, at)) continue;
    const begin = beginOf(tokens, at, from);
    const end = endOf(tokens, at);
    if (!/^(?:no|without)$/.test(tokens[begin - 1] ?? "")) phrases.push(tokens.slice(begin, end));
    from = end;
    at = end - 1;
  }
  // `with hair in her eyes` says nothing of it.
  const told = phrases.filter((phrase) => phrase.join(" ") !== "hair");
  const said = [...told, ...alone.filter((more) => !told.some((one) => saysMore(one, more)))];
  const ofHair = said.filter((phrase) => !phrase.some((word) => beardNouns.has(word)));
  const isBare = ofHair.some((phrase) => phrase.includes("head") && BARE.test(phrase.join(" ")));
  const written = (list: string[][]) => [
    ...new Set(list.map((phrase) => phrase.join(" ").replaceAll(" ,", ","))),
  ];
  return {
    hairColour: isBare ? "none" : (colourOf(ofHair) ?? colourOf(said)),
    hair: written(ofHair),
    beards: written(said.filter((phrase) => !ofHair.includes(phrase))),
  };
}

const BARE = /\b(?:bald|balding|shaved|shaven)\b/;

/** `grey-haired`, `white-bearded`; but nobody who is level-headed. */
function ofCompound(word: string): string | undefined {
  const [, quality = "", noun = ""] = COMPOUND.exec(word) ?? [];
  const words = quality.split("-");
  if (!words.some((one) => colours.has(one) || shapes.has(one) || one === "bald")) return undefined;
  const bare = noun === "head" && !BARE.test(quality) ? "hair" : noun;
  return [...words, { whisker: "whiskers", moustach: "moustache" }[bare] ?? bare].join(" ");
}

/** Whether another phrase says that and more: `blonde curls` what `blonde` does. */
function saysMore(
  phrase: readonly string[],
  [quality = "", noun = ""]: readonly string[],
): boolean {
  const isBeard = beardNouns.has(noun || quality);
  if (isBeard) return phrase.some((word) => beardNouns.has(word));
  return phrase.includes(quality) || (quality === "blonde" && phrase.includes("blond"));
}

/** Whether a word is hair, a beard, or a head of which the hair is told. */
function isHead(tokens: readonly string[], at: number): boolean {
  const word = tokens[at] ?? "";
  if (hairNouns.has(word) || beardNouns.has(word)) return true;
  const [before = "", next = "", after = ""] = [tokens[at - 1], tokens[at + 1], tokens[at + 2]];
  const isTold = [before, next, ...(next === "is" ? [after] : [])].some((one) => BARE.test(one));
  return /^(?:head|scalp|skull)$/.test(word) && isTold;
}

function isQuality(word: string): boolean {
  return isDescribing(word) || colours.has(word) || shapes.has(word) || BARE.test(word);
}

function beginOf(tokens: readonly string[], at: number, from: number): number {
  let begin = at;
  while (begin > from && at - begin < MOST_BEFORE) {
    const word = tokens[begin - 1] ?? "";
    const earlier = tokens[begin - 2] ?? "";
    // `a long, matted beard`, but not `tall, thin, with`
    const goesOn = word === "," && begin < at && shapes.has(earlier) && !builds.has(earlier);
    const isNear = begin === at && !NO_QUALITY.test(word) && !hairNouns.has(word);
    const isMass = word === "of" && masses.has(earlier);
    if (isMass) return begin - 2;
    if (!isQuality(word) && !goesOn && !isNear) break;
    begin -= 1;
  }
  return begin;
}

function endOf(tokens: readonly string[], at: number): number {
  const next = tokens[at + 1] ?? "";
  const rest = tokens.slice(at + 1, at + 1 + MOST_BEHIND);
  // `stained with tobacco`
  const stop = rest.findIndex((word, i) => STOPS.test(word) && !/ed$/.test(rest[i - 1] ?? ""));
  const clause = stop < 0 ? rest : rest.slice(0, stop);
  if (behind.has(next)) return at + 1 + clause.length;
  // `hair in one long braid`
  const made = clause.findIndex((word) => hairNouns.has(word) || masses.has(word));
  return next === "in" && made >= 0 ? at + 2 + made : at + 1;
}

/** The last colour that is said: what went grey is grey. */
function colourOf(phrases: readonly string[][]): string | null {
  const found = phrases.flat().findLast((word) => colours.has(word));
  if (found === "blond") return "blonde";
  return found === "gray" ? "grey" : (found ?? null);
}
