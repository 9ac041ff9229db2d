/** From drafted beats to the beats of an answer: gaps filled, people introduced, contractions made. */
import type { SceneTime } from "../../contract/writing";
import type { ScriptBeat } from "../../contract/writing-tasks";
import type { Random } from "../../draw/pen/seeded-random";
import type { Role, WorldPlace } from "../data";
import { contracted, fillGaps, type GapContext, withOptions } from "./fill-gaps";
import type { Player, Telling } from "./telling";

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
    const open = withOptions(beat.template, beat.options);
    const { speaker } = beat;
    const { thing } = this.telling;
    // Called by its full name once; afterwards everybody knows which one it is.
    const draft = {
      ...beat,
      thing: this.isThingNamed ? (thing.split(" ").at(-1) ?? thing) : thing,
    };
    if (/\{a?[Tt]\b/.test(open)) this.isThingNamed = true;
    if (speaker !== null) {
      const player = this.telling.players[speaker];
      const filled = fillGaps(open, this.telling, draft);
      return {
        kind: "dialogue",
        speaker: player.name.toUpperCase(),
        cue:
          draft.cue === null
            ? null
            : fillGaps(draft.cue, this.telling, draft).replace(/^\p{Lu}/u, (letter) =>
                letter.toLowerCase(),
              ),
        text: player.contracts ? contracted(filled) : filled,
      };
    }
    return { kind: "action", speaker: null, cue: null, text: this.action(open, draft) };
  }

  private action(template: string, draft: GapContext): string {
    const withNames = template.replace(
      /\{([HOXA])\}(?!'s)/gu,
      (gap, letter: string, at: number) => {
        const role: Role =
          letter === "H" || letter === "O" || letter === "X" ? letter : draft.actor;
        if (this.introduced.has(role)) return gap;
        this.introduced.add(role);
        const next = template.slice(at + gap.length);
        const isClosed = this.level === 0 || /^\s*(?:[.,;:!?]|$)/u.test(next);
        return `${introduction(this.telling.players[role], this.level)}${isClosed ? "" : ","}`;
      },
    );
    return fillGaps(withNames, this.telling, draft);
  }
}

/** `MARTA, 34, a lighthouse keeper in a red scarf` */
function introduction({ name, age, role, wears }: Player, level: IntroductionLevel): string {
  if (level === 0) return name.toUpperCase();
  const parts = [name.toUpperCase(), String(age)];
  const isClause = /\b(?:who|whom|with)\b/.test(role);
  if (level < 2) return parts.join(", ");
  if (level < 3 || wears === "" || /\bin\b/.test(role)) return [...parts, role].join(", ");
  return [...parts, `${role}${isClause ? "," : ""} in ${wears}`].join(", ");
}
