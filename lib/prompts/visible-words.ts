/** What words do inside an image prompt: quotes and signs become lettering, colours vanish in black and white. */

/**
 * Takes out what image models would write into the picture: quoted words, and "reads" or "says"
 * with what follows. Things that carry writing are asked for blank.
 */
export function withoutLettering(text: string): string {
  return text
    .replace(/["“«][^"”»]*["”»]/gu, "")
    .replace(
      /\b(?:that\s+)?(?:reads|says|saying|reading|spells)\b\s*[:,]?\s*(?=[A-Z]{2})[A-Z\s]+/gu,
      "",
    )
    .replace(
      /(?<!(?:blank|plain)\s)\b(sign|poster|billboard|banner|newspaper|screen|label)(s?)\b/giu,
      "blank $1$2",
    )
    .replace(/\s+([.,;])/gu, "$1")
    .replace(/\s{2,}/gu, " ")
    .trim();
}

const TONES: Record<string, string> = {
  red: "dark",
  crimson: "dark",
  burgundy: "dark",
  scarlet: "dark",
  blue: "dark",
  navy: "dark",
  green: "grey",
  olive: "grey",
  teal: "grey",
  orange: "grey",
  rust: "grey",
  purple: "dark",
  plum: "dark",
  violet: "dark",
  brown: "dark",
  yellow: "pale",
  mustard: "pale",
  pink: "pale",
  cream: "pale",
  beige: "pale",
  gold: "pale",
  golden: "pale",
  turquoise: "pale",
  magenta: "grey",
  amber: "pale",
  blonde: "fair",
  auburn: "dark",
};

const COLOUR = new RegExp(`\\b(?:${Object.keys(TONES).join("|")})\\b`, "giu");

/** Colours as tones for black and white: `a red scarf` becomes `a dark scarf`. */
export function tonesOf(text: string): string {
  return text
    .replace(COLOUR, (colour) => TONES[colour.toLowerCase()] ?? colour)
    .replace(/\b(dark|pale|grey)(?: (?:dark|pale|grey))+\b/gu, "$1")
    .replace(/\ban (?=(?:dark|pale|grey|fair)\b)/gu, "a ");
}

/** A name as a prompt may hold it: words in capitals would be painted as letters. */
export function nameInPrompt(name: string): string {
  return name.toLowerCase().replace(/(?<![\p{L}'’])\p{L}/gu, (letter) => letter.toUpperCase());
}
