import { isPause } from "@/lib/rules/spoken/written-pauses";
import { characterKey, isContinuedMark } from "./character-cue";
import { type Dialogue, NON_SPEAKING_PART, type ScreenplayElement } from "./element";
import { splitInlineDirections } from "./inline-directions";
import { toPlainText } from "./plain-text";
import { type Beat, type Scene, SceneOrder } from "./scene-order";
import { isTransition } from "./transition";
import { wholeNames } from "./whole-names";

/** One line of a script: what one shot will show and say, and where. */
export interface ScriptLine extends Scene, Beat {
  /** 1..n over the whole script. */
  lineNumber: number;
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

/** The one name of every speaker, by the key of each that they have: the first spelling, whole. */
function collectNames(elements: ScreenplayElement[]): Map<string, string> {
  const names = new Map<string, string>();
  for (const element of elements) {
    if (element.kind !== "dialogue") continue;
    const name = toPlainText(element.characterName);
    const key = characterKey(name);
    if (!names.has(key)) names.set(key, name);
  }
  const wholes = wholeNames([...names.keys()]);
  return new Map([...names].map(([key, name]) => [key, names.get(wholes.get(key) ?? key) ?? name]));
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
