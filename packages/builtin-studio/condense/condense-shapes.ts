import { createRequire } from "node:module";
import type { ShapePart } from "../draw/shapes";

/** Animals seen from the side, standing on their legs: their names in the icon set, by ours. */
const NAMES: Readonly<Record<string, string>> = {
  ...{ dog: "dog", cat: "cat", horse: "horse", cow: "cow", ox: "ox", goat: "goat", sheep: "ewe" },
  ...{ pig: "pig", camel: "camel", elephant: "elephant", deer: "deer", tiger: "tiger" },
  ...{ leopard: "leopard" },
};

/** The shapes that are drawn, from Fluent Emoji Flat: filled outlines, the lower ones first. */
export function condenseShapes(): Record<string, ShapePart[]> {
  const set = createRequire(import.meta.url)("@iconify-json/fluent-emoji-flat/icons.json");
  return Object.fromEntries(
    Object.entries(NAMES).map(([name, icon]) => [name, partsOf(set.icons[icon].body)]),
  );
}

function partsOf(body: string): ShapePart[] {
  return [...body.matchAll(/<path fill="(#\w+)" d="([^"]+)"\/>/g)].map(
    ([, fill = "", outline = ""]): ShapePart => [fill, outline],
  );
}
