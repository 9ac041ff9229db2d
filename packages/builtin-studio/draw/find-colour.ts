import { isDescribing } from "../read";
import { type Colour, distance } from "./colour";

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
    const before = `${clause} ${match[0]}`.split(/\s+/).slice(-6).join(" ");
    let best: { at: number; length: number; colour: Colour } | null = null;
    for (const [words, colour] of table) {
      const at = before.search(new RegExp(`\\b${words}\\b`));
      if (at < 0) continue;
      const end = at + words.length;
      if (
        !best ||
        end > best.at + best.length ||
        (end === best.at + best.length && words.length > best.length)
      )
        best = { at, length: words.length, colour };
    }
    if (best) return best.colour;
  }
  return null;
}

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
