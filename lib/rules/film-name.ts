/** Longest name of a film's version in characters: it stands in one line of a list. */
export const FILM_NAME_MAXIMUM = 80;

/** `Version 3`, or `Version 3: Without the storm`. */
export function filmVersionName({ version, name }: { version: number; name: string }): string {
  return name === "" ? `Version ${version}` : `Version ${version}: ${name}`;
}
