import type { TitleEntry, TitlePage } from "./element";
import { findSceneHeading } from "./scene-heading";
import { titleKeyByWords } from "./title-page";

/** `Written by Ana Brandt` on one line. */
const CREDITED = /^((?:(?:screenplay|story|teleplay|written|script) )?by) (\S.*)$/iu;
/** Where a script begins that has no heading yet. */
const OPENING = /^(?:FADE (?:IN|UP)|OVER BLACK|COLD OPEN|ACT ONE|TEASER)\b/u;
/** A title page holds fewer lines, and none of them is a sentence. */
const MOST_LINES = 30;
const LONGEST_LINE = 70;
const MOST_TITLE_LINES = 6;

/**
 * Finds the title page of a printed script, as the text of its PDF has it: lines before the first scene,
 * with empty ones between, of which one says "written by" or the like. What stands before that is the
 * title, what follows the author, the rest whom to ask, unless its words say otherwise.
 * @returns the title page and the script without it; null when the script begins at once
 */
export function findPrintedTitlePage(text: string): { page: TitlePage; script: string } | null {
  const lines = text.split("\n");
  const start = lines.findIndex(
    (line) => findSceneHeading(line, true) !== null || OPENING.test(line.trim()),
  );
  if (start <= 0) return null;
  const blocks = blocksOf(lines.slice(0, start));
  const said = blocks.flat();
  const isPage = said.length <= MOST_LINES && said.every(isTitleLine);
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
      const key = titleKeyByWords(line);
      if (credit) {
        put("Credit", credit.credit);
        if (credit.author) put("Author", credit.author);
        part = "Author";
      } else if (key && part !== "Title") put(key, line);
      else put(part, line);
    }
  }
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

/** The paragraphs of some lines. */
function blocksOf(lines: readonly string[]): string[][] {
  const blocks: string[][] = [[]];
  for (const line of lines) {
    const text = line.trim();
    if (text === "") blocks.push([]);
    else blocks.at(-1)?.push(text);
  }
  return blocks.filter((block) => block.length > 0);
}
