/**
 * Of which version of the script a print is, and when it was made. Versions count how often a script was
 * saved: one that came with its story, before these were counted from 1, was never saved again.
 */
export function stateOfScript(version: number): string {
  const day = new Date().toISOString().slice(0, 10);
  return `${version === 0 ? "First script" : `Script version ${version}`}, ${day}`;
}
