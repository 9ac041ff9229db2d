import { z } from "zod";
import { type ContinuityRow, findContinuity } from "@/db/queries/continuity";
import type { LineToDirect } from "@/db/queries/line-plans";
import { sceneNotes } from "@/lib/prompts/continuity";
import { foldScene, type LineState } from "@/lib/rules/continuity/fold-scene";
import { sceneRuns } from "./scene-runs";

/** A scene's notes as they are stored: changes are counted from the scene's first line, from 0. */
const storedScene = z.object({ key: z.string(), weather: z.string(), ...sceneNotes });
export type StoredScene = z.output<typeof storedScene>;

/** What was noted of a story, and from what. */
export interface StoryContinuity {
  /** Empty when nothing is noted yet. */
  inputHash: string;
  scenes: StoredScene[];
  draft: ContinuityRow["draft"];
}

export async function readContinuity(storyId: string): Promise<StoryContinuity> {
  const row = await findContinuity(storyId);
  if (!row) return { inputHash: "", scenes: [], draft: null };
  return {
    inputHash: row.inputHash,
    scenes: z.array(storedScene).parse(row.scenes),
    draft: row.draft,
  };
}

/**
 * The state at each line by its number. Scenes whose words have changed since they were noted have
 * none, and their shots are made as if nothing was known.
 */
export function stateOfLines(
  { scenes }: StoryContinuity,
  lines: readonly LineToDirect[],
): Map<number, LineState> {
  if (scenes.length === 0) return new Map();
  const noted = new Map(scenes.map((scene) => [scene.key, scene]));
  return new Map(
    sceneRuns(lines).flatMap(({ key, lineNumbers }) => {
      const scene = noted.get(key);
      if (!scene) return [];
      const states = foldScene(
        scene,
        lineNumbers.map((_, index) => index),
      );
      return states.flatMap((state, index) => {
        const lineNumber = lineNumbers[index];
        return lineNumber === undefined ? [] : [[lineNumber, state] as const];
      });
    }),
  );
}
