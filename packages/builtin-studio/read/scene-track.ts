import { type Note, readNote } from "./notes";
import type { Frame } from "./read-line";
import type { Setting } from "./scene";
import { changeSetting, readHeading, type Visit } from "./setting";

const NOWHERE: Setting = {
  inside: true,
  kind: null,
  name: "",
  time: "day",
  weather: "clear",
  light: null,
};

/** Follows a script from place to place: where its next line plays, and what lies there. */
export class SceneTrack<Person> {
  setting = NOWHERE;
  /** Places by their names, as they were when the script last was there. */
  private readonly visits = new Map<string, Visit>();
  /** The scene to which BACK TO SCENE returns: the last one, or the one that something beside it left. */
  private before: Setting | null = null;
  private leftByAside: Setting | null = null;
  private isMontage = false;
  /** Two places are cut into each other: everybody is seen where they were last. */
  intercut = false;
  private readonly whereabouts = new Map<Person, Setting>();
  /** What was put down here, or lies about. */
  leftBehind: string[] = [];
  /** An INSERT or a picture of its own stands within the scene; BACK TO SCENE ends it. */
  private inserted = false;

  /** @param moved told when the script goes to another place */
  constructor(private readonly moved: () => void) {}

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
    this.inserted = false;
    this.intercut = false;
    this.before = last;
    if (isBeside(heading)) this.leftByAside ??= last;
    // A montage ends where the next scene begins, a flashback may have scenes of its own.
    else if (this.isMontage || /\bPRESENT\b/.test(heading) || next.name === this.leftByAside?.name)
      this.leftByAside = null;
    this.isMontage = false;
    if (next.name !== last?.name) this.moved();
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
    if (to.kind === "back" && this.inserted) {
      this.inserted = false;
      return true;
    }
    this.keep();
    let isKnown = true;
    if (to.kind === "back") {
      const target = this.leftByAside ?? this.before;
      this.leftByAside = null;
      if (target) this.setting = this.visits.get(target.name)?.setting ?? target;
    } else {
      const name = to.name.replace(/^(?:the|int\.?|ext\.?) /, "");
      const place =
        [...this.visits].find(([known]) => known === name) ??
        [...this.visits].find(([known]) => known.includes(name));
      if (place) this.setting = place[1].setting;
      isKnown = place !== undefined;
    }
    if (this.setting !== current) this.before = current;
    this.leftBehind = this.visits.get(this.setting.name)?.leftBehind ?? [];
    return isKnown;
  }

  /** Takes the writer's instructions off a line and follows them; null where it has none. */
  note(text: string): Note | null {
    const note = readNote(text);
    if (!note) return null;
    const { goesTo } = note;
    if (note.aside) {
      this.leftByAside ??= this.setting;
      this.isMontage = /MONTAGE|SERIES/.test(note.direction.note);
    }
    if (goesTo) {
      const isKnown = this.go(goesTo);
      // `BACK ON BEN` goes to somebody and to no place.
      if (!isKnown && goesTo.kind === "place") return { ...note, rest: goesTo.name.toUpperCase() };
    } else if (
      note.direction.size === "insert" ||
      /MONTAGE|SERIES|POV|ANGLE/.test(note.direction.note)
    ) {
      this.inserted = true;
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

/** A scene of another time, from which the script comes back. */
function isBeside(heading: string): boolean {
  return /\b(?:FLASH ?BACK|DREAM|MEMORY|MONTAGE)\b/i.test(heading);
}
