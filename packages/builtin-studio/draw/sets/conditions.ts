import { CONDITIONS, type Condition, conditionsIn } from "../../contract/conditions";
import type { Region } from "../../contract/region";
import { placeIs } from "../shot/place-words";
import type { Place } from "../shot/scene-spec";
import { stated } from "../stated";
import conditions from "./conditions.json";
import type { ConditionData, Entry, PlaceData } from "./place-schema";
import regions from "./regions.json";

/**
 * What a condition changes of a place: what is added over it, and which of its parts look different or are others;
 * `places.test.ts` holds it against its schema.
 */
export const CONDITION_DATA = stated<Readonly<Record<Condition, ConditionData>>>(conditions);

type Instead = NonNullable<ConditionData["instead"]>;

/** What there is in a part of the world instead of a part or a thing of places; `places.test.ts` holds it against its schema. */
export const REGION_DATA = stated<Readonly<Record<Region, Instead>>>(regions);

/** What words of its name or description, or the script's action, say has become of a place. */
export function conditionsOfPlace(
  place: Place,
  name: string,
  told: readonly Condition[],
): Condition[] {
  const said = [...conditionsIn(name), ...told];
  return CONDITIONS.filter(
    (condition) =>
      said.includes(condition) &&
      (CONDITION_DATA[condition].instead || !placeIs(place, "unchanging")),
  );
}

/** A place with the parts that it has in these conditions, in that part of the world. */
export function placeAs(
  place: PlaceData,
  conditions: readonly Condition[],
  region: Region | null = null,
): PlaceData {
  if (conditions.length === 0 && region === null) return place;
  const { far, near, front } = place;
  const changed = (layer: readonly Entry[]) => layerAs(layer, conditions, region);
  return {
    ...{ ...place, near: changed(near) },
    ...(far && { far: changed(far) }),
    ...(front && { front: changed(front) }),
  };
}

/** A layer of a place with the parts that it has in that part of the world, and then in these conditions. */
export function layerAs(
  layer: readonly Entry[],
  conditions: readonly Condition[],
  region: Region | null = null,
): Entry[] {
  const changes = [
    ...(region ? [REGION_DATA[region]] : []),
    ...conditions.map((condition) => CONDITION_DATA[condition].instead ?? {}),
  ];
  return changes.reduce<Entry[]>(
    (entries, instead) => entries.flatMap((entry) => entryAs(entry, instead)),
    [...layer],
  );
}

function entryAs(entry: Entry, instead: Instead): Entry[] {
  if ("strokes" in entry)
    return [
      { ...entry, strokes: entry.strokes.flatMap((each) => entryAs(each, instead)) } as Entry,
    ];
  const name = "part" in entry ? entry.part : "thing" in entry ? entry.thing : "";
  const change = instead[name];
  if (change === undefined) return [entry];
  // What takes the place of a part is seen within the same bounds.
  if (Array.isArray(change))
    return change.length > 0 ? [{ strokes: change, within: entry.within } as Entry] : [];
  // `places.test.ts` holds every place in every condition against the schema of places.
  return [{ ...entry, ...change } as Entry];
}

/** What conditions add to a place, over what is far and stands, behind the people. */
export function additionsOf(conditions: readonly Condition[], inside: boolean): Entry[] {
  const added = conditions.flatMap(
    (condition) => CONDITION_DATA[condition][inside ? "inside" : "outside"] ?? [],
  );
  return layerAs(added, conditions);
}

/** The things that are drawn of conditions. */
export function thingsOfConditions(conditions: readonly Condition[]): string[] {
  return conditions.flatMap((condition) => CONDITION_DATA[condition].shows?.split(" ") ?? []);
}
