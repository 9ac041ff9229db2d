import type { Condition } from "../../contract/conditions";
import type { ReadLine } from "../../read";
import type { SceneEvent } from "../motion/scene-event";
import type { Colour } from "../pen/colour";
import type { Action } from "../shot/actions";
import { stated } from "../stated";
import data from "./particles.json";

/** The least and the most of something that differs from one to the next. */
type Span = readonly [least: number, most: number];

/** Many small things of one kind that move alike. Places and ways are shares of the picture's width and height. */
export interface Part {
  shape: "puff" | "clod" | "shard" | "glow";
  /** `thrown` and `spreading` happen once in a clip; the others go on as long as it does. */
  moves: "thrown" | "spreading" | "rising" | "falling" | "drifting";
  count: number;
  colour: Colour;
  opacity: number;
  /** From the middle to the edge, pixels. */
  size: Span;
  /** Where they come from. */
  x: Span;
  y: Span;
  /** How far up or down they get. */
  reach: Span;
  /** How far they get to each side at most. */
  aside: number;
}

/** What an action or a condition of the place sets in motion. */
export interface Swarm {
  /** Nouns of what is seen by it, and is no thing that stands there. */
  shows: string;
  /** Only under the sky. */
  outside?: boolean;
  layer: SceneEvent["layer"];
  parts: readonly Part[];
}

type SwarmName = keyof typeof data;

const SWARMS = Object.entries(stated<Readonly<Record<SwarmName, Swarm>>>(data));

/** What happens in a picture, and where. */
interface Happening {
  interior: boolean;
  actions: readonly Action[];
  conditions: readonly Condition[];
}

/** What happens so in a picture, by name. */
export function swarmsOf({ interior, actions, conditions }: Happening): [string, Swarm][] {
  const names: readonly string[] = [...actions, ...conditions];
  return SWARMS.filter(([name, { outside }]) => names.includes(name) && !(outside && interior));
}

/** A line without what is seen as such an event: a shell that bursts is no shell that lies there. */
export function withoutSwarms(read: ReadLine, happening: Happening): ReadLine {
  const shown = new Set(swarmsOf(happening).flatMap(([, { shows }]) => shows.split(", ")));
  if (shown.size === 0) return read;
  const isShown = (noun: string) => shown.has(noun);
  return {
    ...read,
    things: read.things.filter(({ noun }) => !isShown(noun)),
    beings: read.beings.filter(({ animal }) => animal === null || !isShown(animal.noun)),
    doings: read.doings.filter(({ who }) => who.length === 0 || !who.every(isShown)),
    mainThing: read.mainThing !== null && isShown(read.mainThing) ? null : read.mainThing,
  };
}
