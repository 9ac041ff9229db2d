/** From drafted beats to the beats of an answer: gaps filled, people introduced, contractions made. */
import type { SceneTime } from "../../contract/writing";
import type { ScriptBeat } from "../../contract/writing-tasks";
import type { Random } from "../../draw/pen/seeded-random";
import type { Role, WorldPlace } from "../data";
import { uncapitalised } from "../story-text";
import type { Player } from "./cast-players";
import type { Telling } from "./cast-story";
import { contracted, fillGaps, roleOf, withOptions } from "./fill-gaps";

/** A line of the script whose optional parts are still open. */
export interface DraftBeat {
  speaker: Role | null;
  cue: string | null;
  template: string;
  /** Who `{A}` is. */
  actor: Role;
  fact: string;
  place: WorldPlace;
  /** Its optional parts stay in: they tell how somebody is first seen. */
  isFixed: boolean;
  /** Indexes of the optional parts that are in. */
  options: Set<number>;
}

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

/** How much an introduction tells: the name alone; and age; and work; and clothes. */
export type IntroductionLevel = 0 | 1 | 2 | 3;

/** Prints beats in order; the first action that names a person introduces that person. */
export class BeatPrinter {
  private readonly introduced = new Set<Role>();
  private isThingNamed = false;

  constructor(
    private readonly telling: Telling,
    private readonly level: IntroductionLevel,
  ) {}

  print(beat: DraftBeat): ScriptBeat {
    const { telling } = this;
    const open = withOptions(beat.template, beat.options);
    const thing = telling.thing.split(" ");
    // Called by its full name once; afterwards everybody knows which one it is.
    const context = { ...beat, thing: (this.isThingNamed ? thing.slice(-1) : thing).join(" ") };
    this.isThingNamed ||= /\{a?[Tt]\b/.test(open);
    if (beat.speaker === null) {
      const text = fillGaps(this.withIntroductions(open, beat.actor), telling, context);
      return { kind: "action", speaker: null, cue: null, text };
    }
    const { name, contracts } = telling.players[beat.speaker];
    const text = fillGaps(open, telling, context);
    const cue = beat.cue && fillGaps(beat.cue, telling, context);
    return {
      kind: "dialogue",
      speaker: name.toUpperCase(),
      cue: cue && uncapitalised(cue),
      text: contracts ? contracted(text) : text,
    };
  }

  private withIntroductions(template: string, actor: Role): string {
    return template.replace(/\{([HOXA])\}(?!'s)/gu, (gap, letter: string, at: number) => {
      const role = roleOf(letter, actor);
      if (this.introduced.has(role)) return gap;
      this.introduced.add(role);
      const next = template.slice(at + gap.length);
      const isClosed = this.level === 0 || /^\s*(?:[.,;:!?]|$)/u.test(next);
      return `${introduction(this.telling.players[role], this.level)}${isClosed ? "" : ","}`;
    });
  }
}

/** `MARTA, 34, a lighthouse keeper in a red scarf` */
function introduction({ name, age, role, wears }: Player, level: IntroductionLevel): string {
  const isClause = /\b(?:who|whom|with)\b/.test(role);
  const isDressed = level === 3 && wears !== "" && !/\bin\b/.test(role);
  const dressed = isDressed ? `${role}${isClause ? "," : ""} in ${wears}` : role;
  return [name.toUpperCase(), `${age}`, dressed].slice(0, Math.min(3, level + 1)).join(", ");
}
