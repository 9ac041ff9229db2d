/** Characters that some system does not take in the name of a file, and what ends a line. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const NOT_IN_NAMES = /[\u0000-\u001f\u007f"/\\:*?<>|]+/gu;

/** What a file of a story is saved as: the story's title, and what kind of file it is. */
export function nameOfFile(title: string, ending: string): string {
  const name = title.replace(NOT_IN_NAMES, " ").replace(/\s+/gu, " ").trim();
  return `${name.slice(0, 80) || "Untitled"}.${ending}`;
}
