import { meaningOf, NO_COMPANY } from "./kinds";
import { lexicon, nounLemma } from "./lexicon";
import type { Look, Sex } from "./scene";
import people from "./words/people.json";

const setOf = (list: string) => new Set(list.split(" "));
const female = setOf(people.female);
const male = setOf(people.male);
const builds = setOf(people.builds);
const looks = setOf(people.looks);
const traits = setOf([people.builds, people.looks, people.traits].join(" "));
const hairColours = setOf(people.hairColours);
const hairShapes = setOf(people.hairShapes);
const features = setOf(people.features);
const describing = setOf(people.describing);
const ages = new Map(
  people.ages.split(" ").map((entry): [string, number] => {
    const [word = "", years = "0"] = entry.split(":");
    return [word, Number(years)];
  }),
);
const DECADES: Record<string, number> = {
  teens: 10,
  twenties: 20,
  thirties: 30,
  forties: 40,
  fifties: 50,
  sixties: 60,
  seventies: 70,
  eighties: 80,
  nineties: 90,
};
const UNITS =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const TENS: Record<string, number> = {
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};
/** What stands before an age and keeps it one: `now 20`, `barely forty`. */
const HEDGES =
  "about|around|maybe|barely|only|now|just|nearly|almost|perhaps|already|still|roughly";

const FIGURES = new RegExp(
  [
    /\b(\d{1,2})[\s-]*(?:years?|yrs?)[\s-]*old\b/,
    /\baged? (\d{1,2})\b/,
    new RegExp(`(?:^|[(,;]\\s*)(?:(?:${HEDGES}) )*(\\d{1,3})(?=\\s*[,;)./]|$)`),
    // `a boy of 10 with a kite`, but not `a crowd of 10 people`.
    new RegExp(
      `\\b(?:of|turned|${HEDGES}) (\\d{1,2})\\b(?! (?!(?:and|in|with|who|or|if|at|on) )[a-z])`,
    ),
  ]
    .map(({ source }) => source)
    .join("|"),
);
const BEFORE_AN_AGE = new RegExp(`(?:\\bof|\\baged?|,|\\(|^|\\b(?:${HEDGES})) ?$`);

export function emptyLook(): Look {
  return {
    ...{ sex: null, age: null, isAgeRough: false, hairColour: null },
    ...{ hair: [], clothes: [], features: [], traits: [] },
  };
}

/** The sex that a noun, a title or a first name says; null when it says none or both. */
export function sexOfWords(words: readonly string[]): Sex | null {
  for (const word of words) {
    if (female.has(word) || word.endsWith("woman")) return "female";
    if (male.has(word) || word.endsWith("man")) return "male";
  }
  for (const word of words) {
    const { female: women, male: men } = lexicon();
    if (women.has(word) !== men.has(word)) return women.has(word) ? "female" : "male";
  }
  return null;
}

/** Years that words say: `29`, `mid-forties`, `a boy of ten`, `eighty-one`, `ten-year-old`, `elderly`. */
export function ageIn(text: string): number | null {
  const named =
    text
      .toLowerCase()
      .match(/[a-z-]+/g)
      ?.map((word) => ages.get(word))
      .filter((age) => age !== undefined) ?? [];
  // `an old woman`, `little girl`: the word of quality says more than the noun.
  return yearsIn(text) ?? named[0] ?? null;
}

/** The same in figures and numerals only, for texts that speak of old coats, too. */
export function yearsIn(text: string): number | null {
  const words = text.toLowerCase().replaceAll("’", "'");
  const decade =
    /\b(early|mid|late)?[\s-]*(?:(?:to-)?late[\s-]*)?(teens|twenties|thirties|forties|fifties|sixties|seventies|eighties|nineties)\b/.exec(
      words,
    );
  if (decade?.[2]) return (DECADES[decade[2]] ?? 0) + shift(decade[1]);
  const digits = /\b(early|mid|late)?[\s-]*(\d)0'?s\b/.exec(words);
  if (digits?.[2]) return Number(digits[2]) * 10 + shift(digits[1]);
  const years = FIGURES.exec(words);
  const figure = years?.slice(1).find(Boolean);
  if (figure && Number(figure) < 121) return Number(figure);
  const month = /\b(\w+|\d+)[\s-]months?[\s-]old\b/.exec(words);
  if (month) return 1;
  const spelled = new RegExp(
    `\\b(${Object.keys(TENS).join("|")})(?:[ -](${UNITS.slice(1, 10).join("|")}))?\\b|\\b(${UNITS.slice(1).join("|")})\\b`,
    "g",
  );
  for (const match of words.matchAll(spelled)) {
    const around = words.slice(Math.max(0, match.index - 12), match.index);
    const behind = words.slice(match.index + match[0].length, match.index + match[0].length + 12);
    const isAge =
      BEFORE_AN_AGE.test(around) && /^(?:[,.;)]|$| and | in | with | who | if )/.test(behind);
    if (!isAge && !/^[\s-]years?[\s-]old/.test(behind)) continue;
    return match[1]
      ? (TENS[match[1]] ?? 0) + (match[2] ? UNITS.indexOf(match[2]) : 0)
      : UNITS.indexOf(match[3] ?? "");
  }
  return null;
}

function shift(part: string | undefined): number {
  if (part === "early") return 2;
  return part === "late" ? 8 : 5;
}

/** Reads what is said of how somebody looks: a bracket behind a name, an apposition, a description. */
export function readLook(text: string): Look {
  const words = text.toLowerCase().replaceAll("’", "'");
  const list = words.match(/[a-z]+(?:[-'][a-z]+)*/g) ?? [];
  const look = emptyLook();
  look.sex = sexOfWords(
    list.filter((word) => female.has(word) || male.has(word) || /(?:wo)?man$/.test(word)),
  );
  look.age = ageIn(text);
  look.isAgeRough = look.age !== null && yearsIn(text) === null;
  readHair(words, list, look);
  look.features = featuresIn(list);
  look.traits = list.filter((word, at) => traits.has(word) && !isOfHair(list, at));
  look.clothes = clothesIn(words);
  return look;
}

/** Parts of a face that are described, `grey eyes`, and those that say something by themselves, `scar`. */
function featuresIn(list: readonly string[]): string[] {
  const found = list.flatMap((word, at) => {
    const ofEyes = /^(.+)-eyed$/.exec(word)?.[1];
    if (ofEyes !== undefined && ofEyes !== "one") return [`${ofEyes} eyes`];
    if (!features.has(word)) return [];
    const before = describedBefore(list, at);
    return before.length > 0 || MARK.test(word) ? [[...before, word].join(" ")] : [];
  });
  return [...new Set(found)];
}

const MARK = /^(?:freckles|dimples|scars?|tattoos?|mole|wrinkles|sideburns|fringe)$/;

/** The words that describe a noun and stand before it. */
function describedBefore(list: readonly string[], at: number): string[] {
  const from = list.slice(0, at).findLastIndex((word) => !describing.has(word)) + 1;
  return list.slice(from, at);
}

/** Whether a trait is one of the body: `tall`, `stout`. */
export function isBuild(trait: string): boolean {
  return builds.has(trait);
}

/** Whether a trait is one of face, head or skin: `bald`, `freckled`. */
export function isOfFace(trait: string): boolean {
  return looks.has(trait);
}

/** Whether a word says which one a thing is, and stands before it: a colour, a cloth, a state. */
export function isDescribing(word: string): boolean {
  return describing.has(word);
}

function isOfHair(list: readonly string[], at: number): boolean {
  if (isGarment(nounLemma(list[at + 1] ?? "")?.lemma ?? "") || ALSO_WORN.has(list[at + 1] ?? ""))
    return true;
  const next = list.slice(at + 1, at + 4);
  return (
    /^(?:short|long|thin|thick)$/.test(list[at] ?? "") &&
    next.some((word) =>
      /^(?:hair|beard|braid|braids|curls|moustache|coat|dress|skirt|jacket)$/.test(word),
    )
  );
}

function readHair(words: string, list: readonly string[], look: Look): void {
  for (const [at, word] of list.entries()) {
    const compound = /^(.+)-(?:haired|headed|bearded)$/.exec(word);
    if (compound?.[1]) takeHair(compound[1].split("-"), look);
    if (
      /^(?:hair|curls|braids|braid|locks|ponytail|bun|beard|moustache|plaits|bob|dreadlocks|pigtails|mane|quiff|beehive|perm|afro|mohawk|crop|chignon|topknot|stubble|goatee|whiskers)$/.test(
        word,
      )
    ) {
      const before = list.slice(Math.max(0, at - 4), at);
      const behind = /^hair$/.test(word) ? list.slice(at + 1, at + 4) : [];
      takeHair(
        [
          ...before,
          ...(/\b(?:is|tied|in|cut|dyed|going|gone)\b/.test(behind[0] ?? "") ? behind : []),
        ],
        look,
      );
      if (word !== "hair" && word !== "locks") look.hair.push(word);
    }
  }
  if (/\bbald(?:ing)?\b|\bshaved head\b|\bshaven head\b/.test(words)) look.hairColour = "none";
  if (/\bred-?head\b/.test(words)) look.hairColour = "red";
  if (/\bbrunette\b/.test(words)) look.hairColour = "brown";
  const plain = /\b(blonde?)\b/.exec(words);
  if (plain && look.hairColour === null) look.hairColour = "blonde";
  look.hair = [...new Set(look.hair)];
}

function takeHair(list: readonly string[], look: Look): void {
  for (const word of list) {
    if (hairColours.has(word))
      look.hairColour = word === "blond" ? "blonde" : word === "gray" ? "grey" : word;
    if (hairShapes.has(word)) look.hair.push(word);
  }
}

/** Garments with the colours and cloths before them: `yellow raincoat`, `nurse's uniform`. */
function clothesIn(words: string): string[] {
  const found: string[] = [];
  const tokens = words.match(/[a-z]+(?:[-'][a-z]+)*|[,.;()]/g) ?? [];
  for (const [at, token] of tokens.entries()) {
    const noun = nounLemma(token)?.lemma ?? token;
    if (!isGarment(noun) && !ALSO_WORN.has(token)) continue;
    if (isGarment(nounLemma(tokens[at + 1] ?? "")?.lemma ?? "")) continue;
    const before: string[] = [];
    for (let back = at - 1; back >= 0 && before.length < 3; back -= 1) {
      const word = tokens[back] ?? "";
      const kept =
        describing.has(word) || /'s$/.test(word) || (before.length === 0 && isGarmentPart(word));
      // `grey city coat`
      const between =
        before.length === 0 && describing.has(tokens[back - 1] ?? "") && /^[a-z]+$/.test(word);
      if (!kept && !between) break;
      before.unshift(word);
    }
    found.push([...before, token].join(" "));
  }
  const colour =
    /\b(?:dressed |all |clad )?in (?:all )?(black|white|rags|red|mourning|green|leather)\b(?! (?:and|\w+ )?(?:coat|dress|suit|shirt|hat|ink|paint|jacket|gloves|\w+s?\b))/.exec(
      words,
    );
  if (colour?.[1] && found.length === 0) found.push(colour[1]);
  return [...new Set(found)];
}

const NOT_WORN = new Set(
  "purple ring bag purse wallet clothes pocket button collar sleeve zip lining pack wear wrap costume coin".split(
    " ",
  ),
);
const ALSO_WORN = new Set(
  "gele headwrap kaftan djellaba agbada gloves cape sash pendant locket trenchcoat t-shirt scrubs cloak coveralls overalls dungarees hoodie spectacles glasses sunglasses eyepatch backpack headscarf tuxedo armour armor helmet crown tracksuit spacesuit jumpsuit wetsuit lifejacket stethoscope headphones pyjamas raincoat oilskin oilskins waistcoat trainers anorak parka fleece jumper pullover loafers stockings kimono sari turban hijab badge tiara jeans boots".split(
    " ",
  ),
);

/** Whether a noun is something that people wear. */
export function isGarment(noun: string): boolean {
  if (NOT_WORN.has(noun)) return false;
  return ALSO_WORN.has(noun) || meaningOf(noun, NO_COMPANY)?.kind === "clothes";
}

function isGarmentPart(word: string): boolean {
  return /^(?:rain|wedding|evening|fur|straw|baseball|top|bowler|school|army|police|prison|hospital|dressing|night|space|fisherman|rubber|leather|denim|business|cocktail|summer|winter|lab|flight|pilot|work|running|football|bomber|sheepskin|trench|duffel|flat|woolly|knitted|hard|gas|surgical)$/.test(
    word,
  );
}

/**
 * Who is seen in other clothes has changed, but keeps what nobody changes with them. Where one garment is
 * the same, less was said of the same clothes; of one garment the words that say more count.
 */
function joinClothes(first: readonly string[], later: readonly string[]): string[] {
  if (later.length === 0 || first.length === 0) return [...first, ...later];
  const nounOf = (phrase: string) => phrase.split(" ").at(-1) ?? phrase;
  const same = (phrase: string) => (other: string) => nounOf(other) === nounOf(phrase);
  const isSame = later.some((phrase) => first.some(same(phrase)));
  const kept = isSame ? first : first.filter((phrase) => KEPT_ON.test(phrase));
  const added = later.filter((phrase) => !kept.some(same(phrase)));
  const fuller = (phrase: string) =>
    later.filter(same(phrase)).find((other) => other.length > phrase.length) ?? phrase;
  return [...kept.map(fuller), ...added];
}

const KEPT_ON = /\b(?:glasses|spectacles|eyepatch|earrings?|tattoo)$/;

/** What is said later is added; what was said first stays. */
export function joinLooks(first: Look, later: Look): Look {
  return {
    sex: first.sex ?? later.sex,
    age: first.age ?? later.age,
    isAgeRough: first.age === null ? later.isAgeRough : first.isAgeRough,
    hairColour: first.hairColour ?? later.hairColour,
    hair: first.hair.length > 0 ? first.hair : later.hair,
    clothes: joinClothes(first.clothes, later.clothes),
    features: [...new Set([...first.features, ...later.features])],
    traits: [...new Set([...first.traits, ...later.traits])],
  };
}
