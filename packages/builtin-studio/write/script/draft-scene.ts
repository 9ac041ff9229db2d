import type { SceneTime } from "../../contract/writing";
import type { Random } from "../../draw/seeded-random";
import type { WorldPlace } from "../data";
import type { DraftBeat } from "./print-scene";

export interface DraftScene {
  place: WorldPlace;
  time: SceneTime;
  beats: DraftBeat[];
}

/** What one try at a script is made of, besides the telling. */
export interface Ingredients {
  seconds: number;
  /** Units of the plan up to this priority. */
  priority: number;
  /** How many exchanges of the voices are put in. */
  exchanges: number;
  /** How many silent moments are put in beyond those that the rhythm wants. */
  moments: number;
  /** Speeches in a row before something must be seen. */
  speechesInARow: number;
  random: Random;
}
