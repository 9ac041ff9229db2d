import type { Region } from "../contract/region";
import { nearestOf } from "./kinds";
import { nounLemma } from "./lexicon";
import type { Sex } from "./scene";
import dress from "./words/dress.json";

/** What is known of somebody whose clothes nobody names. */
export interface Wearer {
  /** Nouns that say what they are, what says most first: `monk`, `grandfather`. */
  roles: readonly string[];
  sex: Sex | null;
  isChild: boolean;
  year: number | null;
  region: Region | null;
}

/** A row of the table: who wears what; what is left out does not matter. */
interface DressRow {
  /** Nouns, between spaces, with `=` before those whose kinds do not count; empty for anybody. */
  who: string;
  from?: number;
  until?: number;
  in?: readonly string[];
  sex?: string;
  grown?: boolean;
  /** Several ways, each with all its parts between commas. */
  wears: readonly string[];
}

const ROWS: readonly DressRow[] = dress.rows;
const TODAY = 2025;
/** Beyond so many steps up from a noun, what it is a kind of says nothing of dress. */
const FARTHEST = 4;

/**
 * What somebody wears by what they are, when and where, as ways to choose from; where that says nothing, what anybody wears today.
 * Of a noun that the table does not have, what WordNet has it as a kind of counts: an abbot is a monk.
 */
export function usualDress({ roles, sex, isChild, year, region }: Wearer): readonly string[] {
  const fitting = ROWS.filter(
    (row) =>
      (row.from ?? Number.NEGATIVE_INFINITY) <= (year ?? TODAY) &&
      (year ?? TODAY) < (row.until ?? Number.POSITIVE_INFINITY) &&
      (row.in === undefined || (region !== null && row.in.includes(region))) &&
      (row.sex ?? sex) === sex &&
      (row.grown ?? !isChild) === !isChild,
  );
  const known = new Map(
    fitting.toReversed().flatMap((row) => row.who.split(" ").map((noun) => [noun, row] as const)),
  );
  // A ski instructor wears what one wears on skis, an altar boy what is worn at altars, whatever they are a kind of.
  const named = (role: string) => known.get(`=${role}`) ?? (isChild ? null : known.get(role));
  for (const find of isChild ? [named] : [named, (role: string) => kindOf(role, known)])
    for (const role of roles) {
      const found = find(role);
      if (found) return found.wears;
    }
  return known.get("")?.wears ?? [];
}

/**
 * Of these, what dictionaries have them as a kind of says nothing of dress: a man may be a soldier there, a resident is
 * a doctor, a bachelor a knight and a juror a judge.
 */
const NOT_BY_KIND = new Set(dress.notByKind.split(" "));

function kindOf(role: string, known: ReadonlyMap<string, DressRow>): DressRow | null {
  if (NOT_BY_KIND.has(role)) return null;
  const found = nearestOf(role, known);
  return found && found.steps <= FARTHEST ? found.value : null;
}

const ends = (words: string) => new RegExp(`(?:${words})$`);
const WORN = {
  ...{ body: ends(dress.worn.body), head: ends(dress.worn.head), legs: ends(dress.worn.legs) },
  ...{ feet: ends(dress.worn.feet), unshod: ends(dress.worn.unshod), tie: ends(dress.worn.tie) },
};
const TIE_SUIT = "dark grey suit";
/** A tie of a school is worn by pupils. */
const SCHOOL_TIE = /\bschool (?:neck)?tie$/;
const SCHOOL_SHIRT = "white buttoned shirt";

/** Whether a garment leaves nothing to be worn under it or over it: `coat`, and not `gloves`. */
export function coversBody(garment: string): boolean {
  return WORN.body.test(garment);
}

const ALWAYS_PLURAL = /^(?:oilskins|headphones|tweeds|tails|rags|fatigues)$/;

/** What each of several wears of whom it is told at once: a coat of `blue coats`; boots stay two. */
export function oneOfEach(garments: readonly string[]): string[] {
  return garments.map((garment) => {
    const noun = garment.split(" ").at(-1) ?? "";
    const one = garment.slice(0, garment.length - noun.length) + (nounLemma(noun)?.lemma ?? noun);
    const isSingle = (WORN.body.test(one) || WORN.head.test(one)) && !ALWAYS_PLURAL.test(noun);
    return isSingle ? one : garment;
  });
}

/**
 * What somebody wears of whom some garments are told: these, and of what is usual what goes with them.
 * @param told garments in the words of the script; `uniform` alone is that of what they are
 * @param usual with commas, what covers the body first
 * @param showsHair whether their hair is told, so that no usual hat covers it
 */
export function dressedIn(told: readonly string[], usual: string, showsHair = false): string[] {
  const ofRole = new RegExp(dress.worn.role);
  const isOfRole = ofRole.test(usual);
  const isPlain = isOfRole && !ofRole.test(told.join());
  // A soldier's greatcoat has the colour of the uniform that it is worn over, and the helmet stays on.
  const colour = isOfRole ? (OF_UNIFORM.exec(usual)?.[1] ?? "") : "";
  const isOver = colour !== "" && told.some((worn) => OVERCOAT.test(worn));
  const usualHat = usual.split(", ").find((worn) => WORN.head.test(worn)) ?? "";
  // Of a shirt alone it is not said that nothing is worn over it, where people wore doublets.
  const isOld = OF_OLD.test(usual) && told.length === 1;
  const garments = told
    .filter((worn) => !(isOfRole && worn === "uniform") && !(isOld && worn === "shirt"))
    .map((worn) => (isOver && OVERCOAT.test(worn) ? `${colour} ${worn}` : worn))
    // The white hat of a cook is a cook's.
    .map((worn) => (isUsualHat(worn, usualHat) ? usualHat : worn));
  const says = (kind: RegExp) => garments.some((garment) => kind.test(garment));
  const { body, head, legs, feet, unshod, tie } = WORN;
  const isDressed = says(body);
  const isPupil = garments.some((worn) => SCHOOL_TIE.test(worn));
  const underTie = isPupil ? [SCHOOL_SHIRT, ...usual.split(", ").slice(1)] : [TIE_SUIT];
  const [first = "", ...rest] = says(tie) && !isDressed ? underTie : usual.split(", ");
  const goesWith = (part: string) => {
    const kind = [head, legs, feet].find((one) => one.test(part));
    // Over clothes that are told nobody wears another apron or tie, or the cap of a uniform; whose hair is told shows it.
    if (
      isDressed &&
      (kind === undefined || body.test(part) || (kind === head && isPlain && !isOver))
    )
      return false;
    // In shirtsleeves nobody wears the hat that goes with a suit.
    if (isDressed && CITY_HAT.test(part) && !garments.some((worn) => FOR_STREETS.test(worn)))
      return false;
    return kind === undefined || !(says(kind) || (kind === head && showsHair));
  };
  return [
    ...garments,
    ...(isDressed ? [] : [first]),
    ...(says(unshod) ? [] : rest.filter(goesWith)),
  ];
}

const OF_OLD = /\b(?:breeches|doublet|toga)\b/;

/** Whether `hat` alone, or in the colour of it, may be the one that is usual for somebody. */
function isUsualHat(worn: string, usual: string): boolean {
  const [said, colour] = SOME_HAT.exec(worn) ?? [];
  const isOfColour =
    !colour || usual.startsWith(`${colour} `) || (colour === "white" && usual.endsWith("'s hat"));
  return /\bhat$/.test(usual) && said !== undefined && isOfColour;
}

const SOME_HAT = /^(?:([a-z]+) )?hat$/;
const CITY_HAT = /\b(?:fedora|bowler(?: hat)?|top hat|homburg|trilby|boater|cloche(?: hat)?)$/;
const FOR_STREETS =
  /(?:coat|suit|jacket|dress|gown|uniform|cape|cloak|tails|tuxedo|blazer|tweeds|fur)$/;
const OF_UNIFORM = /^([a-z ]+) uniform\b/;
const OVERCOAT = /^(?:great ?|over)?coat$/;

const PLACES = dress.places.map(({ at, dressed, ...worn }) => ({
  ...worn,
  at: new RegExp(`\\b(?:${at})\\b`, "i"),
  dressed: new Set(dressed.split(" ")),
}));

/** What people wear in a place where nobody wears what they wear elsewhere: a pool, a sauna; empty in others. */
export function dressOfPlace(
  place: string,
  { roles, sex }: Pick<Wearer, "roles" | "sex">,
): readonly string[] {
  const found = PLACES.find(({ at }) => at.test(place));
  if (!found || roles.some((role) => found.dressed.has(role))) return [];
  return sex === "female" ? found.female : found.male;
}
