import { readNote, WayBack } from "@roughcut/builtin-studio/notes";
import { namesFinder, nameWords, type PeopleFinder } from "@/lib/rules/named-people";
import { isOffScreen } from "@/lib/rules/shot";
import { isPause } from "@/lib/rules/spoken/written-pauses";
import { characterKey, isContinuedMark } from "./character-cue";
import { type Dialogue, NON_SPEAKING_PART, type ScreenplayElement } from "./element";
import { splitInlineDirections } from "./inline-directions";
import { toPlainText } from "./plain-text";
import { isRelativeTime, parseSceneHeading } from "./scene-heading";
import { isTransition } from "./transition";

/** One line of a script: what one shot will show and say. */
export interface ScriptLine {
  /** 1..n over the whole script. */
  lineNumber: number;
  /** Which scene it belongs to, counted from 1; 0 before the first heading. */
  sceneIndex: number;
  /** The heading as written, or null before the first one. */
  sceneHeading: string | null;
  /** The place under its one name, without time: 'INT. LIGHTHOUSE KITCHEN'. */
  sceneLocation: string | null;
  /** 'NIGHT', 'THE NEXT MORNING'; a scene that follows on ('CONTINUOUS') has that of the last. */
  timeOfDay: string | null;
  /** The speaker, or `NON_SPEAKING_PART`. */
  characterName: string;
  /** 'V.O.', 'O.S.', 'ON PHONE'; several are joined by ', '. */
  extension: string | null;
  /** Parentheticals joined by '; ', or the text of an action paragraph; '' if there is none. */
  stageDirections: string;
  /** The words to say, in one piece; '' for action. */
  dialogueText: string;
  /** The next line is spoken at the same time; left out where it is not. */
  talkedOver?: true;
}

export interface ScriptLines {
  lines: ScriptLine[];
  /** Every place in which a line plays, in the order of the script. */
  locations: string[];
  /** Every speaker, in the order of the script. */
  characters: string[];
  /** Index of the element that each line was made of. */
  elementIndexes: number[];
}

interface Scene {
  sceneIndex: number;
  sceneHeading: string | null;
  sceneLocation: string | null;
  timeOfDay: string | null;
}

/** What an element says and shows, before it has a number and a place. */
interface Beat {
  characterName: string;
  extension: string | null;
  stageDirections: string;
  dialogueText: string;
}

/**
 * Makes the numbered lines of a script. A dialogue block is one line, however many parentheticals
 * interrupt it; an action paragraph is one line without a speaker. Headings, transitions and all
 * that is not on the screen make none, nor does a cue with nothing under it, nor an instruction that
 * names nothing to see: `MONTAGE`, `INTERCUT`. BACK TO SCENE goes back to the scene before; from
 * INTERCUT to the next heading everybody is where they were last.
 */
export function toScriptLines(elements: ScreenplayElement[]): ScriptLines {
  const names = collectNames(elements);
  const lines: ScriptLine[] = [];
  const elementIndexes: number[] = [];
  const locations = new Set<string>();
  const characters = new Set<string>();
  const scenes = new SceneOrder([...new Set(names.values())]);
  for (const [index, element] of elements.entries()) {
    if (scenes.follow(element)) continue;
    const beat = findBeat(element, names);
    if (!beat) continue;
    const scene = scenes.sceneOf(beat);
    const before = lines.at(-1);
    const isTogether = element.kind === "dialogue" && element.dual && beat.dialogueText !== "";
    if (isTogether && before?.sceneIndex === scene.sceneIndex && before.dialogueText !== "") {
      before.talkedOver = true;
    }
    lines.push({ lineNumber: lines.length + 1, ...scene, ...beat });
    elementIndexes.push(index);
    if (scene.sceneLocation !== null) locations.add(scene.sceneLocation);
    if (beat.characterName !== NON_SPEAKING_PART) characters.add(beat.characterName);
  }
  return { lines, locations: [...locations], characters: [...characters], elementIndexes };
}

/** In which scene a script is, from element to element. */
class SceneOrder {
  scene: Scene = { sceneIndex: 0, sceneHeading: null, sceneLocation: null, timeOfDay: null };
  private readonly visited: Scene[] = [];
  private readonly wayBack = new WayBack<Scene>(
    (one, other) => one.sceneLocation === other.sceneLocation,
  );
  /** Two places are cut into each other: the scene of each person, where the script showed them last. */
  private intercut = false;
  private readonly whereabouts = new Map<string, Scene>();
  private readonly finder: PeopleFinder;

  /** @param speakers the names of all who speak */
  constructor(speakers: readonly string[]) {
    // Any name of one word may be a noun, `the driver`: the list of nouns for people is too large for an open page.
    this.finder = namesFinder(
      speakers.map((name) => ({ id: name, name })),
      ({ name }) => (nameWords(name).length === 1 ? nameWords(name) : []),
    );
  }

  /** The scene in which a beat plays: of an intercut one, that of whom it shows first. */
  sceneOf({ characterName, extension, stageDirections }: Beat): Scene {
    const isAction = characterName === NON_SPEAKING_PART;
    const heard = !isAction && !this.intercut && isOffScreen(extension ?? "");
    const shown = isAction ? this.finder.seen(stageDirections) : heard ? [] : [characterName];
    if (this.intercut) this.goTo(this.whereabouts.get(shown[0] ?? "") ?? this.scene);
    else for (const name of shown) this.whereabouts.set(name, this.scene);
    return this.scene;
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

/** The first spelling of every speaker's name, by its key. */
function collectNames(elements: ScreenplayElement[]): Map<string, string> {
  const names = new Map<string, string>();
  for (const element of elements) {
    if (element.kind !== "dialogue") continue;
    const name = toPlainText(element.characterName);
    const key = characterKey(name);
    if (!names.has(key)) names.set(key, name);
  }
  return names;
}

function enterScene(last: Scene, headingText: string): Scene {
  const sceneHeading = toPlainText(headingText);
  const { setting, place, timeOfDay } = parseSceneHeading(sceneHeading);
  const followsOn = timeOfDay !== null && isRelativeTime(timeOfDay);
  return {
    sceneIndex: last.sceneIndex + 1,
    sceneHeading,
    sceneLocation: setting === null ? place : `${setting} ${place}`,
    timeOfDay: followsOn ? last.timeOfDay : timeOfDay,
  };
}

function findBeat(element: ScreenplayElement, names: Map<string, string>): Beat | null {
  switch (element.kind) {
    case "dialogue":
      return findDialogueBeat(element, names);
    case "action":
    case "lyrics":
    case "centered": {
      const text = toPlainText(element.text);
      const isEnd = element.kind === "centered" && isTransition(text.toUpperCase());
      // A name alone is a cue whose words were never written.
      if (isEnd || names.has(text) || !hasWords(text)) return null;
      return actionBeat(text);
    }
    default:
      return null;
  }
}

function findDialogueBeat(dialogue: Dialogue, names: Map<string, string>): Beat | null {
  const directions: string[] = [];
  const speeches: string[] = [];
  for (const part of dialogue.parts) {
    const text = toPlainText(part.text);
    const goesOn = hasWords(speeches.join(" "));
    if (part.kind === "parenthetical") {
      // Between speeches a pause is heard where it stands.
      if (goesOn && isPause(text)) speeches.push(`(${text})`);
      else if (!isContinuedMark(text)) directions.push(text);
      continue;
    }
    const split = splitInlineDirections(text, goesOn);
    directions.push(...split.directions);
    if (split.words !== "") speeches.push(split.words);
  }
  const ownName = toPlainText(dialogue.characterName);
  const characterName = names.get(characterKey(ownName)) ?? ownName;
  const dialogueText = speeches.join(" ");
  const stageDirections = directions.join("; ");
  if (!hasWords(dialogueText)) {
    // Nothing to say, but something to see: MARTA (shakes her head).
    return stageDirections === "" ? null : actionBeat(`${characterName} (${stageDirections})`);
  }
  const extensions = dialogue.extensions.filter((extension) => !isContinuedMark(extension));
  const extension = extensions.length === 0 ? null : extensions.join(", ");
  return { characterName, extension, stageDirections, dialogueText };
}

function actionBeat(text: string): Beat {
  return {
    characterName: NON_SPEAKING_PART,
    extension: null,
    stageDirections: text,
    dialogueText: "",
  };
}

/** A row of dashes or dots can neither be said nor be shown. */
function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}
