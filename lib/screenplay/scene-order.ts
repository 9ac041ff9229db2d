import { saysOnlyWhen } from "@roughcut/builtin-studio/contract/scene-time";
import { readNote, WayBack } from "@roughcut/builtin-studio/notes";
import { namesFinder, nameWords, type PeopleFinder } from "@/lib/rules/named-people";
import { isOffScreen } from "@/lib/rules/shot";
import { NON_SPEAKING_PART, type ScreenplayElement } from "./element";
import { toPlainText } from "./plain-text";
import { isRelativeTime, parseSceneHeading } from "./scene-heading";

/** Where a line plays. */
export interface Scene {
  /** Which scene it belongs to, counted from 1; 0 before the first heading. */
  sceneIndex: number;
  /** The heading as written, or null before the first one. */
  sceneHeading: string | null;
  /** The place under its one name, without time: 'INT. LIGHTHOUSE KITCHEN'. */
  sceneLocation: string | null;
  /** 'NIGHT', 'THE NEXT MORNING'; a scene that follows on ('CONTINUOUS') has that of the last. */
  timeOfDay: string | null;
}

/** What a line says and shows. */
export interface Beat {
  /** The speaker, or `NON_SPEAKING_PART`. */
  characterName: string;
  /** 'V.O.', 'O.S.', 'ON PHONE'; several are joined by ', '. */
  extension: string | null;
  /** Parentheticals joined by '; ', or the text of an action paragraph; '' if there is none. */
  stageDirections: string;
  /** The words to say, in one piece; '' for action. */
  dialogueText: string;
}

/** In which scene a script is, from element to element. */
export class SceneOrder {
  scene: Scene = { sceneIndex: 0, sceneHeading: null, sceneLocation: null, timeOfDay: null };
  private readonly visited: Scene[] = [];
  private readonly wayBack = new WayBack<Scene>(
    (one, other) => one.sceneLocation === other.sceneLocation,
  );
  /** Two places are cut into each other. */
  private intercut = false;
  /** What was shown until then, in order, and in which scene. */
  private readonly played: { beat: Beat; scene: Scene }[] = [];
  /** Where everybody was seen last, as far as `played` was looked through. */
  private readonly whereabouts = new Map<string, Scene>();
  private lookedThrough = 0;
  private finder: PeopleFinder | null = null;

  /** @param speakers the names of all who speak */
  constructor(private readonly speakers: readonly string[]) {}

  /** The scene in which a beat plays: while two are cut into each other, where whom it shows was seen last. */
  sceneOf(beat: Beat): Scene {
    if (this.intercut) {
      this.findEverybody();
      const [shown = ""] = this.shownIn(beat);
      this.goTo(this.whereabouts.get(shown) ?? this.scene);
    } else this.played.push({ beat, scene: this.scene });
    return this.scene;
  }

  private findEverybody(): void {
    for (const { beat, scene } of this.played.slice(this.lookedThrough)) {
      if (isHeard(beat)) continue;
      for (const name of this.shownIn(beat)) this.whereabouts.set(name, scene);
    }
    this.lookedThrough = this.played.length;
  }

  /** Names are looked for in action only where a script has an INTERCUT: an open page reads it at every change. */
  private shownIn({ characterName, stageDirections }: Beat): string[] {
    if (characterName !== NON_SPEAKING_PART) return [characterName];
    // Any name of one word may be a noun, `the driver`: the list of nouns for people is too large for that page.
    this.finder ??= namesFinder(
      this.speakers.map((name) => ({ id: name, name })),
      ({ name }) => (nameWords(name).length === 1 ? nameWords(name) : []),
    );
    return this.finder.seen(stageDirections);
  }

  /** @returns whether the element only says where and how the next ones play */
  follow(element: ScreenplayElement): boolean {
    if (element.kind === "scene-heading") {
      this.enter(element.text);
      return true;
    }
    if (element.kind !== "action" && element.kind !== "transition") return false;
    const note = readNote(toPlainText(element.text));
    if (!note) return element.kind === "transition";
    this.wayBack.noted(note, this.scene);
    const { goesTo } = note;
    // Any way to another scene ends it, as does END INTERCUT.
    if (note.intercut || goesTo) this.intercut = note.intercut;
    if (goesTo?.kind === "heading") this.enter(goesTo.text);
    else if (goesTo?.kind === "back") this.goTo(this.wayBack.back());
    else if (goesTo) return this.goTo(this.sceneAt(goesTo.name.toUpperCase()));
    return note.rest.trim() === "" && note.lettering === null;
  }

  /** The last scene at a place; null where the script was not. */
  private sceneAt(place: string): Scene | null {
    return this.visited.findLast(({ sceneLocation }) => sceneLocation?.includes(place)) ?? null;
  }

  private enter(heading: string): void {
    const next = enterScene(this.scene, heading);
    this.intercut = false;
    this.wayBack.entered(heading, this.scene.sceneIndex === 0 ? null : this.scene, next);
    this.scene = next;
    this.visited.push(next);
  }

  /** @returns whether there is such a scene */
  private goTo(target: Scene | null): boolean {
    const from = this.scene;
    if (target && target.sceneLocation !== from.sceneLocation) {
      this.scene = { ...target, sceneIndex: from.sceneIndex + 1 };
      this.wayBack.went(from);
    }
    return target !== null;
  }
}

function isHeard({ characterName, extension }: Beat): boolean {
  return characterName !== NON_SPEAKING_PART && isOffScreen(extension ?? "");
}

function enterScene(last: Scene, headingText: string): Scene {
  const sceneHeading = toPlainText(headingText);
  const parsed = parseSceneHeading(sceneHeading);
  const isThere = last.sceneLocation !== null && saysOnlyWhen(sceneHeading);
  const { setting, place } = parsed;
  // `INT. THE NEXT MORNING` is all time.
  const timeOfDay = isThere
    ? [place, parsed.timeOfDay].filter(Boolean).join(" ")
    : parsed.timeOfDay;
  const followsOn = timeOfDay !== null && isRelativeTime(timeOfDay);
  return {
    sceneIndex: last.sceneIndex + 1,
    sceneHeading,
    sceneLocation: isThere ? last.sceneLocation : setting === null ? place : `${setting} ${place}`,
    timeOfDay: followsOn ? last.timeOfDay : timeOfDay,
  };
}
