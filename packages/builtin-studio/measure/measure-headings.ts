import type { World } from "../contract/world";
import headings from "../corpus/headings.json";
import stories from "../corpus/stories.json";
import { isNeutral, readPlace, type ToldPlace } from "../draw/shot/read-place";

export const HEADING_VERDICTS = ["right", "neutral", "wrong"] as const;

/**
 * Of the headings of `corpus/headings.json`, which are drawn as what they name, and which not at all.
 * `wanted` are the places as which a viewer would accept it; none where no drawn place is right.
 */
export function measureHeadings() {
  return Object.entries(headings).map(([heading, accepted]) => judge(heading, accepted));
}

type PlacedAction = Record<"sceneHeading" | "locationName" | "stageDirections", string>;

/**
 * The same of the headings of `corpus/stories.json`: the action and the story around them tell what they are.
 * @param worldsOf what tells in which world the lines of a story play
 */
export function measureStories(worldsOf: (lines: PlacedAction[]) => readonly (World | null)[]) {
  return stories.flatMap((scenes) => {
    const lines = scenes.map(({ heading, action }) => ({
      ...{ sceneHeading: heading, locationName: heading, stageDirections: action },
    }));
    const worlds = worldsOf(lines);
    return scenes.map(({ heading, action, place }, at) =>
      judge(heading, place, { world: worlds[at] ?? undefined, action: [action] }),
    );
  });
}

function judge(heading: string, accepted: string, told?: ToldPlace) {
  const wanted = accepted.split(" ").filter(Boolean);
  const { place: found } = readPlace(heading.toLowerCase(), told);
  const [right, neutral, wrong] = HEADING_VERDICTS;
  const verdict = wanted.includes(found) ? right : isNeutral(found) ? neutral : wrong;
  return { heading, wanted, found, verdict };
}
