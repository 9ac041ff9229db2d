import { findCharacterCue, hasUsualExtension, parseCharacterCue } from "./character-cue";
import { readDialogueParts } from "./dialogue-parts";
import type { HiddenElement, PlacedElement, ScreenplayElement } from "./element";
import { liftHiddenText, type SourceLine } from "./hidden-text";
import { dropPageFurniture } from "./page-furniture";
import { partPastedBlocks } from "./part-pasted-blocks";
import { findSceneHeading, isUnmistakableHeading, toSceneHeading } from "./scene-heading";
import { normaliseSource } from "./source-text";
import { findTitlePage } from "./title-page";
import { isTransition } from "./transition";

/**
 * Reads a script in Fountain. Every text is legal: what is nothing else is action. Notes and
 * boneyard that stand inside a paragraph follow it as elements of their own.
 */
export function readFountain(text: string): ScreenplayElement[] {
  return placeFountain(text).map(({ element }) => element);
}

/** The same with the lines of the text in which each element stands. */
export function placeFountain(text: string): PlacedElement[] {
  const lines = partPastedBlocks(liftHiddenText(normaliseSource(text)));
  return new FountainReader(dropPageFurniture(lines)).read();
}

interface OpenParagraph {
  kind: "action" | "lyrics";
  lines: string[];
  /** Indexes of its first line and of the one behind its last. */
  from: number;
  to: number;
}

class FountainReader {
  private readonly placed: PlacedElement[] = [];
  private paragraph: OpenParagraph | null = null;
  /** Hidden text of the open paragraph, to follow it. */
  private waiting: HiddenElement[] = [];
  /** Whether a cue or a forced heading may begin here: after an empty line or a structural one. */
  private fresh = true;
  private index = 0;

  constructor(private readonly lines: SourceLine[]) {}

  read(): PlacedElement[] {
    this.readTitlePage();
    while (this.index < this.lines.length) {
      const line = this.lines[this.index];
      if (!line) break;
      this.index += 1;
      if (line.vanished) this.hide(line.hidden);
      else if (line.text === "") {
        this.close();
        this.fresh = true;
      } else this.readLine(line);
    }
    this.close();
    return this.placed;
  }

  /** Keeps an element that stands in the lines from one index up to, not including, another. */
  private place(element: ScreenplayElement, from: number, to: number): void {
    const lines = this.lines.slice(from, to);
    this.placed.push({
      element,
      firstLine: lines[0]?.firstLine ?? 0,
      lastLine: lines.at(-1)?.lastLine ?? 0,
      hidden: lines.flatMap((line) => line.hidden),
    });
  }

  /** Keeps hidden elements behind the element in whose lines they stand. */
  private placeHidden(hidden: HiddenElement[]): void {
    const at = this.lines[Math.max(this.index - 1, 0)];
    const { firstLine = 0, lastLine = 0 } = at ?? {};
    for (const element of hidden) this.placed.push({ element, firstLine, lastLine, hidden: [] });
  }

  private readTitlePage(): void {
    const isEmpty = (line: SourceLine) => line.text === "" && !line.vanished;
    let from = 0;
    while (from < this.lines.length && this.lines[from]?.text === "") from += 1;
    let to = from;
    for (let line = this.lines[to]; line && !isEmpty(line); line = this.lines[to]) to += 1;
    const block = this.lines.slice(from, to);
    const titlePage = findTitlePage(block.map((line) => line.text).filter((line) => line !== ""));
    if (!titlePage) return;
    for (const line of this.lines.slice(0, from)) this.placeHidden(line.hidden);
    this.place(titlePage, from, to);
    for (const line of block) this.placeHidden(line.hidden);
    this.index = to;
  }

  private readLine(line: SourceLine): void {
    const text = line.text.trim();
    const structural = this.findStructural(text);
    if (structural) {
      this.close();
      this.placeLine(structural, line);
      this.fresh = true;
    } else if (text.startsWith("~") && text.slice(1).trim() !== "") {
      this.append("lyrics", text.slice(1).trim(), line.hidden);
    } else if (this.paragraph?.kind === "action" || !this.readFresh(text, line)) {
      const forced = text.startsWith("!");
      const words = forced ? line.text.slice(line.text.indexOf("!") + 1).trimEnd() : line.text;
      if (words.trim() === "") this.hide(line.hidden);
      else this.append("action", words, line.hidden);
    }
  }

  /** What is itself wherever it stands outside dialogue, without empty lines around it. */
  private findStructural(text: string): ScreenplayElement | null {
    if (/^={3,}$/.test(text)) return { kind: "page-break" };
    const section = /^(#{1,6})(?!#)\s*(?=\S)/.exec(text);
    if (section?.[1]) {
      const title = text.slice(section[0].length);
      return { kind: "section", depth: section[1].length, text: title };
    }
    if (text.startsWith("=") && text.slice(1).trim() !== "") {
      return { kind: "synopsis", text: text.slice(1).trim() };
    }
    if (text.startsWith(">")) {
      const closed = text.length > 1 && text.endsWith("<");
      const words = text.slice(1, closed ? -1 : undefined).trim();
      if (words !== "") return { kind: closed ? "centered" : "transition", text: words };
    }
    if (this.paragraph && isUnmistakableHeading(text)) return findSceneHeading(text, false);
    return null;
  }

  /** What needs an empty line before it. Returns whether the line was taken. */
  private readFresh(text: string, line: SourceLine): boolean {
    if (!this.fresh || text.startsWith("!")) return false;
    this.close();
    if (text.startsWith("@")) {
      const cue = parseCharacterCue(text.slice(1));
      if (cue) this.readDialogue(cue, line.hidden);
      return cue !== null;
    }
    const next = this.findNextText();
    const bare = withoutWrapping(text);
    const forcedHeading = /^\.[\p{L}\p{N}]/u.test(text);
    const heading = forcedHeading
      ? toSceneHeading(text.slice(1))
      : findSceneHeading(bare, next === null);
    if (heading) {
      this.placeLine(heading, line);
      return true;
    }
    if (isTransition(bare)) {
      this.placeLine({ kind: "transition", text: bare }, line);
      return true;
    }
    const cue = findCharacterCue(bare);
    if (!cue || (next === null && !hasUsualExtension(cue))) return false;
    this.readDialogue(cue, line.hidden);
    return true;
  }

  private readDialogue(
    cue: { characterName: string; extensions: string[]; dual: boolean },
    hidden: HiddenElement[],
  ): void {
    const { parts, hidden: inside, end } = readDialogueParts(this.lines, this.index);
    this.place({ kind: "dialogue", ...cue, parts }, this.index - 1, end);
    this.placeHidden([...hidden, ...inside]);
    this.index = end;
  }

  /** Keeps an element of one line, the one that was read last. */
  private placeLine(element: ScreenplayElement, line: SourceLine): void {
    this.place(element, this.index - 1, this.index);
    this.placeHidden(line.hidden);
  }

  /** The next visible line of the same paragraph, or null when an empty one comes first. */
  private findNextText(): string | null {
    for (let index = this.index; index < this.lines.length; index += 1) {
      const line = this.lines[index];
      if (!line?.vanished) return line && line.text !== "" ? line.text : null;
    }
    return null;
  }

  private append(kind: OpenParagraph["kind"], text: string, hidden: HiddenElement[]): void {
    if (this.paragraph && this.paragraph.kind !== kind) this.close();
    this.paragraph ??= { kind, lines: [], from: this.index - 1, to: this.index };
    this.paragraph.lines.push(text);
    this.paragraph.to = this.index;
    this.waiting.push(...hidden);
    this.fresh = false;
  }

  private hide(hidden: HiddenElement[]): void {
    if (this.paragraph) this.waiting.push(...hidden);
    else this.placeHidden(hidden);
  }

  private close(): void {
    if (this.paragraph) {
      const { kind, lines, from, to } = this.paragraph;
      this.place({ kind, text: lines.join("\n") }, from, to);
    }
    this.placeHidden(this.waiting);
    this.paragraph = null;
    this.waiting = [];
  }
}

/** '**MARTA**': a cue or heading that somebody made bold is still one. */
function withoutWrapping(text: string): string {
  return /^(\*{1,3}|_)([^*_]+)\1$/.exec(text)?.[2]?.trim() ?? text;
}
