import type { VoiceGender } from "../../contract/voice";
import type { LifeStage, Look } from "../../read";
import { type Colour, luminance, mix } from "../pen/colour";
import { pick, type Random } from "../pen/seeded-random";
import type { CharacterLook } from "./character-look";
import { BEARD_WORDS, FREE, HAIR_COLOURS, HAIR_STYLE_WORDS } from "./character-words";
import { lastColour } from "./find-colour";
import { meantIn } from "./word-rows";

/** Whether the hair and the eyes that are usual with a skin are dark. */
export function isDarkSkin(skin: Colour): boolean {
  return luminance(skin) < 0.42;
}

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
  // Waves and curls on a man who is not said to wear them long are short: full ones make a woman of him.
  const isFull = /\b(?:long|full|thick|wild|big|mop)\b/.test(text);
  if (/^(?:wavy|curly)$/.test(style) && gender === "male" && !isFull) style = "curls";
  // A fringe alone says nothing of how long the rest is; short hair with it makes a boy of her.
  const isAlone = !/\b(?:hair|short|cropped|bowl|boyish|pixie)\b/.test(text);
  if (style === "fringe" && gender === "female" && isAlone) style = "bob";
  if (style === "short" && gender === "female") style = "pixie";
  const chosen = pick(random, FREE.hairColours[isDarkSkin(skin) ? "dark" : "fair"]);
  const colour =
    lastColour(text, HAIR_COLOURS) ?? (stage === "old" ? mix(chosen, "#dcdad4", 0.82) : chosen);
  return { style, colour };
}

/** Beard or moustache, where one is told; it has the hair's colour where none is told. */
export function readBeard(
  { beards, traits }: Look,
  hair: Colour,
): Pick<CharacterLook, "beard" | "beardColour"> {
  return {
    beard: meantIn([...beards, ...traits].join(", "), BEARD_WORDS) ?? "none",
    beardColour: lastColour(beards.join(", "), HAIR_COLOURS) ?? hair,
  };
}
