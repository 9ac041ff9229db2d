import type { Look } from "../../read";

const COLOUR_ALONE = /^(?:black|white|red|blue|green|grey|gray|brown|yellow|pink|purple|orange)$/;

/** What one of several wears: `in black`, `in blue uniforms`. */
function ofOne(worn: string): string {
  if (COLOUR_ALONE.test(worn)) return `${worn} coat`;
  return worn.replace(
    /(coat|uniform|dress|suit|robe|jacket|vest|shirt|apron|hat|cap|helmet)(?:e?s)$/,
    "$1",
  );
}

/** How the script says that somebody looks, in the words by which the studio draws people. */
export function wordsOfLook(look: Look): string[] {
  const { age, hair, beards, features, traits, clothes } = look;
  return [
    age === null ? "" : `${age} years old`,
    ...hair,
    ...beards,
    ...features,
    ...traits,
    ...clothes.map(ofOne),
  ].filter((part) => part !== "");
}
