import type { CharacterLook } from "./character-look";
import { CLOTH_COLOURS, HAIR_COLOURS } from "./character-words";
import { nameOfColour } from "./find-colour";

const STAGES = {
  child: { female: "girl", male: "boy" },
  teen: { female: "teenage girl", male: "teenage boy" },
  young: { female: "young woman", male: "young man" },
  middle: { female: "middle-aged woman", male: "middle-aged man" },
  old: { female: "old woman", male: "old man" },
} as const;

/** What somebody looks like, as they are drawn: `old man, white short hair, full beard, yellow raincoat`. */
export function tellLook(look: CharacterLook): string {
  const { hat, garment, scarf, beard, glasses } = look;
  if (look.robot) return `robot, ${cloth(look.skin)} metal`;
  return [
    STAGES[look.stage][look.gender === "female" ? "female" : "male"],
    look.build >= 0.5 ? "broad" : look.build <= -0.5 ? "thin" : "",
    hairOf(look),
    beard === "none" ? "" : beard === "full" || beard === "short" ? `${beard} beard` : beard,
    glasses === "none" ? "" : glasses === "sun" ? "sunglasses" : `${glasses} glasses`,
    look.eyepatch ? "eyepatch" : "",
    look.mask ? `${cloth(look.mask)} mask` : "",
    hat ? `${cloth(hat.colour)} ${plain(hat.kind)}` : "",
    `${cloth(garment.colour)} ${plain(garment.kind)}`,
    scarf ? `${cloth(scarf)} scarf` : "",
  ]
    .filter((part) => part !== "")
    .join(", ");
}

function hairOf({ hair }: CharacterLook): string {
  if (hair.style === "bald") return "bald";
  return `${nameOfColour(hair.colour, HAIR_COLOURS)} hair (${plain(hair.style)})`;
}

function cloth(colour: string): string {
  return nameOfColour(colour, CLOTH_COLOURS);
}

/** A word of the studio's vocabulary as it is written in prose: `lab coat`. */
export function plain(word: string): string {
  return word.replaceAll("-", " ");
}
