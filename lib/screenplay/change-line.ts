import { characterKey, isContinuedMark } from "./character-cue";
import { judgeShape, type ScriptShape } from "./detect-shape";
import {
  type Dialogue,
  type DialoguePart,
  NON_SPEAKING_PART,
  type PlacedElement,
  type ScreenplayElement,
} from "./element";
import { placeFountain } from "./read-fountain";
import { placeNameColon } from "./read-name-colon";
import { type ScriptLine, toScriptLines } from "./script-lines";
import { type LineSpan, spanLines } from "./source-text";
import { writeFountain } from "./write-fountain";
import { writeNameColon } from "./write-name-colon";

/** What a line says; an action line has the speaker `NON_SPEAKING_PART` and no dialogue. */
export interface LineTexts {
  characterName: string;
  stageDirections: string;
  dialogueText: string;
}

export type LineChange =
  | { kind: "edit"; texts: LineTexts }
  /** `at` counts characters of what the line says, or of its text when it is action. */
  | { kind: "split"; at: number }
  | { kind: "merge" }
  | { kind: "remove" };

/** Why a change cannot be written into the script. */
export type LineChangeRefusal =
  /** The script is told in prose, which has no place for a single line. */
  | "prose"
  | "no-line"
  /** One of the halves would be empty. */
  | "nothing-to-split"
  /** There is no next line, or something stands between the two: a heading, a transition. */
  | "not-adjacent"
  /** Two people, or words and action, cannot become one line. */
  | "other-speaker";

/** A line of the script with the element that it was made of. */
interface PlacedLine {
  line: ScriptLine;
  placed: PlacedElement;
  elementIndex: number;
}

/**
 * Writes a change of one line into its script. Only the lines of text in which its element stands are
 * replaced; everything else stays as it was typed.
 * @param lineNumber 1..n, as `readScript` numbers them
 */
export function changeLine(
  text: string,
  lineNumber: number,
  change: LineChange,
): { text: string } | { refusal: LineChangeRefusal } {
  const fountain = placeFountain(text);
  const { shape } = judgeShape(fountain.map(({ element }) => element));
  if (shape === "prose") return { refusal: "prose" };
  const elements = shape === "fountain" ? fountain : placeNameColon(text);
  const { lines, elementIndexes } = toScriptLines(elements.map(({ element }) => element));
  const at = (number: number): PlacedLine | null => {
    const line = lines[number - 1];
    const elementIndex = elementIndexes[number - 1] ?? -1;
    const placed = elements[elementIndex];
    return line && placed ? { line, placed, elementIndex } : null;
  };
  const here = at(lineNumber);
  if (!here) return { refusal: "no-line" };
  const source = new Source(text, shape);
  switch (change.kind) {
    case "edit":
      return { text: source.replace(here.placed, [edited(here, change.texts)]) };
    case "remove":
      return { text: source.replace(here.placed, []) };
    case "split": {
      const halves = split(here, change.at, shape);
      if (!halves) return { refusal: "nothing-to-split" };
      return { text: source.replace(here.placed, halves) };
    }
    case "merge": {
      const next = at(lineNumber + 1);
      if (!next || !areNeighbours(elements, here, next)) return { refusal: "not-adjacent" };
      const merged = merge(here, next);
      if (!merged) return { refusal: "other-speaker" };
      return { text: source.replace(here.placed, [merged], next.placed) };
    }
  }
}

/** A script's text in its own line ends, of which stretches of lines can be replaced. */
class Source {
  private readonly spans: LineSpan[];
  private readonly lineBreak: string;

  constructor(
    private readonly text: string,
    private readonly shape: ScriptShape,
  ) {
    this.spans = spanLines(text);
    this.lineBreak = text.includes("\r\n") ? "\r\n" : "\n";
  }

  /** Puts elements in the place of one; `removed` goes as well. Hidden text in them stays. */
  replace(placed: PlacedElement, elements: ScreenplayElement[], removed?: PlacedElement): string {
    let text = this.text;
    // From the back to the front, so that the places further up stay true.
    if (removed) text = this.put(text, removed, removed.hidden);
    return this.put(text, placed, [...elements, ...placed.hidden]);
  }

  private put(text: string, { firstLine, lastLine }: PlacedElement, elements: ScreenplayElement[]) {
    const before = text.slice(0, this.spans[firstLine]?.start ?? 0);
    const after = text.slice(this.spans[lastLine]?.end ?? this.text.length);
    return elements.length > 0 ? before + this.write(elements) + after : before + dropBreaks(after);
  }

  private write(elements: ScreenplayElement[]): string {
    const text =
      this.shape === "fountain"
        ? writeFountain(elements).trimEnd()
        : elements
            .flatMap((element) =>
              element.kind === "dialogue" || element.kind === "action"
                ? [writeNameColon(element)]
                : [],
            )
            .join("\n\n");
    return text.replaceAll("\n", this.lineBreak);
  }
}

/** The empty lines behind what is gone go with it: those before it part its neighbours. */
function dropBreaks(after: string): string {
  return after.replace(/^(?:[ \t]*(?:\r\n|\r|\n))+/u, "");
}

function edited({ line, placed }: PlacedLine, texts: LineTexts): ScreenplayElement {
  const { element } = placed;
  if (texts.characterName === NON_SPEAKING_PART) {
    const text = texts.stageDirections;
    const keepsKind = element.kind === "centered" || element.kind === "lyrics";
    return { kind: keepsKind ? element.kind : "action", text };
  }
  const same = element.kind === "dialogue" ? element : null;
  const isSameName = same && characterKey(line.characterName) === characterKey(texts.characterName);
  const hasSameWords =
    same &&
    line.stageDirections === texts.stageDirections &&
    line.dialogueText === texts.dialogueText;
  return {
    kind: "dialogue",
    characterName: isSameName ? same.characterName : texts.characterName,
    extensions: extensionsFor(same, isSameName === true),
    dual: same?.dual ?? false,
    parts: hasSameWords ? same.parts : partsOf(texts),
  };
}

/** (CONT'D) is said of one person; for another it would be wrong. */
function extensionsFor(dialogue: Dialogue | null, isSameName: boolean): string[] {
  const extensions = dialogue?.extensions ?? [];
  return isSameName ? extensions : extensions.filter((text) => !isContinuedMark(text));
}

function partsOf({ stageDirections, dialogueText }: Omit<LineTexts, "characterName">) {
  const parts: DialoguePart[] = [];
  if (stageDirections !== "") parts.push({ kind: "parenthetical", text: stageDirections });
  parts.push({ kind: "speech", text: dialogueText });
  return parts;
}

function split(
  { line, placed }: PlacedLine,
  at: number,
  shape: ScriptShape,
): ScreenplayElement[] | null {
  const { element } = placed;
  const isSpoken = element.kind === "dialogue" && line.dialogueText !== "";
  const whole = isSpoken ? line.dialogueText : line.stageDirections;
  const first = whole.slice(0, at).trim();
  const second = whole.slice(at).trim();
  if (!/[\p{L}\p{N}]/u.test(first) || !/[\p{L}\p{N}]/u.test(second)) return null;
  if (!isSpoken) {
    return [first, second].map((text) => ({ kind: "action", text }));
  }
  const { stageDirections } = line;
  // Only a screenplay repeats a name with that mark.
  const isMarked = shape !== "fountain" || element.extensions.some(isContinuedMark);
  return [
    { ...element, parts: partsOf({ stageDirections, dialogueText: first }) },
    {
      ...element,
      dual: false,
      extensions: isMarked ? element.extensions : [...element.extensions, "CONT'D"],
      parts: partsOf({ stageDirections: "", dialogueText: second }),
    },
  ];
}

function merge(here: PlacedLine, next: PlacedLine): ScreenplayElement | null {
  const isSame = here.line.characterName === next.line.characterName;
  const [first, second] = [here.placed.element, next.placed.element];
  if (!isSame) return null;
  if (first.kind === "dialogue" && second.kind === "dialogue" && here.line.dialogueText !== "") {
    return { ...first, parts: joinParts([...first.parts, ...second.parts]) };
  }
  if (here.line.dialogueText !== "" || next.line.dialogueText !== "") return null;
  const text = [here.line.stageDirections, next.line.stageDirections].join(" ");
  return { kind: "action", text };
}

/** Two speeches that now follow each other are one. */
function joinParts(parts: DialoguePart[]): DialoguePart[] {
  const joined: DialoguePart[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    const goesOn = last !== undefined && last.kind === part.kind && part.kind !== "parenthetical";
    if (goesOn) joined[joined.length - 1] = { ...last, text: `${last.text}\n${part.text}` };
    else joined.push(part);
  }
  return joined;
}

/** Whether nothing but hidden text stands between two lines. */
function areNeighbours(elements: PlacedElement[], here: PlacedLine, next: PlacedLine): boolean {
  return elements
    .slice(here.elementIndex + 1, next.elementIndex)
    .every(({ element }) => element.kind === "note" || element.kind === "boneyard");
}
