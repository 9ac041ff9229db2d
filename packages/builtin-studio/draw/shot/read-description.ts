import { CLOTH_COLOURS, MATERIAL_COLOURS } from "../looks/character-words";
import { colourBefore } from "../looks/find-colour";
import type { Colour } from "../pen/colour";
import { hashText } from "../pen/seeded-random";

/** What somebody else than the studio wrote of how a place looks, as far as it can be drawn. */
export interface Dressing {
  /** Sets a described place apart from the place as the studio furnishes it by itself. */
  seed: string;
  /** The description in small letters; empty for one that the studio wrote. */
  told: string;
  wall: Colour | null;
}

/** Whether a description is one of those that the built-in writer makes. */
export function isBuiltinDescription(description: string): boolean {
  return /^The .+, seen from .+, all surfaces plain\.$/su.test(description.trim());
}

/** Reads the description of a place; what the built-in writer wrote is drawn anyway. */
export function readDescription(description: string): Dressing {
  const text = description.trim().toLowerCase();
  if (text === "" || isBuiltinDescription(description)) return { seed: "", told: "", wall: null };
  const colours = [...CLOTH_COLOURS, ...MATERIAL_COLOURS];
  return {
    seed: `:${hashText(text)}`,
    told: text,
    wall:
      colourBefore(text, /\bwalls?(?:paper)?\b/, colours) ??
      colourAfter(
        text,
        /\bwalls? (?:is|are|painted|in)(?: painted| all| in)? ((?:[a-z]+ )?[a-z]+)/,
      ),
  };
}

function colourAfter(text: string, pattern: RegExp): Colour | null {
  const words = pattern.exec(text)?.[1] ?? "";
  return CLOTH_COLOURS.find(([name]) => new RegExp(`\\b${name}\\b`).test(words))?.[1] ?? null;
}
