import type { DialoguePart, HiddenElement } from "./element";
import type { SourceLine } from "./hidden-text";

/** A parenthetical wrapped over more lines than this is a speech that opens a bracket. */
const LONGEST_PARENTHETICAL_LINES = 6;

export interface DialogueBlock {
  parts: DialoguePart[];
  hidden: HiddenElement[];
  /** Index of the first line that does not belong to the block. */
  end: number;
}

/** Reads what stands under a cue, up to the first empty line (one of two spaces is not) or page break. */
export function readDialogueParts(lines: SourceLine[], start: number): DialogueBlock {
  const parts: DialoguePart[] = [];
  const hidden: HiddenElement[] = [];
  let end = start;
  for (let line = lines[end]; line; line = lines[end]) {
    const text = line.text.trim();
    if (text === "" && !line.vanished) {
      const goesOn = line.softBlank && (lines[end + 1]?.text ?? "") !== "";
      if (!goesOn || parts.length === 0) break;
      appendSpeech(parts, "", false);
    } else if (/^={3,}$/.test(text)) {
      break;
    } else if (text !== "") {
      const parenthetical = findParenthetical(lines, end);
      if (parenthetical) {
        const { text: direction, last } = parenthetical;
        if (direction !== "") parts.push({ kind: "parenthetical", text: direction });
        for (; end <= last; end += 1) hidden.push(...(lines[end]?.hidden ?? []));
        continue;
      }
      const lyric = text.startsWith("~") ? text.slice(1).trim() : "";
      if (lyric !== "") appendLyric(parts, lyric);
      else appendSpeech(parts, text, true);
    }
    hidden.push(...line.hidden);
    end += 1;
  }
  for (const part of parts) part.text = part.text.trimEnd();
  return { parts, hidden, end };
}

function appendSpeech(parts: DialoguePart[], text: string, opens: boolean): void {
  const last = parts.at(-1);
  if (last?.kind === "speech") last.text += `\n${text}`;
  else if (opens) parts.push({ kind: "speech", text });
}

function appendLyric(parts: DialoguePart[], text: string): void {
  const last = parts.at(-1);
  if (last?.kind === "lyrics") last.text += `\n${text}`;
  else parts.push({ kind: "lyrics", text });
}

/** A direction in brackets that has its line, or several lines, to itself; without the brackets. */
function findParenthetical(
  lines: SourceLine[],
  start: number,
): { text: string; last: number } | null {
  const first = lines[start]?.text.trim() ?? "";
  if (!first.startsWith("(")) return null;
  if (isOneBracket(first)) return { text: first.slice(1, -1).trim(), last: start };
  if (first.includes(")")) return null;
  const wrapped = [first];
  for (let index = start + 1; index < start + LONGEST_PARENTHETICAL_LINES; index += 1) {
    const text = lines[index]?.text.trim() ?? "";
    if (text === "" || text.includes("(")) return null;
    wrapped.push(text);
    if (text.endsWith(")") && text.indexOf(")") === text.length - 1) {
      return { text: wrapped.join(" ").slice(1, -1).trim(), last: index };
    }
    if (text.includes(")")) return null;
  }
  return null;
}

/** Whether a text is one pair of brackets from its first to its last character. */
function isOneBracket(text: string): boolean {
  if (!text.startsWith("(") || !text.endsWith(")")) return false;
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (character === "(") depth += 1;
    if (character === ")") depth -= 1;
    if (depth === 0) return index === text.length - 1;
  }
  return false;
}
