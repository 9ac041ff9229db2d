import type { Side } from "../directing/framing";

/**
 * Where somebody of a scene stands, as a script supervisor notes it: left, right, or between and
 * behind these two.
 */
export type SideMark = "L" | "R" | "C";

/** What can change about a person, or the weather, from one line to the next. */
export const STATE_FIELDS = ["wardrobe", "carries", "state", "weather"] as const;
export type StateField = (typeof STATE_FIELDS)[number];

/** One scene as it is to be supervised: what the script says, and what the director has decided. */
export interface SceneFacts {
  /** Its place in the story, from 1. */
  id: number;
  heading: string;
  /** Decided by the script; empty when it does not say. */
  time: string;
  /** Decided by the director: the side of the room from which the light comes. */
  lightSide: Side;
  /** Who is seen in it, and the side that the director gave them. */
  people: { name: string; side: SideMark }[];
  lines: {
    lineNumber: number;
    /** Null when nobody speaks. */
    speaker: string | null;
    stageDirections: string;
    dialogue: string;
  }[];
}

/** How a person is at the beginning of a scene, as far as it differs from their description. */
export interface NotedPerson {
  name: string;
  side: SideMark;
  /** Null while they wear what their description says. */
  wardrobe: string | null;
  /** Things in their hands or on them. */
  carries: string[];
  /** What else is seen of them: wet hair, a bandaged hand. */
  state: string[];
}

/** From the end of this line on something is different. */
export interface NotedChange {
  lineNumber: number;
  /** Whom it concerns; empty for the weather. */
  who: string;
  field: StateField;
  /** What holds from then on, several things parted by semicolons; empty when nothing does. */
  value: string;
}

/** A scene as it was supervised. */
export interface NotedScene {
  id: number;
  time: string;
  /** Empty when it cannot be seen. */
  weather: string;
  lightSide: Side;
  cast: NotedPerson[];
  changes: NotedChange[];
}

/** Things of a value that names several. */
export function thingsIn(value: string): string[] {
  return value
    .split(";")
    .map((thing) => thing.trim())
    .filter((thing) => thing !== "");
}
