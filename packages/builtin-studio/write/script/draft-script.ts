/** Lays out a script before its words are fitted: which units, in which scenes, with what between. */
import { scriptShape } from "../../contract/script-length";
import type { SceneTime } from "../../contract/writing";
import { pick, type Random, shuffled } from "../../draw/pen/seeded-random";
import {
  BUSINESS,
  EXCHANGES,
  type Role,
  type Stage,
  type TemplateLine,
  type Tone,
  type Unit,
  type WorldPlace,
} from "../data";
import type { Telling } from "./cast-story";
import { allOptions } from "./fill-gaps";
import type { DraftBeat, DraftScene, Ingredients } from "./print-scene";
import { businessOf, SilentMoments } from "./silent-moments";

/** A scene with more exchanges than this goes on somewhere else. */
const EXCHANGES_IN_A_SCENE = 3;

/** Drafts a script; nothing is fitted yet. */
export class Drafter {
  private readonly scenes: DraftScene[] = [];
  private readonly moments: SilentMoments;
  private readonly places: WorldPlace[];
  private readonly random: Random;
  private facts = 0;
  private nextPlace = 0;

  constructor(
    private readonly telling: Telling,
    private readonly made: Ingredients,
  ) {
    this.random = made.random;
    this.moments = new SilentMoments(telling, made, (text, actor) => this.seen(text, actor));
    this.places = telling.places.slice(0, scriptShape(made.seconds).places.maximum);
  }

  draft(): DraftScene[] {
    const { seconds, priority } = this.made;
    const { plan, times, tone } = this.telling;
    const segments = plan.scenes;
    const pools = chooseExchanges(this.telling, this.made.exchanges, this.random);
    const thirds = this.thirdScenes();
    this.addOpening();
    segments.forEach((segment, index) => {
      const parts = segment.parts.filter(
        (part) => typeof part === "string" || (part.priority <= priority && suits(part, tone)),
      );
      if (!parts.some((part) => typeof part === "object")) return;
      const time = segment.isEnd && seconds >= 75 ? times.end : times.start;
      this.enter(this.places[segment.place % this.places.length] ?? this.telling.places[0], time);
      for (const part of parts) {
        if (typeof part === "object") {
          this.addUnit(part);
          // Behind the first answer to the hero's wish, the logline's own obstacle; its price later.
          if (index === 0 && part.priority === 0 && part.lines[0]?.speaker === "O")
            this.addLoglineUnits(1);
        } else {
          if (part === "early") this.addLoglineUnits(2);
          this.addPool(pools[part]);
        }
      }
      if (index === 0 || index === segments.length - 1) return;
      const share = Math.ceil(thirds.length / Math.max(1, segments.length - 1 - index));
      for (const scene of thirds.splice(0, share)) this.addThird(scene);
    });
    if (tone === "dark" || tone === "comic") this.changeEnd(plan.ends[tone]);
    for (const scene of this.scenes) this.moments.giveRhythm(scene);
    this.moments.add(this.scenes);
    return this.scenes.filter(({ beats }) => beats.length > 0);
  }

  private thirdScenes(): Unit[] {
    const { seconds } = this.made;
    const count = seconds < 150 ? 0 : seconds < 225 ? 1 : seconds < 285 ? 2 : 3;
    // Every second one is with the other person: in turns both are seen alone with the third.
    const { thirds } = EXCHANGES;
    const first = (this.telling.round * count) % thirds.length;
    return [...thirds, ...thirds].slice(first, first + count);
  }

  private freshPlace(): WorldPlace {
    this.nextPlace += 1;
    const [home] = this.telling.places;
    // The first place belongs to the two of the quarrel.
    const others = this.places.filter((place) => place !== this.current.place && place !== home);
    return others[(this.nextPlace + 1) % Math.max(1, others.length)] ?? home;
  }

  /** The scene that is being written; the first one where nothing is yet. */
  private get current(): DraftScene {
    const { places, times } = this.telling;
    return this.scenes.at(-1) ?? this.enter(places[0], times.start);
  }

  /** A new scene, unless this is where and when we are already. */
  private enter(place: WorldPlace, time: SceneTime): DraftScene {
    const last = this.scenes.at(-1);
    const isThirds = last?.beats.some(({ speaker }) => speaker === "X") ?? false;
    if (last && last.place.name === place.name && last.time === time && !isThirds) return last;
    const scene: DraftScene = { place, time, beats: [] };
    this.scenes.push(scene);
    return scene;
  }

  private addOpening(): void {
    const { opening, times, places } = this.telling;
    if (this.made.seconds < 60) return;
    const text = opening?.text ?? pick(this.random, businessOf(places[0]).openings);
    const at = places.find(({ name }) => name === opening?.name) ?? opening ?? places[0];
    this.enter(at, times.start).beats.push(this.seen(text));
  }

  private addUnit({ lines }: Unit): void {
    const scene = this.current;
    if (scene.beats.length === 0 && lines[0]?.speaker !== null) this.addCrossing(scene);
    for (const line of lines) this.addLine(scene, line);
    if (lines.some(({ text }) => text.includes("{fact}"))) this.facts += 1;
  }

  /** A line that introduces somebody and goes on with somebody else becomes two, where there is time. */
  private addLine(scene: DraftScene, line: TemplateLine): void {
    const isNew = (gap: string) =>
      line.text.includes(gap) &&
      !this.scenes.some(({ beats }) => beats.some(({ template }) => template.includes(gap)));
    const introduces =
      line.speaker === null && this.made.seconds >= 30 && ["{H}", "{O}", "{X}"].some(isNew);
    const parts = introduces ? line.text.split(/(?<=\.) (?=\{[HOX]\})/u) : [line.text];
    const isFixed = introduces && this.made.seconds >= 45;
    for (const text of parts) scene.beats.push({ ...this.beat({ ...line, text }), isFixed });
  }

  private addLoglineUnits(priority: number): void {
    if (this.made.seconds < (priority === 1 ? 30 : 75)) return;
    const own = this.telling.loglineUnits.filter((unit) => unit.priority === priority);
    for (const line of own.flatMap(({ lines }) => lines)) this.current.beats.push(this.beat(line));
  }

  private addPool(units: Unit[]): void {
    units.forEach((unit, index) => {
      const isFull = index > 0 && index % EXCHANGES_IN_A_SCENE === 0;
      if (this.made.seconds >= 150 && isFull)
        this.addCrossing(this.enter(this.freshPlace(), this.current.time));
      this.addUnit(unit);
    });
  }

  private addThird(unit: Unit): void {
    const { place: here, time } = this.current;
    // What needs a door or a window does not play in the open.
    const needsRoom = unit.lines.some(({ text }) => /\b(?:doorway|window|nail)\b/.test(text));
    const free = this.freshPlace();
    const [, ...others] = this.telling.places;
    const room = others.find((place) => place.setting === "INT." && place !== here);
    const scene = this.enter(needsRoom && free.setting === "EXT." && room ? room : free, time);
    if (scene.beats.length === 0) for (const line of unit.lines) this.addLine(scene, line);
  }

  private addCrossing(scene: DraftScene): void {
    const before = this.scenes.at(-2);
    const isSame = before?.place.name === scene.place.name;
    const text = this.moments.unused(isSame ? BUSINESS.later : BUSINESS.crossings);
    if (text !== null) scene.beats.push(this.seen(text));
  }

  private changeEnd(text: string): void {
    const { beats } = this.current;
    if (beats.at(-1)?.speaker === null) beats.splice(-1, 1, this.seen(text));
  }

  /** Something that is seen. @param actor who `{A}` is */
  private seen(text: string, actor: Role = "H"): DraftBeat {
    return { ...this.beat({ speaker: null, cue: null, text }), actor };
  }

  private beat({ speaker, cue, text }: TemplateLine): DraftBeat {
    const { facts } = this.telling;
    return {
      ...{ speaker, cue, template: text, actor: "H", isFixed: false, options: allOptions(text) },
      fact: facts[this.facts % Math.max(1, facts.length)] ?? "",
      place: this.current.place,
    };
  }
}

const STAGES: readonly Stage[] = ["middle", "early", "late"];

/** Whether a unit can stand in a film of this tone. */
function suits({ tone }: Unit, wanted: Tone): boolean {
  return tone === null || tone === wanted;
}

/** The exchanges to put in, shared out among the stages; the project's own and the asked tone first. */
function chooseExchanges(telling: Telling, count: number, random: Random): Record<Stage, Unit[]> {
  const { facts, kin, tone } = telling;
  const says = (unit: Unit, gap: string) => unit.lines.some(({ text }) => text.includes(gap));
  const fitting = telling.exchanges.filter(
    (unit) => suits(unit, tone) && (facts.length > 0 || !says(unit, "{fact}")),
  );
  const all = [
    ...(kin === null ? [] : shuffled(random, EXCHANGES.kin)),
    ...shuffled(random, fitting),
  ];
  // What is the project's own, or of the asked tone, comes before what fits everywhere.
  const isOwn = (unit: Unit) => unit.tone !== null || says(unit, "{fact}") || says(unit, "{kin}");
  const own = all.filter(isOwn);
  const left = [...own, ...all.filter((unit) => !isOwn(unit))];
  const pools: Record<Stage, Unit[]> = { early: [], middle: [], late: [] };
  for (let index = 0; index < count; index += 1) {
    const stage = STAGES[index % STAGES.length] ?? "middle";
    const at = index < own.length ? 0 : left.findIndex((unit) => unit.stage === stage);
    const [unit] = left.splice(Math.max(0, at), 1);
    if (unit) pools[unit.stage].push(unit);
  }
  return {
    early: shuffled(random, pools.early),
    middle: shuffled(random, pools.middle),
    late: shuffled(random, pools.late),
  };
}
