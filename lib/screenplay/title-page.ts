import type { TitleEntry, TitlePage } from "./element";

/** At least half of the keys of a title page are of these; else 'ANNA: Hello' would be one. */
const KNOWN_KEYS = new Set([
  "title",
  "credit",
  "author",
  "authors",
  "source",
  "draft date",
  "draft",
  "date",
  "contact",
  "copyright",
  "notes",
  "revision",
  "format",
  "language",
  "based on",
  "written by",
  "episode",
  "series",
]);
const ENTRY = /^([\p{L}][\p{L}\p{N} _'-]{0,39}):(.*)$/u;
const CONTINUED = /^ {2,}\S/;

/**
 * Reads a title page from the first lines of a script, up to the first empty one; null when they are
 * none. Values stand behind the colon or indented on the lines below.
 */
export function findTitlePage(lines: string[]): TitlePage | null {
  const entries: TitleEntry[] = [];
  for (const line of lines) {
    const current = entries.at(-1);
    if (current && CONTINUED.test(line)) {
      current.values.push(line.trim());
      continue;
    }
    const match = ENTRY.exec(line);
    if (!match?.[1]) return null;
    const value = (match[2] ?? "").trim();
    entries.push({ key: match[1].trim(), values: value === "" ? [] : [value] });
  }
  const known = entries.filter((entry) => isTitleKey(entry.key)).length;
  return known > 0 && known * 2 >= entries.length ? { kind: "title-page", entries } : null;
}

/** Whether a word before a colon belongs to a title page wherever scripts begin with one. */
export function isTitleKey(key: string): boolean {
  return KNOWN_KEYS.has(key.toLowerCase());
}

/** How lines of a printed title page say by their words what they are, in the order of asking. */
const BY_WORDS = [
  [
    "Credit",
    /^(?:(?:screenplay|story|teleplay|written|created|a (?:film|screenplay|script)|script)(?: and directed)?(?: by)?|by)$/iu,
  ],
  ["Source", /^(?:based (?:up)?on|from|adapted from|inspired by)\b/iu],
  ["Copyright", /©|^\(c\)|^copyright\b/iu],
  ["Draft date", /\b(?:draft|revis(?:ed|ion)|version)\b|^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$/iu],
  [
    "Draft date",
    /^(?:\d{1,2}(?:st|nd|rd|th)? )?(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)(?:uary|ruary|ch|il|ust|tember|ober|ember)?\.?(?: \d{1,2}(?:st|nd|rd|th)?,?)? \d{4}$/iu,
  ],
] as const;

/** What a line of a printed title page is by its words alone; null for names, titles and addresses. */
export function titleKeyByWords(line: string): (typeof BY_WORDS)[number][0] | null {
  return BY_WORDS.find(([, words]) => words.test(line))?.[0] ?? null;
}
