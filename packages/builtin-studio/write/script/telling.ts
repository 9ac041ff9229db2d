/** A story that is about to be told: a plan, the people who play it and everything its gaps need. */
import type { VoiceGender } from "../../contract/voice";
import type { SceneTime } from "../../contract/writing";
import type { Exchange, Role, StoryPlan, Tone, Unit, World, WorldPlace } from "../data";

export interface Player {
  /** As the project writes it; the cue is the same in capitals. */
  name: string;
  /** What stands in sentences: the given name. */
  short: string;
  gender: VoiceGender;
  age: number;
  /** With its article or owner: `a ferry pilot`, `her estranged brother`. */
  role: string;
  /** `a red scarf`; empty when a description of the project says how they look. */
  wears: string;
  /** Somebody of the project, not invented. */
  isKnown: boolean;
  /** Speaks in contractions. */
  contracts: boolean;
}

export interface Telling {
  plan: StoryPlan;
  players: Record<Role, Player>;
  /** Without its article: `silver locket`. */
  thing: string;
  /** At least one; the first is where it begins. */
  places: [WorldPlace, ...WorldPlace[]];
  /** The first picture of longer films. */
  opening: (WorldPlace & { text: string }) | null;
  world: World;
  /** With its article: `the lighthouse`. */
  home: string;
  clock: string;
  years: string;
  facts: string[];
  kin: string | null;
  /** Words behind `to`, as the hero says them. */
  want: string;
  /** Words that nobody wants to find in it, in lower case. */
  denied: readonly string[];
  /** Speeches that only this logline and these notes have. */
  loglineUnits: Unit[];
  exchanges: readonly Exchange[];
  tone: Tone;
  /** How many stories of this material were told before it. */
  round: number;
  times: { start: SceneTime; end: SceneTime };
}
