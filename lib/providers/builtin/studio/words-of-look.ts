import type { Look } from "@roughcut/builtin-studio/read";

const COLOUR_ALONE = /^(?:black|white|red|blue|green|grey|gray|brown|yellow|pink|purple|orange)$/;

/** How the script says that somebody looks, in the words by which the studio draws people. */
export function wordsOfLook(look: Look): string[] {
  const { age, hair, hairColour, traits, clothes } = look;
  const isBald = hairColour === "none";
  const hairWords = [...hair, isBald ? "" : (hairColour ?? "")].filter((word) => word !== "");
  return [
    age === null ? "" : `${age} years old`,
    isBald ? "bald" : hairColour === null ? hairWords.join(" ") : `${hairWords.join(" ")} hair`,
    ...traits,
    // `three figures in black`
    ...clothes.map((worn) => (COLOUR_ALONE.test(worn) ? `${worn} coat` : worn)),
  ].filter((part) => part !== "");
}
