/** One of the places that a heading names. */
export interface HeadingPart {
  words: string;
  /** What stands between it and the part before: behind a comma is where a place lies, behind a dash what is in it. */
  joint: "comma" | "dash";
}

/** A full stop joins, too, behind a word that is no abbreviation: `moss farm. kitchen`. */
const JOINTS =
  /(\s+[-–—]+\s+|[–—]|,\s*|\s*\(|:\s+|(?<=[a-z]{3})(?<!\b(?:mrs|ave|blvd|apt|sgt|col|gen|capt|bldg|rev|hon|dept))\.\s+)/;

/**
 * The places that a heading names, in their order; of several between slashes the first, where the picture is.
 * @param name a heading without INT. and EXT.
 */
export function headingParts(name: string): HeadingPart[] {
  const [first = ""] = name
    .replace(/^[\s/.]+/, "")
    .replace(/\)|[.;:!?\s]+$/g, "")
    .split(/\s*\/\s*/);
  const pieces = first.split(JOINTS);
  return pieces.flatMap((words, at) =>
    at % 2 === 1 || words.trim() === ""
      ? []
      : [{ words: words.trim(), joint: pieces[at - 1]?.includes(",") ? "comma" : "dash" }],
  );
}
