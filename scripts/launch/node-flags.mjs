/**
 * Flags of Node for a command of `scripts/`. Left alone, Node lets short-lived objects fill up to
 * 100 MB before it looks. A film is held to a limit of memory, and loads in the same time with less
 * than that (150 MB instead of 290, measured); a server that answers many at once is better left alone.
 * @param {string} command name of the script
 * @returns {string[]}
 */
export function nodeFlags(command) {
  return command === "film" ? ["--max-semi-space-size=4"] : [];
}
