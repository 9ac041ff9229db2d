import { findCharacterCue, hasUsualExtension, parseCharacterCue } from "./character-cue";
import { readDialogueParts } from "./dialogue-parts";
import type { HiddenElement, ScreenplayElement } from "./element";
import { liftHiddenText, type SourceLine } from "./hidden-text";
import { findSceneHeading, isUnmistakableHeading, toSceneHeading } from "./scene-heading";
import { normaliseSource } from "./source-text";
import { findTitlePage } from "./title-page";
import { isTransition } from "./transition";

/**
 * Reads a script in Fountain. Every text is legal: what is nothing else is action. Notes and
 * boneyard that stand inside a paragraph follow it as elements of their own.
 */
export function readFountain(text: string): ScreenplayElement[] {
  return new FountainReader(liftHiddenText(normaliseSource(text))).read();
}

interface OpenParagraph {
  kind: "action" | "lyrics";
  lines: string[];
}

class FountainReader {
  private readonly elements: ScreenplayElement[] = [];
  private paragraph: OpenParagraph | null = null;
  /** Hidden text of the open paragraph, to follow it. */
  private waiting: HiddenElement[] = [];
  /** Whether a cue or a forced heading may begin here: after an empty line or a structural one. */
  private fresh = true;
  private index = 0;

  constructor(private readonly lines: SourceLine[]) {}

  read(): ScreenplayElement[] {
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
    return this.elements;
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
    for (const line of this.lines.slice(0, from)) this.elements.push(...line.hidden);
    this.elements.push(titlePage);
    for (const line of block) this.elements.push(...line.hidden);
    this.index = to;
  }

  private readLine(line: SourceLine): void {
    const text = line.text.trim();
    const structural = this.findStructural(text);
    if (structural) {
      this.close();
      this.elements.push(structural, ...line.hidden);
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
      this.elements.push(heading, ...line.hidden);
      return true;
    }
    if (isTransition(bare)) {
      this.elements.push({ kind: "transition", text: bare }, ...line.hidden);
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
    this.elements.push({ kind: "dialogue", ...cue, parts }, ...hidden, ...inside);
    this.index = end;
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
    this.paragraph ??= { kind, lines: [] };
    this.paragraph.lines.push(text);
    this.waiting.push(...hidden);
    this.fresh = false;
  }

  private hide(hidden: HiddenElement[]): void {
    if (this.paragraph) this.waiting.push(...hidden);
    else this.elements.push(...hidden);
  }

  private close(): void {
    if (this.paragraph) {
      const { kind, lines } = this.paragraph;
      this.elements.push({ kind, text: lines.join("\n") });
    }
    this.elements.push(...this.waiting);
    this.paragraph = null;
    this.waiting = [];
  }
}

/** '**MARTA**': a cue or heading that somebody made bold is still one. */
function withoutWrapping(text: string): string {
  return /^(\*{1,3}|_)([^*_]+)\1$/.exec(text)?.[2]?.trim() ?? text;
}
