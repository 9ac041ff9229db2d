import type { VoiceGender } from "../contract/voice";
import type { LifeStage, Look } from "../read";
import type { Beard, CharacterLook } from "./character-look";
import { BEARD_WORDS, FREE, HAIR_COLOURS, HAIR_STYLE_WORDS } from "./character-words";
import { type Colour, luminance, mix } from "./colour";
import { lastColour } from "./find-colour";
import { pick, type Random } from "./seeded-random";
import { meantIn } from "./word-rows";

/** Style and colour of the hair: as told, else by age and gender. */
export function readHair(
  told: Look,
  gender: VoiceGender,
  stage: LifeStage,
  skin: Colour,
  random: Random,
): CharacterLook["hair"] {
  const text = told.hair.join(", ");
  let style = meantIn(text, HAIR_STYLE_WORDS) ?? pick(random, FREE.hair[gender][stage]);
  // Waves on a man who is not said to wear it long are short waves.
  if (style === "wavy" && gender === "male" && !/\blong\b/.test(text)) style = "curly";
  if (style === "short" && gender === "female") style = "pixie";
  const chosen = pick(random, FREE.hairColours[luminance(skin) < 0.42 ? "dark" : "fair"]);
  const colour =
    lastColour(text, HAIR_COLOURS) ??
    (stage === "old"
      ? mix(chosen, "#dcdad4", 0.82)
      : stage === "middle" && random() < 0.25
        ? mix(chosen, "#a8a49e", 0.45)
        : chosen);
  return { style, colour };
}

/** Beard or moustache: as told, else by age; none for women and children. It has the hair's colour where none is told. */
export function readBeard(
  { beards, traits }: Look,
  hair: Colour,
  gender: VoiceGender,
  stage: LifeStage,
  random: Random,
): Pick<CharacterLook, "beard" | "beardColour"> {
  const said = [...beards, ...traits].join(", ");
  return {
    beard: meantIn(said, BEARD_WORDS) ?? freeBeard(gender, stage, random),
    beardColour: lastColour(beards.join(", "), HAIR_COLOURS) ?? hair,
  };
}

function freeBeard(gender: VoiceGender, stage: LifeStage, random: Random): Beard {
  if (gender === "female" || stage === "child" || stage === "teen") return "none";
  const roll = random();
  if (stage === "old") return roll < 0.35 ? "full" : roll < 0.55 ? "moustache" : "none";
  if (stage === "middle") return roll < 0.3 ? "stubble" : roll < 0.45 ? "short" : "none";
  return roll < 0.2 ? "stubble" : "none";
}
