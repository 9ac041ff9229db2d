import headings from "../corpus/headings.json";
import { isNeutral, readPlace } from "../draw/shot/read-place";

export const HEADING_VERDICTS = ["right", "neutral", "wrong"] as const;
export type HeadingVerdict = (typeof HEADING_VERDICTS)[number];

export interface JudgedHeading {
  heading: string;
  /** The places as which a viewer would accept it; none where no drawn place is right. */
  wanted: string[];
  found: string;
  verdict: HeadingVerdict;
}

/** Of the headings of `corpus/headings.json`, which are drawn as what they name, which as a bare room or bare ground. */
export function measureHeadings(): JudgedHeading[] {
  return Object.entries(headings).map(([heading, accepted]) => {
    const wanted = accepted.split(" ").filter(Boolean);
    const { place } = readPlace(heading.toLowerCase(), "");
    const verdict = wanted.includes(place) ? "right" : isNeutral(place) ? "neutral" : "wrong";
    return { heading, wanted, found: place, verdict };
  });
}
