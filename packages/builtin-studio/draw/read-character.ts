import type { CharacterFacts } from "../contract/picture-subject";
import type { VoiceGender } from "../contract/voice";
import { sexOfWords, yearsIn } from "../read";
import type { CharacterLook, LifeStage } from "./character-look";
import {
  BUILD_WORDS,
  CLOTH_COLOURS,
  EYE_COLOURS,
  FACE_WORDS,
  FREE,
  GLASSES_WORDS,
  HEIGHT_WORDS,
  SEX_WORDS,
  SKIN_TONES,
  SKIN_WORDS,
  STAGE_WORDS,
} from "./character-words";
import type { Colour } from "./colour";
import { colourBefore, firstOf } from "./find-colour";
import { readClothes, readHat } from "./read-clothes";
import { readBeard, readHair } from "./read-hair";
import { isRobot, robotLook } from "./robot-look";
import { hashText, pick, type Random, seededRandom } from "./seeded-random";
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
  const gender = facts.gender ?? readGender(text, facts);
  const stage = readStage(text, facts);
  const skin = firstOf(text, SKIN_WORDS) ?? naturalSkin(text, facts.id);
  const hair = readHair(text, gender, stage, skin, random);
  const clothes = readClothes(text, gender, random);
  return {
    id: facts.id,
    name: facts.name,
    gender,
    stage,
    height: (meantIn(text, HEIGHT_WORDS) ?? 1) * (0.97 + random() * 0.06),
    build: meantIn(text, BUILD_WORDS) ?? random() * 0.5 - 0.25,
    skin,
    eyes: colourBefore(text, /\beyes\b/, EYE_COLOURS) ?? pick(random, FREE.colours.eyes),
    hair,
    brows: random() * 2 - 1 + (gender === "male" ? 0.4 : -0.2),
    face: readFace(text, random),
    beard: readBeard(text, gender, stage, random),
    glasses: meantIn(text, GLASSES_WORDS) ?? "none",
    hat: readHat(text, clothes.garment.colour),
    ...clothes,
    freckles: /freckle/.test(text),
    scar: /\bscar(?:red|s)?\b/.test(text),
    earrings: /\bearrings?\b/.test(text) ? (/silver/.test(text) ? "#c4c8cc" : "#d8ae48") : null,
    robot: false,
    mask: readMask(text),
    eyepatch: /\beye ?patch\b|\bone-eyed\b/.test(text),
  };
}

/** A mask as surgeons wear it, not one that hides who somebody is. */
function readMask(text: string): Colour | null {
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

function readGender(text: string, facts: CharacterFacts): VoiceGender {
  const named =
    meantIn(text, SEX_WORDS) ?? sexOfWords(facts.name.toLowerCase().split(/[^\p{L}]+/u));
  if (named) return named;
  // Names that end in -a or -ia are women's more often than not; beyond that the id decides.
  if (/(?:a|ia|ine|elle|ette)$/i.test(facts.name.trim())) return "female";
  return hashText(facts.id) % 2 === 0 ? "female" : "male";
}

function readStage(text: string, facts: CharacterFacts): LifeStage {
  const figure = /\b(\d{1,2})\b(?! (?:cm|kg|feet))/.exec(text)?.[1];
  const years = figure === undefined ? (yearsIn(text) ?? Number.NaN) : Number(figure);
  if (years >= 2 && years <= 12) return "child";
  if (years > 12 && years < 18) return "teen";
  if (years >= 60) return "old";
  if (years >= 35) return "middle";
  if (years >= 18) return "young";
  const told = meantIn(text, STAGE_WORDS);
  if (told) return told;
  if (facts.age === "old") return "old";
  if (facts.age === "young") return /\b(?:girl|boy)\b/.test(text) ? "child" : "young";
  return facts.age === "middle_aged" ? "middle" : "young";
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
