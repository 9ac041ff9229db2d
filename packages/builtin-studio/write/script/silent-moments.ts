import { type Random, shuffled } from "../../draw/pen/seeded-random";
import { readPlace } from "../../draw/shot/read-place";
import { BUSINESS, type Role, type WorldPlace } from "../data";
import { isDenied } from "../material/read-findings";
import type { Telling } from "./cast-story";
import type { DraftBeat, DraftScene, Ingredients } from "./print-scene";

/** How many scripts in a row share nothing. */
const ROUNDS = 3;

/** What is seen between speeches: something small that whoever is not speaking does. */
export class SilentMoments {
  private readonly used = new Set<string>();
  private readonly random: Random;

  constructor(
    private readonly telling: Telling,
    private readonly made: Ingredients,
    private readonly seen: (text: string, actor: Role) => DraftBeat,
  ) {
    this.random = made.random;
  }

  /** Something small is seen between too many speeches, and where somebody begins a new thought. */
  giveRhythm(scene: DraftScene): void {
    const beats: DraftBeat[] = [];
    let spoken = 0;
    for (const beat of scene.beats) {
      const goesOn = beat.speaker !== null && beats.at(-1)?.speaker === beat.speaker;
      if (beat.speaker !== null && (goesOn || spoken >= this.made.speechesInARow)) {
        const moment = this.moment(scene, reactorTo(beats, beat.speaker));
        if (moment) beats.push(moment);
        spoken = 0;
      }
      beats.push(beat);
      spoken = beat.speaker === null ? 0 : spoken + 1;
    }
    scene.beats = beats;
  }

  /** Further silent moments, each between two speeches, never two actions in a row. */
  add(scenes: readonly DraftScene[]): void {
    const gaps = scenes.flatMap((scene) =>
      scene.beats.flatMap(({ speaker }, at) =>
        speaker !== null && scene.beats[at - 1]?.speaker ? { scene, at, speaker } : [],
      ),
    );
    const chosen = shuffled(this.random, gaps).slice(0, this.made.moments);
    // From the end, so that what stands before keeps its place.
    for (const { scene, at, speaker } of chosen.sort((one, other) => other.at - one.at)) {
      const moment = this.moment(scene, reactorTo(scene.beats.slice(0, at), speaker));
      if (moment) scene.beats.splice(at, 0, moment);
    }
  }

  private moment(scene: DraftScene, actor: Role): DraftBeat | null {
    const own = businessOf(scene.place).business;
    const text =
      this.unused(this.random() < 0.65 ? own : BUSINESS.pauses) ??
      this.unused(BUSINESS.pauses) ??
      this.unused(own);
    return text === null ? null : { ...this.seen(text, actor), place: scene.place };
  }

  /** One of a list that the script does not have yet; null when there is none. */
  unused(list: readonly string[]): string | null {
    const left = shuffled(
      this.random,
      list.filter((entry) => !this.used.has(entry) && !isDenied(entry, this.telling.denied)),
    );
    // Each round of a story has its own third of every list first: scripts in a row look different.
    const text =
      left.find((entry) => list.indexOf(entry) % ROUNDS === this.telling.round % ROUNDS) ?? left[0];
    if (text === undefined) return null;
    this.used.add(text);
    return text;
  }
}

/** What is seen and done in a place, by what the built-in studio would draw for it. */
export function businessOf({ setting, name }: WorldPlace) {
  const { place: kind } = readPlace(`${setting} ${name}`.toLowerCase());
  const family = Object.values(BUSINESS.families).find(({ places }) => places.includes(kind));
  if (!family) throw new Error(`nothing is done in a place like this: ${kind}`);
  return family;
}

/** Who reacts: whoever is about to answer; in the middle of a speech, whoever listens. */
function reactorTo(before: readonly DraftBeat[], next: Role): Role {
  const last = before.findLast(({ speaker }) => speaker !== null)?.speaker ?? null;
  if (last !== next) return next;
  return before.findLast(({ speaker }) => speaker !== null && speaker !== next)?.speaker ?? next;
}
