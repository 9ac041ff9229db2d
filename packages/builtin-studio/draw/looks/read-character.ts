import type { CharacterFacts } from "../../contract/picture-subject";
import type { VoiceGender } from "../../contract/voice";
import { type LifeStage, type Look, lifeStage, readLook, sexOfWords } from "../../read";
import { type Colour, luminance } from "../pen/colour";
import { hashText, pick, type Random, seededRandom } from "../pen/seeded-random";
import type { CharacterLook } from "./character-look";
import {
  BUILD_WORDS,
  CLOTH_COLOURS,
  EYE_COLOURS,
  FACE_WORDS,
  FREE,
  GLASSES_WORDS,
  HEIGHT_WORDS,
  SKIN_TONES,
  SKIN_WORDS,
} from "./character-words";
import { colourBefore, firstOf } from "./find-colour";
import { BALACLAVA, DARK_WOOL, readClothes, readHat } from "./read-clothes";
import { isDarkSkin, readBeard, readHair } from "./read-hair";
import { isRobot, robotLook } from "./robot-look";
import { meantIn } from "./word-rows";

/**
 * What a person looks like, from nothing but who they are: the same id, name and description give
 * the same look in the portrait, in every shot and in every video. What the description says is
 * drawn; what it leaves open is chosen by the id.
 */
export function readCharacter(facts: CharacterFacts): CharacterLook {
  const text = facts.description.toLowerCase().replaceAll("’", "'");
  const random = seededRandom(`look:${facts.id}:${facts.name.toLowerCase()}`);
  if (isRobot(facts)) return robotLook(facts, text, random);
  const told = readLook(facts.description);
  const gender = facts.gender ?? told.sex ?? genderOfName(facts);
  const stage = stageOf(told, facts);
  const said = [...told.traits, ...told.features].join(", ");
  // `fair` alone is said of hair, `pale` of clothes.
  const ofSkin = text.match(/\b(?:very |deep )?[a-z]+[- ]skin(?:ned)?\b/g) ?? [];
  const skin = firstOf([...ofSkin, said].join(", "), SKIN_WORDS) ?? naturalSkin(text, facts.id);
  const hair = readHair(told, gender, stage, skin, random);
  // What a woman wears of an evening is a gown, a man a dinner jacket.
  const dressed =
    gender === "male" ? text.replace(/\bevening dress/g, "black tuxedo, bow tie") : text;
  const clothes = readClothes(dressed, gender, random);
  return {
    id: facts.id,
    name: facts.name,
    gender,
    stage,
    height: (meantIn(said, HEIGHT_WORDS) ?? 1) * (0.97 + random() * 0.06) * grown(told, stage),
    build: meantIn(said, BUILD_WORDS) ?? random() * 0.5 - 0.25,
    skin,
    eyes: colourBefore(text, /\beyes\b/, EYE_COLOURS) ?? pick(random, eyesFor(skin, hair.colour)),
    hair,
    brows: random() * 2 - 1 + (gender === "male" ? 0.4 : -0.2),
    face: readFace(said, random),
    ...readBeard(told, hair.colour),
    glasses: meantIn(text, GLASSES_WORDS) ?? "none",
    hat: readHat(text, clothes.garment.colour),
    ...clothes,
    freckles: /freckle/.test(text),
    scar: /\bscar(?:red|s)?\b/.test(text),
    stooped: /\b(?:stoop|hunch|bent\b)/.test(said),
    bowLegged: /\b(?:bow|bandy)-legged\b/.test(said),
    earrings: /\bearrings?\b/.test(text) ? (/silver/.test(text) ? "#c4c8cc" : "#d8ae48") : null,
    robot: false,
    mask: readMask(text),
    eyepatch: /\beye ?patch\b|\bone-eyed\b/.test(text),
  };
}

/** Below this hair is black, of a luminance of 1. */
const BLACK_HAIR = 0.1;

/** Colours of eyes that go with a skin and with hair that is not grey yet: with dark ones brown. */
function eyesFor(skin: Colour, hair: Colour) {
  const isDark = isDarkSkin(skin) || luminance(hair) < BLACK_HAIR;
  return isDark ? FREE.colours.darkEyes : FREE.colours.eyes;
}

/** A mask as surgeons wear it, or what robbers do. */
function readMask(text: string): Colour | null {
  if (BALACLAVA.test(text)) return colourBefore(text, BALACLAVA, CLOTH_COLOURS) ?? DARK_WOOL;
  const mask = /\b(?:surgical|surgeon'?s|face|medical|paper|dust)[- ]masks?\b/;
  return mask.test(text) ? (colourBefore(text, mask, CLOTH_COLOURS) ?? "#9fc3d6") : null;
}

/** Where nothing is said of the skin the id decides; fair hair and freckles go with fair skin. */
function naturalSkin(text: string, id: string): Colour {
  const random = seededRandom(`skin:${id}`);
  const [first, second, third] = SKIN_TONES;
  return FAIR.test(text) ? pick(random, [first, second, third]) : pick(random, SKIN_TONES);
}

const FAIR =
  /\bblonde?\b|\bginger\b|\bauburn\b|\bredhead|\bfreckle|\bred (?:curly |wavy )?(?:hair|braids|curls|bob|ponytail)\b/;

/** The sex that a name says; beyond that the id decides. */
function genderOfName({ name, id }: CharacterFacts): VoiceGender {
  const named = sexOfWords(name.toLowerCase().split(/[^\p{L}]+/u));
  if (named) return named;
  // Names that end in -a or -ia are women's more often than not.
  if (/(?:a|ia|ine|elle|ette)$/i.test(name.trim())) return "female";
  return hashText(id) % 2 === 0 ? "female" : "male";
}

/** The stage of life by what is told of the age; a bare figure says more than `boy`. */
function stageOf(
  { age, isAgeRough }: Look,
  { description, age: roughly }: CharacterFacts,
): LifeStage {
  const figure = /\b(\d{1,2})\b(?! (?:cm|kg|feet))/.exec(description)?.[1];
  const years = figure !== undefined && (age === null || isAgeRough) ? Number(figure) : age;
  if (years !== null) return lifeStage(years);
  return roughly === "middle_aged" ? "middle" : (roughly ?? "young");
}

/** Height of a child by its years, against one of six: 0.92 at four, 1.21 at twelve. */
function grown({ age }: Look, stage: LifeStage): number {
  return stage === "child" && age !== null ? 1 + (Math.max(3, age) - 6) * 0.035 : 1;
}

function readFace(text: string, random: Random): CharacterLook["face"] {
  const vary = () => random() * 1.6 - 0.8;
  const face = {
    ...{ width: vary(), jaw: vary(), nose: vary() },
    ...{ eyes: vary(), spacing: vary() * 0.7, lips: vary() },
  };
  for (const [words, [feature, amount]] of FACE_WORDS) if (words.test(text)) face[feature] = amount;
  return face;
}
