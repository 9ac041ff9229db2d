/**
 * What the Tab key would write at the caret: the rest of a name that the script knows. Only at the
 * end of a line of capitals that begins like a cue, so that Tab goes on everywhere else as it always does.
 * @param names who speaks in the script
 * @returns the whole name; null when nothing is offered
 */
export function completeName(text: string, caret: number, names: readonly string[]): string | null {
  const next = text[caret];
  if (next !== undefined && next !== "\n") return null;
  const start = text.lastIndexOf("\n", caret - 1) + 1;
  const typed = text.slice(start, caret);
  const opensBlock = start === 0 || text[start - 2] === "\n" || start === 1;
  if (!opensBlock || typed.length < 2 || !/^\p{Lu}[\p{Lu}\d .'-]*$/u.test(typed)) return null;
  const found = names.find(
    (name) => name.toUpperCase().startsWith(typed) && name.length > typed.length,
  );
  return found?.toUpperCase() ?? null;
}
