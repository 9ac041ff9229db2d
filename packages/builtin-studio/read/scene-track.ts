import { type Note, readNote } from "./notes";
import type { Frame } from "./read-line";
import type { Setting } from "./scene";
import { changeSetting, readHeading, type Visit } from "./setting";
import { WayBack } from "./way-back";

const NOWHERE: Setting = {
  ...{ inside: true, kind: null, name: "", time: "day", weather: "clear", light: null },
};

/** Follows a script from place to place: where its next line plays, and what lies there. */
export class SceneTrack<Person> {
  setting = NOWHERE;
  /** Places by their names, as they were when the script last was there. */
  private readonly visits = new Map<string, Visit>();
  private readonly wayBack = new WayBack<Setting>((one, other) => one.name === other.name);
  /** Two places are cut into each other: everybody is seen where they were last. */
  intercut = false;
  private readonly whereabouts = new Map<Person, Setting>();
  /** What was put down here, or lies about. */
  leftBehind: string[] = [];
  /** @param moved told when the script goes to another place */
  constructor(private readonly moved: (heading: string) => void) {}

  /** A heading: the next lines play there. */
  enter(heading: string): void {
    const note = readNote(heading);
    if (note?.goesTo) {
      this.go(note.goesTo);
      return;
    }
    const last = this.setting === NOWHERE ? null : this.setting;
    const next = readHeading(heading, last, this.visits);
    if (last) this.keep();
    this.intercut = false;
    this.wayBack.entered(heading, last, next);
    if (next.name !== last?.name) this.moved(heading);
    this.setting = next;
    this.leftBehind = this.visits.get(next.name)?.leftBehind ?? [];
  }

  private keep(): void {
    this.visits.set(this.setting.name, { setting: this.setting, leftBehind: this.leftBehind });
  }

  /**
   * Back to the scene before, to a place by its name, as it was, or to a heading.
   * @returns whether the place is known
   */
  private go(to: NonNullable<Note["goesTo"]>): boolean {
    if (to.kind === "heading") {
      this.enter(to.text);
      return true;
    }
    const current = this.setting;
    this.intercut = false;
    this.keep();
    const place = to.kind === "back" ? this.wayBack.back() : this.placeCalled(to.name);
    if (place) this.setting = this.visits.get(place.name)?.setting ?? place;
    if (this.setting !== current) this.wayBack.went(current);
    this.leftBehind = this.visits.get(this.setting.name)?.leftBehind ?? [];
    return to.kind === "back" || place !== null;
  }

  private placeCalled(said: string): Setting | null {
    const name = said.replace(/^(?:the|int\.?|ext\.?) /, "");
    const visits = [...this.visits];
    const found =
      visits.find(([known]) => known === name) ?? visits.find(([known]) => known.includes(name));
    return found?.[1].setting ?? null;
  }

  /** Takes the writer's instructions off a line and follows them; null where it has none. */
  note(text: string): Note | null {
    const note = readNote(text);
    if (!note) return null;
    const { goesTo } = note;
    this.wayBack.noted(note, this.setting);
    if (goesTo) {
      const isKnown = this.go(goesTo);
      // `BACK ON BEN` goes to somebody and to no place.
      if (!isKnown && goesTo.kind === "place") return { ...note, rest: goesTo.name.toUpperCase() };
    }
    if (note.intercut) this.intercut = true;
    return note;
  }

  /** What a line of action says of time, weather and light stays so from here on. */
  change(action: string): void {
    this.setting = changeSetting(this.setting, action);
  }

  /** Where a line plays that shows these; while places are intercut, where they were last. */
  placeOf(shown: readonly Person[]): Setting {
    const [first] = shown;
    if (this.intercut) return (first && this.whereabouts.get(first)) ?? this.setting;
    for (const person of shown) this.whereabouts.set(person, this.setting);
    return this.setting;
  }

  /** What is put down or lies about is there in the next lines too, until somebody takes it. */
  leave(frame: Frame): void {
    for (const { verb, to, particle, who } of frame.doings) {
      const isThing = (noun: string) =>
        frame.things.some((thing) => thing.noun === noun && thing.kind !== "body");
      const puts = /^(?:put|place|leave|drop|lay|set|hang|park|abandon)$/.test(verb);
      if (puts) this.leftBehind = [...new Set([...this.leftBehind, ...to.filter(isThing)])];
      if (/^(?:lie|hang|rest)$/.test(verb))
        this.leftBehind = [...new Set([...this.leftBehind, ...who.filter(isThing)])];
      const takes =
        /^(?:take|grab|lift|carry|snatch|collect|pocket|steal|eat|drink|burn)$/.test(verb) ||
        (verb === "pick" && particle === "up");
      if (takes) this.leftBehind = this.leftBehind.filter((noun) => !to.includes(noun));
    }
  }
}
