import type { Condition } from "../scene-spec";
import conditions from "./conditions.json";
import { paintLayer } from "./paint-place";
import type { ConditionData } from "./place-schema";
import type { SetContext } from "./set";

/** The file is typed by what stands in it; `places.test.ts` holds it against its schema. */
function dataOf(file: unknown): Readonly<Record<Condition, ConditionData>> {
  return file as Readonly<Record<Condition, ConditionData>>;
}

/** What a condition adds to a place that is painted: over what is far and stands, behind the people. */
export const CONDITION_DATA = dataOf(conditions);

/** Paints what has become of a place over it; nothing where nothing is said. */
export function drawConditions(
  set: SetContext,
  conditions: readonly Condition[],
  inside: boolean,
): void {
  for (const condition of conditions)
    paintLayer(set, CONDITION_DATA[condition][inside ? "inside" : "outside"]);
}
