import type { VoiceGender } from "../contract/voice";
import type { Beard, CharacterLook, LifeStage } from "./character-look";
import { BEARD_WORDS, FREE, HAIR_COLOURS, HAIR_STYLE_WORDS } from "./character-words";
import { type Colour, luminance, mix } from "./colour";
import { colourBefore, firstOf } from "./find-colour";
import { pick, type Random } from "./seeded-random";
import { meantIn } from "./word-rows";

/** Style and colour of the hair: as told, else by age and gender. */
export function readHair(
  text: string,
  gender: VoiceGender,
  stage: LifeStage,
  skin: Colour,
  random: Random,
): CharacterLook["hair"] {
  let style = meantIn(text, HAIR_STYLE_WORDS) ?? pick(random, FREE.hair[gender][stage]);
  // Waves on a man who is not said to wear it long are short waves.
  if (style === "wavy" && gender === "male" && !/\blong\b/.test(text)) style = "curly";
  if (style === "short" && gender === "female") style = "pixie";
  const chosen = pick(random, FREE.hairColours[luminance(skin) < 0.42 ? "dark" : "fair"]);
  const told = hairColour(text);
  const colour =
    told ??
    (stage === "old"
      ? mix(chosen, "#dcdad4", 0.82)
      : stage === "middle" && random() < 0.25
        ? mix(chosen, "#a8a49e", 0.45)
        : chosen);
  return { style, colour };
}

function hairColour(text: string): Colour | null {
  const noun =
    /\b(?:hair(?:ed)?|bob|braids?|ponytail|bun|locs|dreadlocks|undercut|curls|pixie|afro|parting|fringe)\b/;
  const single =
    /\b(blonde?|brunette|redhead(?:ed)?|silver-haired|white-haired|grey-haired|red-haired|dark-haired|ginger)\b/.exec(
      text,
    )?.[1];
  return (
    colourBefore(text, noun, HAIR_COLOURS) ??
    (single ? (firstOf(single, HAIR_COLOURS) ?? null) : null)
  );
}

/** Beard or moustache: as told, else by age; none for women and children. */
export function readBeard(
  text: string,
  gender: VoiceGender,
  stage: LifeStage,
  random: Random,
): Beard {
  const said = meantIn(text, BEARD_WORDS);
  if (said) return said;
  if (gender === "female" || stage === "child" || stage === "teen") return "none";
  const roll = random();
  if (stage === "old") return roll < 0.35 ? "full" : roll < 0.55 ? "moustache" : "none";
  if (stage === "middle") return roll < 0.3 ? "stubble" : roll < 0.45 ? "short" : "none";
  return roll < 0.2 ? "stubble" : "none";
}
