/** Longest name of a script that can be cast. */
const LONGEST_ROLE = 200;

/** Tells the new-character screen which name of the script the character is made for. */
export function roleQuery(role: string): string {
  return new URLSearchParams({ role }).toString();
}

/** The name of the script in an address, or null. */
export function readRole(search: Record<string, string | string[] | undefined>): string | null {
  const { role } = search;
  return typeof role === "string" && role !== "" && role.length <= LONGEST_ROLE ? role : null;
}
