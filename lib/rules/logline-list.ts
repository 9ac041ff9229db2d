/** Recommended loglines travel as one text: a numbered list. */

/** `1. First.\n2. Second.` */
export function writeLoglineList(loglines: readonly string[]): string {
  return loglines.map((logline, index) => `${index + 1}. ${logline}`).join("\n");
}

/** A number at the beginning of a line, with the dot or bracket behind it. */
const NUMBER = /^\s*\d{1,3}[.)]\s+/u;

/**
 * The loglines of a numbered list, in order. A line without a number goes on with the entry before
 * it; what stands before the first number is no entry. Entries that hold '[Logline', a place that was
 * never filled, are dropped (spec 2, §5), and so are empty ones.
 */
export function parseLoglineList(text: string): string[] {
  const entries: string[] = [];
  for (const line of text.split(/\r?\n/u)) {
    if (NUMBER.test(line)) entries.push(line.replace(NUMBER, ""));
    else if (entries.length > 0) entries[entries.length - 1] += ` ${line}`;
  }
  return entries
    .map((entry) => entry.replace(/\s+/gu, " ").trim())
    .filter((entry) => entry !== "" && !entry.includes("[Logline"));
}
