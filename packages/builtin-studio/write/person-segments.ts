import { sentencesOf } from "./story-text";

/** A stretch of action text that is about one person. */
export interface PersonSegment {
  text: string;
  /** Stands right behind the name, as in `MARTA, 34, red scarf`: a list of what she is and wears. */
  introduces: boolean;
}

/**
 * The parts of action paragraphs that are about one person: from each mention of the name to the
 * next other name, and following sentences that begin with a pronoun.
 */
export function findPersonSegments(
  name: string,
  paragraphs: readonly string[],
  otherNames: readonly string[],
): PersonSegment[] {
  const segments: PersonSegment[] = [];
  const pattern = namePattern(name, otherNames);
  for (const paragraph of paragraphs) {
    let inFocus = false;
    for (const sentence of sentencesOf(paragraph)) {
      const marks = [...sentence.matchAll(pattern)];
      if (inFocus && /^(?:she|he|they|her|his|their)\b/i.test(sentence)) {
        segments.push({ text: sentence.slice(0, marks[0]?.index), introduces: false });
      }
      marks.forEach((mark, index) => {
        inFocus = mark.groups?.own !== undefined;
        if (!inFocus) return;
        const before = index === 0 ? sentence.slice(0, mark.index) : "";
        const after = sentence.slice(mark.index + mark[0].length, marks[index + 1]?.index);
        if (/^\s*(?:[,(–—-]|is\b|was\b)/u.test(after)) {
          segments.push({ text: after, introduces: true });
        } else segments.push({ text: after, introduces: false });
        // `A tall woman, MARTA, ...`: what stands before the name belongs to it as well.
        if (before.trim() !== "") segments.push({ text: before, introduces: true });
      });
    }
  }
  return segments;
}

/** Matches the person's name (group `own`) and everybody else's, including unknown names in capitals. */
function namePattern(name: string, otherNames: readonly string[]): RegExp {
  const own = alternatives([name, ...name.split(/\s+/u).filter((word) => word.length > 2)]);
  const others = alternatives(otherNames);
  const capitals = "\\p{Lu}{2,}(?:[ '’-]\\p{Lu}{2,})*";
  const start = "(?<![\\p{L}\\p{N}])";
  const end = "(?![\\p{L}\\p{N}])";
  const known = others === "" ? capitals : `${others}|${capitals}`;
  return new RegExp(`${start}(?:(?<own>${own})|${known})${end}`, "gu");
}

/** Each name as written, in capitals and as in a sentence. */
function alternatives(names: readonly string[]): string {
  const spellings = names.flatMap((name) => {
    const lower = name.toLowerCase();
    const titled = lower.replace(/(?<![\p{L}'’])\p{L}/gu, (letter) => letter.toUpperCase());
    return [name, name.toUpperCase(), titled];
  });
  return [...new Set(spellings)]
    .filter((spelling) => spelling.trim() !== "")
    .sort((a, b) => b.length - a.length)
    .map((spelling) => spelling.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
    .join("|");
}
