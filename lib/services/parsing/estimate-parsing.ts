import { listSceneLocations } from "@/db/queries/scene-locations";
import { getStory } from "@/db/queries/stories";
import type { StoryScope } from "@/lib/access";
import { sizeOf, textPrice } from "@/lib/ledger/prices";
import { sumOf } from "@/lib/ledger/to-estimate";
import { describeLocationRequest } from "@/lib/prompts/describe-location";
import { parseProseRequest } from "@/lib/prompts/parse-prose";
import { NON_SPEAKING_PART } from "@/lib/rules/shot";
import { addEstimates, type Estimate, NOTHING_TO_PAY } from "@/lib/rules/spending";
import { proseBody, type Script } from "@/lib/screenplay";
import { cutPortions } from "./read-by-model";
import { findReading, readStory } from "./read-story";

/**
 * What parsing would cost: reading the script, and a description of every place that has none. What
 * the places of prose will be is told by rules before the model has read it.
 */
export async function estimateParsing(scope: StoryScope): Promise<Estimate> {
  const { script } = await getStory(scope.storyId);
  const [reading, places] = await Promise.all([
    findReading(scope.storyId, script),
    listSceneLocations(scope.storyId),
  ]);
  const described = places.filter(({ description }) => description !== "").map(({ name }) => name);
  return addEstimates([
    reading ? NOTHING_TO_PAY : estimateProse(script),
    estimatePlaces((reading ?? readStory(script)).script, described),
  ]);
}

/**
 * What reading the script alone would cost: nothing for a screenplay, and for prose that was read
 * before. A parsing that can pay for no more than this leaves the places to people.
 */
export async function estimateReading(scope: StoryScope): Promise<Estimate> {
  const { script } = await getStory(scope.storyId);
  return (await findReading(scope.storyId, script)) ? NOTHING_TO_PAY : estimateProse(script);
}

function estimateProse(script: string): Estimate {
  const before = { characters: [], location: null };
  return sumOf(
    cutPortions(proseBody(script)).map((text) => [
      textPrice(sizeOf(parseProseRequest({ task: "parse-prose", text }, before)), "usual"),
    ]),
  );
}

function estimatePlaces({ sceneLocations, lines }: Script, described: readonly string[]): Estimate {
  return sumOf(
    sceneLocations
      .filter((name) => !described.includes(name))
      .map((name) => {
        const mentions = lines
          .filter((line) => line.sceneLocation === name && line.characterName === NON_SPEAKING_PART)
          .map(({ stageDirections }) => stageDirections);
        const request = describeLocationRequest({ task: "describe-location", name, mentions });
        return [textPrice(sizeOf(request), "usual")];
      }),
  );
}
