import { fillSceneLocation, listLines, listSceneLocations } from "@/db/queries/lines";
import type { StoryScope } from "@/lib/access";
import { log } from "@/lib/log/log";
import { checkLocationDescription, describeLocationRequest } from "@/lib/prompts/describe-location";
import { NON_SPEAKING_PART } from "@/lib/rules/shot";
import { answerText } from "@/lib/services/production/answer-text";

/**
 * Describes the places of a story that have no description yet, from what the script says happens
 * there. A place that cannot be described stays empty: people can write it themselves.
 */
export async function describePlaces(scope: StoryScope): Promise<void> {
  const [places, rows] = await Promise.all([
    listSceneLocations(scope.storyId),
    listLines(scope.storyId),
  ]);
  for (const place of places.filter(({ description }) => description === "")) {
    const mentions = rows
      .filter(({ line }) => line.sceneLocationId === place.id)
      .filter(({ line }) => line.characterName === NON_SPEAKING_PART)
      .map(({ line }) => line.stageDirections);
    const task = { task: "describe-location" as const, name: place.name, mentions };
    try {
      const answer = await answerText(describeLocationRequest(task), (given) =>
        checkLocationDescription(given),
      );
      await fillSceneLocation(place.id, answer.description);
    } catch (cause) {
      log("warn", "a place could not be described", { storyId: scope.storyId, cause });
    }
  }
}
