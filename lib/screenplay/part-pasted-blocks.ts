import { findCharacterCue } from "./character-cue";
import type { SourceLine } from "./hidden-text";
import { findNamedLine } from "./read-name-colon";
import { isUnmistakableHeading } from "./scene-heading";
import { isTransition } from "./transition";

/** A Fountain script has an empty line for every block; one below this share has lost them. */
const MOST_EMPTY_SHARE = 0.08;
/** Fewer lines than this tell nothing of a page. */
const FEWEST_LINES = 6;
/** A column of speech stands at least this far, in characters, from the action's. */
const LEAST_INDENT = 3;
/** How wide screenplays set speech and action, in characters; a page of its own may be wider. */
const SPEECH_WIDTH = 35;
const ACTION_WIDTH = 58;
/** Speeches longer than this on one line were copied without their line breaks. */
const WIDEST_SPEECH_COLUMN = 48;
/** What a line may stand out of its column by. */
const SLACK = 2;
/** '12.', '- 12 -', 'Page 12': the foot of a page in the middle of what goes on overleaf. */
const PAGE_FOOT = /^(?:page \d{1,3}|[-–—] ?\d{1,3} ?[-–—]|\d{1,3}\.)$/iu;

type Block = "heading" | "cue" | "speech" | "bracket" | "action" | "foot" | "transition";

/** What the shape of the pages says, measured over the whole script. */
interface Columns {
  /** Spaces before speech, from which a line is one; null when nothing is indented. */
  speechFrom: number | null;
  speechWidth: number;
  actionWidth: number;
  /** Every name that stands over a speech, in capitals. */
  names: Set<string>;
}

/**
 * Gives a screenplay that was copied from a PDF without its empty lines these lines back, so that it
 * can be read like any other. Where blocks end is told by their indentation, else by the width at
 * which the page breaks its lines: a line that ends earlier than it had to is the last of its block.
 * Every other text comes back as it was.
 */
export function partPastedBlocks(lines: SourceLine[]): SourceLine[] {
  if (!isPasted(lines)) return lines;
  const columns = measureColumns(lines);
  const parted: SourceLine[] = [];
  let last: { block: Block; text: string } | null = null;
  let hasBegun = false;
  for (const [index, line] of lines.entries()) {
    const text = line.text.trim();
    if (text === "") {
      parted.push(line);
      if (!line.vanished) last = null;
      continue;
    }
    hasBegun ||= isUnmistakableHeading(text);
    const block: Block = hasBegun ? blockOf(lines, index, columns, last) : "heading";
    const isFirst = !last || !goesOn(last, block, text, columns);
    if (last && isFirst) parted.push(emptyBefore(line));
    // Capitals that stand in the action's column are no name, whatever stands below them.
    const isShouted = block === "action" && isFirst && isName(text);
    parted.push(isShouted ? { ...line, text: `!${text}` } : line);
    last = { block, text };
  }
  return parted;
}

/** A screenplay by its headings and cues, with hardly an empty line in it. */
function isPasted(lines: SourceLine[]): boolean {
  const visible = lines.filter(({ vanished }) => !vanished);
  const empty = visible.filter(({ text }) => text === "").length;
  const written = visible.length - empty;
  if (written < FEWEST_LINES || empty / written > MOST_EMPTY_SHARE) return false;
  let headings = 0;
  let cues = 0;
  let named = 0;
  for (const [index, { text }] of visible.entries()) {
    if (isUnmistakableHeading(text)) headings += 1;
    else if (isCue(visible, index)) cues += 1;
    else if (findNamedLine(text)) named += 1;
  }
  return headings > 0 && cues > 0 && named <= cues;
}

/** A name in capitals, with words under it that are neither a name nor a heading themselves. */
function isCue(lines: SourceLine[], index: number): boolean {
  const text = lines[index]?.text ?? "";
  const under = lines[index + 1]?.text ?? "";
  if (!isName(text) || under === "") return false;
  return !isName(under) && !isUnmistakableHeading(under) && !isTransition(under);
}

function isName(text: string): boolean {
  return !isTransition(text) && !isUnmistakableHeading(text) && findCharacterCue(text) !== null;
}

function indentOf({ text }: SourceLine): number {
  return text.length - text.trimStart().length;
}

function measureColumns(lines: SourceLine[]): Columns {
  const under: SourceLine[] = [];
  const outside: SourceLine[] = [];
  const names = new Set<string>();
  for (const [index, line] of lines.entries()) {
    if (line.text === "") continue;
    if (isCue(lines, index)) {
      names.add(findCharacterCue(line.text)?.characterName ?? "");
      let at = index + 1;
      while (lines[at]?.text.trim().startsWith("(")) at += 1;
      const speech = lines[at];
      if (speech) under.push(speech);
    } else if (isUnmistakableHeading(line.text)) outside.push(line);
  }
  const base = Math.min(...outside.map(indentOf));
  const speechIndent = median(under.map(indentOf));
  const isIndented = speechIndent - base >= LEAST_INDENT;
  const longest = (of: SourceLine[]) => Math.max(0, ...of.map(({ text }) => text.trim().length));
  const written = lines.filter(({ text }) => text !== "");
  const speechWidth = Math.max(SPEECH_WIDTH, longest(under));
  return {
    speechFrom: isIndented ? base + Math.ceil((speechIndent - base) / 2) : null,
    speechWidth: speechWidth > WIDEST_SPEECH_COLUMN ? Number.POSITIVE_INFINITY : speechWidth,
    actionWidth: Math.max(
      ACTION_WIDTH,
      longest(isIndented ? written.filter((line) => indentOf(line) === base) : written),
    ),
    names,
  };
}

function median(numbers: number[]): number {
  return numbers.toSorted((left, right) => left - right)[Math.floor(numbers.length / 2)] ?? 0;
}

function blockOf(
  lines: SourceLine[],
  index: number,
  columns: Columns,
  last: { block: Block; text: string } | null,
): Block {
  const line = lines[index];
  const text = line?.text.trim() ?? "";
  const isIndented = columns.speechFrom === null || (line && indentOf(line) >= columns.speechFrom);
  const speaks = last?.block === "cue" || last?.block === "speech" || last?.block === "bracket";
  if (isUnmistakableHeading(text)) return "heading";
  if (isTransition(text)) return "transition";
  if (last?.block !== "cue" && PAGE_FOOT.test(text)) return "foot";
  if (isIndented && isCue(lines, index) && (!last || hasEnded(last, columns))) return "cue";
  if (!speaks || !isIndented) return "action";
  if (text.startsWith("(")) return "bracket";
  if (columns.speechFrom !== null || last?.block !== "speech") return "speech";
  return continuesSpeech(last.text, text, columns) ? "speech" : "action";
}

/** Whether a name can follow: not in the middle of a sentence that the page has broken. */
function hasEnded({ block, text }: { block: Block; text: string }, columns: Columns): boolean {
  if (columns.speechFrom !== null || (block !== "action" && block !== "speech")) return true;
  return endsSentence(text);
}

/** Whether a line without a column of its own goes on with the speech above it. */
function continuesSpeech(before: string, text: string, columns: Columns): boolean {
  if (text.length > columns.speechWidth + SLACK) return false;
  if (!endsSentence(before)) return true;
  if (!wasForced(before, text, columns.speechWidth)) return false;
  // 'VOSS' speaks elsewhere: a line that begins with the name tells what he does.
  const first = /^\p{L}+/u.exec(text)?.[0].toUpperCase() ?? "";
  return !columns.names.has(first);
}

/** Whether a line belongs to the block of the line above it. */
function goesOn(
  last: { block: Block; text: string },
  block: Block,
  text: string,
  columns: Columns,
): boolean {
  if (block === "speech" || block === "bracket") return true;
  if (block !== "action" || last.block !== "action") return false;
  return !endsSentence(last.text) || wasForced(last.text, text, columns.actionWidth);
}

/** Whether the page had to break the line where it did: the next word had no room left. */
function wasForced(before: string, next: string, width: number): boolean {
  if (width === Number.POSITIVE_INFINITY) return false;
  const word = /^\S+/u.exec(next)?.[0] ?? "";
  return before.length + 1 + word.length > width;
}

function endsSentence(text: string): boolean {
  return /[.!?…:–—-]["”’')\]]*$/u.test(text);
}

/** An empty line that stands nowhere in the script itself. */
function emptyBefore({ firstLine }: SourceLine): SourceLine {
  return {
    text: "",
    hidden: [],
    vanished: false,
    softBlank: false,
    firstLine,
    lastLine: firstLine,
  };
}
