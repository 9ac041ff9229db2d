import headings from "../corpus/headings.json";
import { isNeutral, readPlace } from "../draw/shot/read-place";

export const HEADING_VERDICTS = ["right", "neutral", "wrong"] as const;

/**
 * Of the headings of `corpus/headings.json`, which are drawn as what they name, which as a bare room or bare ground.
 * `wanted` are the places as which a viewer would accept it; none where no drawn place is right.
 */
export function measureHeadings() {
  return Object.entries(headings).map(([heading, accepted]) => {
    const wanted = accepted.split(" ").filter(Boolean);
    const { place: found } = readPlace(heading.toLowerCase(), "");
    const [right, neutral, wrong] = HEADING_VERDICTS;
    const verdict = wanted.includes(found) ? right : isNeutral(found) ? neutral : wrong;
    return { heading, wanted, found, verdict };
  });
}
