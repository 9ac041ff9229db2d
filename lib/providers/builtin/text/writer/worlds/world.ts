/**
 * Where stories can play when the material does not say, and what fills its gaps when it does: each
 * world has places that the built-in studio can draw, work for its people, and a clock.
 */
import type { ImageStyle } from "@/lib/rules/image-style";
import type { SceneSetting } from "@/lib/rules/writing";

export interface WorldPlace {
  setting: SceneSetting;
  /** As in a heading: `LAMP ROOM`. */
  name: string;
}

export interface World {
  id: string;
  /** Words of the material that call for this world. */
  words: RegExp;
  styles: readonly ImageStyle[];
  /** The place that the story is about, with its article: `the lighthouse`. */
  home: string;
  /** First the home, then others, near ones before far ones. */
  places: readonly WorldPlace[];
  heroJobs: readonly string[];
  otherJobs: readonly string[];
  thirdJobs: readonly string[];
  things: readonly string[];
  /** What runs out, with its article where it has one: `the last ferry`. */
  clocks: readonly string[];
  /** First pictures of a film, nobody in them. */
  openings: readonly (WorldPlace & { text: string })[];
}

/** A place under a roof. */
export function inside(name: string): WorldPlace {
  return { setting: "INT.", name };
}

/** A place under the sky. */
export function outside(name: string): WorldPlace {
  return { setting: "EXT.", name };
}
