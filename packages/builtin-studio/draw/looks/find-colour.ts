import { isDescribing } from "../../read";
import { type Colour, darken, distance, mix } from "../pen/colour";

/** The first entry whose words stand in the text. */
export function firstOf(
  text: string,
  table: readonly (readonly [string, Colour])[],
): Colour | undefined {
  return table.find(([words]) => text.includes(words))?.[1];
}

/** The colour that stands with a thing: up to five words before it, within the same clause. */
export function colourBefore(
  text: string,
  thing: RegExp,
  table: readonly (readonly [string, Colour])[],
): Colour | null {
  const pattern = new RegExp(thing.source, "g");
  for (const match of text.matchAll(pattern)) {
    const clause = clauseBefore(text.slice(Math.max(0, match.index - 60), match.index));
    const colour = lastColour(`${clause} ${match[0]}`.split(/\s+/).slice(-6).join(" "), table);
    if (colour) return colour;
  }
  return null;
}

/** The colour that a text names last; of two that end there the longer one: `dark blue`. */
export function lastColour(
  text: string,
  table: readonly (readonly [string, Colour])[],
): Colour | null {
  let best: { at: number; end: number; colour: Colour } | null = null;
  for (const [words, colour] of table) {
    const at = [...text.matchAll(new RegExp(`\\b${words}\\b`, "g"))].at(-1)?.index;
    if (at === undefined) continue;
    const end = at + words.length;
    if (!best || end > best.end || (end === best.end && at < best.at)) best = { at, end, colour };
  }
  if (!best) return null;
  const before = text.slice(0, best.at);
  if (/\b(?:pale|light|faded)[ -]$/.test(before)) return mix(best.colour, PALE, 0.5);
  return /\b(?:dark|deep)[ -]$/.test(before) ? darken(best.colour, 0.35) : best.colour;
}

/** Towards this a colour is paler. */
const PALE = "#e9e7e0";

/** What belongs to a thing of the words before it: of `a brown tunic, a long, black ` the end from `long` on. */
function clauseBefore(words: string): string {
  const clause = words.split(/[.;:]|\b(?:and|with|over|under)\b/).at(-1) ?? "";
  const parts = clause.split(",");
  const end = parts.findLastIndex(
    (part, at) => at < parts.length - 1 && !isDescribing(/[\w-]+$/.exec(part)?.[0] ?? ""),
  );
  return parts.slice(end + 1).join(",");
}

/** What the nearest colour of a table is called. */
export function nameOfColour(
  colour: Colour,
  table: readonly (readonly [string, Colour])[],
): string {
  let best = { name: "", far: Number.POSITIVE_INFINITY };
  for (const [name, known] of table) {
    const far = distance(colour, known);
    if (far < best.far) best = { name, far };
  }
  return best.name;
}
