import { listLines } from "@/db/queries/lines";
import type { RunRow } from "@/db/queries/runs";
import { fillSceneLocation, listSceneLocations } from "@/db/queries/scene-locations";
import { billingOfRun } from "@/lib/ledger/attempts";
import { answerOnce } from "@/lib/ledger/text-answers";
import { log } from "@/lib/log/log";
import { checkLocationDescription, describeLocationRequest } from "@/lib/prompts/describe-location";
import { repairRequest } from "@/lib/prompts/repair-request";
import { textModel } from "@/lib/providers";
import { BUILTIN } from "@/lib/providers/ports/builtin";
import { NON_SPEAKING_PART } from "@/lib/rules/shot";

/** The first answer and one mended one. */
const ROUNDS = 2;

/**
 * Describes the places of a story that have no description yet, from what the script says happens
 * there. A place that cannot be described stays empty: people can write it themselves.
 */
export async function describePlaces(run: RunRow, storyId: string): Promise<void> {
  const [places, rows] = await Promise.all([listSceneLocations(storyId), listLines({ storyId })]);
  for (const place of places.filter(({ description }) => description === "")) {
    const mentions = rows
      .filter(({ line }) => line.sceneLocationId === place.id)
      .filter(({ line }) => line.characterName === NON_SPEAKING_PART)
      .map(({ line }) => line.stageDirections);
    try {
      const isDescribed = await describePlace(run, place, mentions);
      if (!isDescribed) log("warn", "no description of a place could be used", { storyId });
    } catch (cause) {
      log("warn", "a place could not be described", { storyId, cause });
    }
  }
}

/** Asks by way of the ledger, so that two processes never pay for the same answer. */
async function describePlace(
  run: RunRow,
  place: { id: string; name: string },
  mentions: string[],
): Promise<boolean> {
  const model = textModel();
  const first = describeLocationRequest({ task: "describe-location", name: place.name, mentions });
  let request = first;
  for (let round = 1; round <= ROUNDS; round += 1) {
    const { answer, faults } = await answerOnce(model, {
      billing: billingOfRun(run),
      workKey: `text:place:${run.id}:${place.id}:${round}`,
      request,
      onPartial: () => {
        // A description is short: it is shown when it is whole.
      },
      keep: async (answer) => {
        // The built-in writer answers by rule, so its answers are taken as they are.
        const faults = model.provider === BUILTIN ? [] : checkLocationDescription(answer);
        if (faults.length === 0) await fillSceneLocation(place.id, answer.description);
        return { answer, faults };
      },
    });
    if (faults.length === 0) return true;
    request = repairRequest(first, answer, faults);
  }
  return false;
}
