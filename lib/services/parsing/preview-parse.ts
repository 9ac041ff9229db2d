import { database } from "@/db/client";
import { listLineTexts } from "@/db/queries/lines";
import { listSceneLocations } from "@/db/queries/scene-locations";
import { getStory } from "@/db/queries/stories";
import type { StoryScope } from "@/lib/access";
import type { WirePlannedLine, WirePreview } from "@/lib/contracts/parsing-changes";
import { countChanges, type PlannedLine, planLines } from "./plan-lines";
import { presentReading } from "./present-reading";
import { findReading } from "./read-story";
import { refuseUnusable } from "./refuse-unusable";
import { requireQuiet } from "./require-quiet";
import { startReading } from "./start-parsing";

/**
 * Tells what parsing the saved script would keep, change, add and remove, and changes nothing. Prose
 * that a text model has yet to read is read first, by a run: until that has ended the answer is
 * `reading`, and the question is asked again.
 * @throws AppError of a script that cannot be parsed; script.generationRunning
 */
export async function previewParse(scope: StoryScope): Promise<WirePreview> {
  const { script: text } = await getStory(scope.storyId);
  await requireQuiet(scope.storyId);
  const reading = await findReading(scope.storyId, text);
  if (!reading) {
    await startReading(scope);
    const counts = { kept: 0, changed: 0, added: 0, removed: 0 };
    return { status: "reading", counts, lines: [], reading: null };
  }
  refuseUnusable(text, reading.script.lines);
  const [oldLines, places] = await Promise.all([
    listLineTexts(database(), scope.storyId),
    listSceneLocations(scope.storyId),
  ]);
  const names = new Map(places.map(({ id, name }) => [id, name]));
  const planned = planLines(oldLines, names, reading.script.lines);
  return {
    status: "ready",
    counts: countChanges(planned),
    lines: planned.map((line) => presentPlanned(line, names)),
    reading: presentReading(reading),
  };
}

function presentPlanned(planned: PlannedLine, places: Map<string, string>): WirePlannedLine {
  const { change, old, line, stale } = planned;
  const was = old && {
    line_number: old.lineNumber,
    scene_location: old.sceneLocationId ? (places.get(old.sceneLocationId) ?? null) : null,
    character_name: old.characterName,
    stage_directions: old.stageDirections,
    dialogue_text: old.dialogueText,
  };
  const becomes = line && {
    line_number: line.lineNumber,
    scene_location: line.sceneLocation,
    character_name: line.characterName,
    stage_directions: line.stageDirections,
    dialogue_text: line.dialogueText,
  };
  const media = [
    ...(old?.audioTakeId ? (["audio"] as const) : []),
    ...(old?.imageTakeId ? (["image"] as const) : []),
    ...(old?.videoTakeId ? (["video"] as const) : []),
  ];
  return { change, was, becomes, media, stale };
}
