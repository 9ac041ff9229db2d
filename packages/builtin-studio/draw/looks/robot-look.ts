import { beingOf } from "../../contract/being";
import type { CharacterFacts } from "../../contract/picture-subject";
import { darken, mix } from "../pen/colour";
import { pick, type Random } from "../pen/seeded-random";
import type { CharacterLook } from "./character-look";
import { CLOTH_COLOURS } from "./character-words";
import { firstOf } from "./find-colour";
import { meantIn, patternsOf } from "./word-rows";

const ROBOT = /\b(?:robot|android|droid|automaton)$/;
const METALS = ["#8d979f", "#a4a9a2", "#7f8c9a"] as const;
const RUST = "#8f6244";
const SIZE_OF = "(?:the size of|as (?:big|small|tall) as|no (?:bigger|larger|taller) than) an?";
/** Height against that of a man. */
const SIZES = patternsOf<number>([
  [
    0.5,
    "(?:ankle|shin|knee)-high",
    `${SIZE_OF} (?:\\w+ )?(?:dog|footstool|stool|suitcase|bucket|cat|toddler|fire hydrant|vacuum cleaner|football)`,
  ],
  [0.68, `${SIZE_OF} (?:\\w+ )?(?:child|barrel|dustbin|bin|chair|fridge)`],
  [0.68, "(?:thigh|hip|waist)-high"],
  [0.82, "small", "tiny", "little", "short", "chest-high"],
]);

/** Whether somebody is a robot: metal on two legs, as far as the studio draws it. */
export function isRobot({ description }: Pick<CharacterFacts, "description">): boolean {
  const being = beingOf(description);
  return being.kind === "other" && ROBOT.test(being.noun);
}

/** What a robot looks like: plates in its own colour, where its description has one. */
export function robotLook(facts: CharacterFacts, text: string, random: Random): CharacterLook {
  const said = firstOf(text, CLOTH_COLOURS);
  const grey = pick(random, METALS);
  const metal = said ? mix(grey, said, 0.7) : /\brust/.test(text) ? mix(grey, RUST, 0.75) : grey;
  return {
    ...{ id: facts.id, name: facts.name, robot: true, skin: metal, eyes: metal },
    ...{ gender: facts.gender ?? "male", stage: "middle", brows: 0 },
    ...{ beard: "none", beardColour: metal },
    height: meantIn(text, SIZES) ?? 1,
    build: /\b(?:big|huge|giant|heavy|massive)\b/.test(text) ? 0.9 : 0.25,
    hair: { style: "bald", colour: metal },
    face: { width: 0, jaw: 0, nose: 0, eyes: 0, spacing: 0, lips: 0 },
    ...{ glasses: "none", hat: null, scarf: null, tie: null, earrings: null, mask: null },
    garment: { kind: "t-shirt", colour: darken(metal, 0.14), under: metal },
    legs: { kind: "trousers", colour: darken(metal, 0.2), stockings: null },
    shoes: darken(metal, 0.45),
    ...{ freckles: false, scar: false, stooped: false, bowLegged: false },
    // One eye is in the middle.
    eyepatch: /\b(?:one|single) (?:\w+ )?(?:eye|lamp|lens|light|screen)\b|\bone-eyed\b/.test(text),
  };
}
