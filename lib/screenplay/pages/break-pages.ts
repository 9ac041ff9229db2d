import { isContinuedMark, parseCharacterCue } from "../character-cue";
import { bestCut, speechCuts, wholeCuts } from "./page-cuts";
import type { Block, Page, PageLine, PlacedLine } from "./page-line";
import { plainLine, textOfLine } from "./page-line";

const MORE = "(MORE)";
const CONTINUED = "(CONT'D)";

/**
 * Puts blocks onto pages by the rules of the trade: a heading has two lines of what follows with it, a
 * transition the line above, action is cut with two lines on each side, a speech only with (MORE) and
 * NAME (CONT'D) and never behind its cue or a parenthetical, speeches said at once only where they and
 * their heading are higher than a page.
 * @param height lines of a page
 */
export function breakPages(blocks: readonly Block[], height: number): Page[] {
  return new Paginator(height).place(blocks);
}

class Paginator {
  private readonly pages: Page[] = [];
  /** Rows of the last page that are taken. */
  private row = 0;
  /** Whether they end with a heading, which must not stand there alone. */
  private endsWithHeading = false;

  constructor(private readonly height: number) {}

  place(blocks: readonly Block[]): Page[] {
    for (const [at, block] of blocks.entries()) {
      if (block.kind === "page-break") this.turn();
      else this.placeBlock(block, this.neededBehind(blocks, at));
    }
    return this.pages;
  }

  /** How many rows must be left for what comes behind a block, for that to stay with it. */
  private neededBehind(blocks: readonly Block[], at: number): number {
    const block = blocks[at];
    const next = blocks[at + 1];
    if (!block || !next || next.kind === "page-break") return 0;
    if (next.kind === "transition") return next.spaceBefore + heightOf(next);
    if (block.kind !== "heading") return 0;
    const isWhole =
      next.kind === "dual" && heightOf(block) + next.spaceBefore + heightOf(next) <= this.height;
    const least = isWhole ? heightOf(next) : Math.min(heightOf(next), leastOf(next));
    return (
      next.spaceBefore + least + (next.kind === "heading" ? this.neededBehind(blocks, at + 1) : 0)
    );
  }

  private placeBlock(block: Block, behind: number): void {
    const left = () => this.height - this.row - this.spaceBefore(block);
    const wanted = heightOf(block) + behind;
    if (wanted <= left()) {
      this.put(block.lines, block.beside, this.spaceBefore(block));
    } else if (block.kind === "dual") {
      this.placeDual(block);
    } else {
      this.placeInParts(block, behind);
    }
    this.endsWithHeading = block.kind === "heading";
  }

  /** Places as much as may stand here, and the rest overleaf, as often as it takes. */
  private placeInParts(block: Block, behind: number): void {
    let lines = block.lines;
    for (;;) {
      const isSpeech = block.kind === "speech";
      const space = this.spaceBefore(block);
      const room = this.height - this.row - space;
      const fits = lines.length + behind <= room || (this.row === 0 && lines.length <= room);
      if (fits) {
        this.put(lines, [], space);
        return;
      }
      const cuts = isSpeech ? speechCuts(lines) : block.kind === "action" ? wholeCuts(lines) : [];
      // (MORE) takes a row of its own.
      const cut = bestCut(lines, cuts, isSpeech ? room - 1 : room);
      if (cut !== null) {
        this.put(isSpeech ? withMore(lines.slice(0, cut)) : lines.slice(0, cut), [], space);
        lines = isSpeech ? continued(lines, cut) : lines.slice(cut);
      } else if (this.row === 0) {
        // Nothing of it may be parted, and it is higher than a page: it is cut where the page ends.
        this.put(lines.slice(0, room), [], space);
        lines = lines.slice(room);
      }
      this.turn();
    }
  }

  /**
   * Both columns go on overleaf, each for itself, only when they are higher than a page; they begin
   * overleaf unless the heading above would then stand alone.
   */
  private placeDual(block: Block): void {
    if (this.row > 0 && !this.endsWithHeading) this.turn();
    let { lines, beside } = block;
    for (;;) {
      const space = this.spaceBefore(block);
      const room = this.height - this.row - space;
      if (Math.max(lines.length, beside.length) <= room) {
        this.put(lines, beside, space);
        return;
      }
      const [left, leftRest] = cutColumn(lines, room);
      const [right, rightRest] = cutColumn(beside, room);
      this.put(left, right, space);
      this.turn();
      lines = leftRest;
      beside = rightRest;
    }
  }

  /** Empty lines at the top of a page vanish. */
  private spaceBefore(block: Block): number {
    return this.row === 0 ? 0 : block.spaceBefore;
  }

  private put(lines: readonly PageLine[], beside: readonly PageLine[], space: number): void {
    let page = this.pages.at(-1);
    if (!page || this.row === 0) {
      page = { lines: [] };
      this.pages.push(page);
    }
    const first = this.row + space;
    const place = (line: PageLine, at: number): PlacedLine => ({ ...line, row: first + at });
    page.lines.push(...lines.map(place), ...beside.map(place));
    this.row = first + Math.max(lines.length, beside.length);
  }

  private turn(): void {
    this.row = 0;
  }
}

/** The part of a column that fits into so many rows, and the rest under its speaker's name. */
function cutColumn(lines: PageLine[], room: number): [PageLine[], PageLine[]] {
  if (lines.length <= room) return [lines, []];
  const cut = bestCut(lines, speechCuts(lines), room - 1) ?? room - 1;
  return [withMore(lines.slice(0, cut)), continued(lines, cut)];
}

function heightOf({ lines, beside }: Block): number {
  return Math.max(lines.length, beside.length);
}

/**
 * How many lines of a block a heading needs below it: two, and of a speech, or of two at once, its cue with
 * two and (MORE).
 */
function leastOf(block: Block): number {
  if (block.kind === "action")
    return Math.min(wholeCuts(block.lines)[0] ?? block.lines.length, block.lines.length);
  if (block.kind === "speech") return leastOfSpeech(block.lines);
  if (block.kind === "dual") {
    return Math.max(leastOfSpeech(block.lines), leastOfSpeech(block.beside));
  }
  return heightOf(block);
}

function leastOfSpeech(lines: readonly PageLine[]): number {
  return (speechCuts(lines)[0] ?? lines.length - 1) + 1;
}

function withMore(lines: PageLine[]): PageLine[] {
  return [...lines, plainLine("speech", cueLine(lines).column, MORE)];
}

/** What is left of a speech, under its speaker's name. */
function continued(lines: PageLine[], cut: number): PageLine[] {
  const { column } = cueLine(lines);
  const cue = lines
    .filter(({ kind }) => kind === "cue")
    .map(textOfLine)
    .join(" ");
  const isMarked = parseCharacterCue(cue)?.extensions.some(isContinuedMark) ?? false;
  return [plainLine("cue", column, isMarked ? cue : `${cue} ${CONTINUED}`), ...lines.slice(cut)];
}

function cueLine(lines: PageLine[]): PageLine {
  return lines.find(({ kind }) => kind === "cue") ?? plainLine("cue", 0, "");
}
