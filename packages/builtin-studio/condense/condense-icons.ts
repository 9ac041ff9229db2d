import { createRequire } from "node:module";
import drawn from "../draw/props/icons.json";
import type { IconPart } from "../draw/things/icon-parts";
import table from "../draw/things/table.json";

/**
 * The outlines of all things of the table that are not drawn by hand, from Fluent Emoji Flat: filled, the
 * lower ones first.
 */
export function condenseIcons(): Record<string, IconPart[]> {
  const set = createRequire(import.meta.url)("@iconify-json/fluent-emoji-flat/icons.json");
  return Object.fromEntries(
    Object.keys(table).flatMap((name) =>
      name in drawn || name === "hand" ? [] : [[name, partsOf(set.icons[name].body)]],
    ),
  );
}

function partsOf(body: string): IconPart[] {
  return [...body.matchAll(/<path([^>]*)\/>/g)].flatMap(([, attributes = ""]): IconPart[] => {
    const fill = /\bfill="(#\w+)"/.exec(attributes)?.[1];
    const outline = /\bd="([^"]+)"/.exec(attributes)?.[1];
    return fill && outline ? [[inFull(fill), outline]] : [];
  });
}

/** `#fff` as `#ffffff`. */
function inFull(colour: string): string {
  return colour.length === 4 ? colour.replaceAll(/[^#]/g, (digit) => digit + digit) : colour;
}
