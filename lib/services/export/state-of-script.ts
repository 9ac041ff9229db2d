/**
 * Of which version of the script a print is, and when it was made. Versions count how often a script was
 * saved since its story began: what the story began with, such as the sample's script, has none yet.
 */
export function stateOfScript(version: number): string {
  const day = new Date().toISOString().slice(0, 10);
  return `${version === 0 ? "First script" : `Script version ${version}`}, ${day}`;
}
