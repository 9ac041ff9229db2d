import type { TitleEntry, TitlePage } from "./element";
import { findSceneHeading } from "./scene-heading";
import { isTitleKey, titleKeyByWords } from "./title-page";

/** `Written by Ana Brandt` on one line. */
const CREDITED = /^((?:(?:screenplay|story|teleplay|written|script) )?by) (\S.*)$/iu;
/** Where a script begins that has no heading yet. */
const OPENING = /^(?:FADE (?:IN|UP)|OVER BLACK|COLD OPEN|ACT ONE|TEASER)\b/u;
/** A title page holds fewer lines, and none of them is a sentence. */
const MOST_LINES = 30;
const LONGEST_LINE = 70;
const MOST_TITLE_LINES = 6;
/** Stands before what is printed in a column of its own. */
const COLUMN = "\t";
/** `Revision: Blue` in a corner of the page. */
const NAMED = /^([\p{L}][\p{L} ]{1,30}): +(\S.*)$/u;

/**
 * Finds the title page of a printed script, as the text of its PDF has it: lines before the first scene,
 * with empty ones between, of which one says "written by" or the like. What stands before that is the
 * title, what follows the author, the rest whom to ask, unless its words say otherwise. What stands in a
 * column at the right is read for itself: it is the draft if a line of it says so, else whom to ask.
 * @param text with a tab before what is printed in another column than what stands before it
 * @returns the title page and the script without it; null when the script begins at once
 */
export function findPrintedTitlePage(text: string): { page: TitlePage; script: string } | null {
  const lines = text.split("\n");
  const start = lines.findIndex(
    (line) => findSceneHeading(joined(line), true) !== null || OPENING.test(joined(line)),
  );
  if (start <= 0) return null;
  const { blocks, corner } = partColumns(lines.slice(0, start));
  const said = blocks.flat();
  const isPage =
    said.length + corner.length <= MOST_LINES && [...said, ...corner].every(isTitleLine);
  const creditAt = said.findIndex((line) => creditOf(line) !== null);
  if (!isPage || creditAt < 1 || creditAt > MOST_TITLE_LINES) return null;
  const entries = new Map<string, string[]>();
  const put = (key: string, value: string) =>
    entries.set(key, [...(entries.get(key) ?? []), value]);
  let part: "Title" | "Author" | "Contact" = "Title";
  for (const block of blocks) {
    // Whoever is named in the paragraph behind the credit wrote it; whom to ask stands apart.
    if (part === "Author" && entries.has("Author")) part = "Contact";
    for (const line of block) {
      const credit = part === "Title" ? creditOf(line) : null;
      if (credit) {
        put("Credit", credit.credit);
        if (credit.author) put("Author", credit.author);
        part = "Author";
      } else if (part === "Title") put(part, line);
      else putByWords(line, part, put);
    }
  }
  const isOfDraft = corner.some((line) => titleKeyByWords(line) === "Draft date");
  for (const line of corner) putByWords(line, isOfDraft ? "Draft date" : "Contact", put);
  const list: TitleEntry[] = [...entries].map(([key, values]) => ({ key, values }));
  const page: TitlePage = { kind: "title-page", entries: list };
  return { page, script: lines.slice(start).join("\n") };
}

function creditOf(line: string): { credit: string; author: string | null } | null {
  if (titleKeyByWords(line) === "Credit") return { credit: line, author: null };
  const [, credit, author] = CREDITED.exec(line) ?? [];
  return credit && author ? { credit, author } : null;
}

/** A sentence ends with a full stop, and tells already. */
function isTitleLine(line: string): boolean {
  return line.length <= LONGEST_LINE && !/\p{Ll}{2}[.!?]$/u.test(line);
}

/** Puts a line by its own words, else where its neighbours belong. */
function putByWords(line: string, otherwise: string, put: (key: string, value: string) => void) {
  const [, name, value] = NAMED.exec(line) ?? [];
  if (name && value && isTitleKey(name)) put(name, value);
  else put(titleKeyByWords(line) ?? otherwise, line);
}

/** The paragraphs of some lines, and apart from them what stands in a column at the right. */
function partColumns(lines: readonly string[]): { blocks: string[][]; corner: string[] } {
  const blocks: string[][] = [[]];
  const corner: string[] = [];
  let isCredited = false;
  for (const line of lines) {
    const whole = joined(line);
    isCredited ||= creditOf(whole) !== null;
    // Before the credit a gap is one in the title; whole lines at the right are none of it.
    const at = isCredited || line.startsWith(COLUMN) ? line.indexOf(COLUMN) : -1;
    const left = at < 0 ? whole : line.slice(0, at).trim();
    const right = at < 0 ? "" : joined(line.slice(at));
    if (whole === "") blocks.push([]);
    if (left !== "") blocks.at(-1)?.push(left);
    if (right !== "") corner.push(right);
  }
  return { blocks: blocks.filter((block) => block.length > 0), corner };
}

function joined(line: string): string {
  return line.replaceAll(COLUMN, " ").trim();
}
