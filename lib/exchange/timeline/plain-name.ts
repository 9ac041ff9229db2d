/** Names of files that every system, editing program and archive takes as they are. */

/** Longest name that all of them keep, ending included. */
const LONGEST_NAME = 60;
/** Names that Windows keeps for devices, with any ending. */
const DEVICE_NAME = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])$/iu;

/**
 * A text as part of a file's name: plain letters, digits, hyphens and underscores, accents dropped.
 * @param otherwise what stands for a text of which nothing is left, such as one in another script
 * @param most characters at most
 */
export function plainName(text: string, otherwise: string, most = 40): string {
  const plain = text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .replace(/['’]/gu, "")
    .replace(/[^A-Za-z0-9_]+/gu, "-")
    .slice(0, most)
    .replace(/^-+|-+$/gu, "");
  if (plain === "") return otherwise;
  return DEVICE_NAME.test(plain) ? `${plain}-` : plain;
}

/**
 * Gives out names of which no two are equal, also where capitals do not count. Editing programs find
 * media again by the name alone, whatever folder it lies in.
 */
export class FileNames {
  private readonly taken = new Set<string>();
  private readonly ofTakes = new Map<string, string>();

  /** The name of a take's file: the one that was given to the take first. */
  ofTake(takeId: string, stem: string, ending: string): string {
    const name = this.ofTakes.get(takeId) ?? this.take(stem, ending);
    this.ofTakes.set(takeId, name);
    return name;
  }

  /** @param ending without the dot */
  take(stem: string, ending: string): string {
    for (let count = 1; ; count += 1) {
      const mark = count === 1 ? "" : `-${count}`;
      const name = `${stem.slice(0, LONGEST_NAME - ending.length - mark.length - 1)}${mark}.${ending}`;
      const key = name.toLowerCase();
      if (this.taken.has(key)) continue;
      this.taken.add(key);
      return name;
    }
  }
}
