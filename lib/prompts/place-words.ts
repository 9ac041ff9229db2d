export interface PlaceWords {
  interior: boolean | null;
  /** The place without INT., EXT. and the time, in lower case: `lighthouse kitchen`. */
  words: string;
}

const TIMES =
  /\s*[-–—]\s*(?:(?:late|early)\s+)?(?:day|night|dawn|dusk|morning|afternoon|evening|noon|midnight|later|continuous|same|moments later)\b.*$/i;

/** Reads a scene heading or a place name; a name without INT. or EXT. leaves `interior` open. */
export function readPlace(name: string): PlaceWords {
  const prefix = /^\s*\.?\s*(int|ext|est|i\/e|int\.?\s*\/\s*ext)\b\.?/i.exec(name);
  const kind = prefix?.[1]?.toLowerCase();
  const rest = (prefix ? name.slice(prefix[0].length) : name).replace(TIMES, "");
  return {
    interior: kind === undefined ? null : kind.startsWith("int"),
    words: rest
      .replace(/[-–—.,/]+/gu, " ")
      .replace(/\s+/gu, " ")
      .trim()
      .toLowerCase(),
  };
}
