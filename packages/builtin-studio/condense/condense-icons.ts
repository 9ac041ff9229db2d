import { createRequire } from "node:module";
import { Path2D, PathOp } from "@napi-rs/canvas";
import { darken } from "../draw/pen/colour";
import drawn from "../draw/props/icons.json";
import { ICON_UNITS, type IconPart } from "../draw/things/icon-parts";
import table from "../draw/things/table.json";
import silhouettes from "./game-icons.json";

const setOf = (name: string) => createRequire(import.meta.url)(`@iconify-json/${name}/icons.json`);

/** What of an emoji has another colour than most of its kind have in life. */
const COATS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  goat: { "#d3883e": "#b8ab98", "#f3ad61": "#e4dccd" },
};

/**
 * The outlines of all things of the table that are not drawn by hand, filled, the lower ones first: those that
 * `game-icons.json` names from Game Icons, all others from Fluent Emoji Flat.
 */
export function condenseIcons(): Record<string, IconPart[]> {
  const [emoji, games] = [setOf("fluent-emoji-flat"), setOf("game-icons")];
  const own: Readonly<Record<string, string[]>> = silhouettes;
  const outlines = Object.entries(table)
    .filter(([name, entry]) => !(name in drawn || name === "hand" || "like" in entry))
    .map(([name]): [string, IconPart[]] => {
      const [silhouette, colour] = own[name] ?? [];
      if (silhouette && colour) return [name, silhouetteOf(games.icons[silhouette].body, colour)];
      const coat = COATS[name] ?? {};
      const parts = partsOf(emoji.icons[name].body);
      return [name, parts.map(([fill, path]) => [coat[fill] ?? fill, path])];
    });
  return Object.fromEntries(outlines);
}

function partsOf(body: string): IconPart[] {
  return [...body.matchAll(/<path([^>]*)\/>/g)].flatMap(([, attributes = ""]): IconPart[] => {
    const fill = /\bfill="(#\w+)"/.exec(attributes)?.[1];
    const outline = /\bd="([^"]+)"/.exec(attributes)?.[1];
    return fill && outline ? [[inFull(fill), outline]] : [];
  });
}

/** Side of the square in which Game Icons are drawn. */
const GAME_UNITS = 512;
/** Lines between the parts of a silhouette are gaps of this breadth at most: they are filled, larger holes stay. */
const GAP = 24;

/** A silhouette of one colour, on the same with its gaps closed in a darker one. */
function silhouetteOf(body: string, colour: string): IconPart[] {
  const outline = [...body.matchAll(/\bd="([^"]+)"/g)].map(([, path]) => path).join("");
  const closed = new Path2D(outline).stroke({ width: GAP });
  closed.op(new Path2D(outline), PathOp.Union);
  return [
    [darken(colour, 0.45), toUnits(closed)],
    [colour, toUnits(new Path2D(outline))],
  ];
}

function toUnits(path: Path2D): string {
  const scale = ICON_UNITS / GAME_UNITS;
  return path
    .transform({ a: scale, b: 0, c: 0, d: scale, e: 0, f: 0 })
    .toSVGString()
    .replaceAll(/-?\d*\.?\d+(?:e-?\d+)?/g, (digits) =>
      String(Math.round(Number(digits) * 100) / 100),
    );
}

/** `#fff` as `#ffffff`. */
function inFull(colour: string): string {
  return colour.length === 4 ? colour.replaceAll(/[^#]/g, (digit) => digit + digit) : colour;
}
