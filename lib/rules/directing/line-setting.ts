import type { ShotSubject } from "@roughcut/builtin-studio/contract/picture-subject";
import { peopleFinder } from "@/lib/rules/mentioned-people";
import { conditionsOf } from "./conditions-of-lines";
import { earlierLines, type SceneLine } from "./earlier-lines";
import { placesAround } from "./place-around";
import { regionsOf } from "./regions-of-lines";
import { type SetLine, yearsOf } from "./years-of-lines";

/**
 * What of a line's picture the lines around it say: what lies around its place and what has become of it, when and
 * where in the world it plays, what its scene told before.
 */
export type LineSetting = Pick<
  ShotSubject,
  "around" | "conditions" | "year" | "region" | "earlier"
>;

/** The setting of each line of a script, by its place in the script from 0. */
export function lineSettings(lines: readonly SceneLine[]): (index: number) => LineSetting {
  const placed = lines.map((line) => ({ ...line, locationName: line.locationName ?? null }));
  const placesBeside = placesAround(placed);
  const conditions = conditionsOf(placed);
  const worldOf = worldsOf(lines);
  return (index) => {
    const around = placesBeside.get(lines[index]?.locationName ?? "");
    return {
      ...(around === undefined ? {} : { around }),
      ...(conditions[index]?.length ? { conditions: conditions[index] } : {}),
      ...worldOf(index),
      earlier: earlierLines(lines, index),
    };
  };
}

type World = Pick<ShotSubject, "year" | "region">;

function worldsOf(lines: readonly SetLine[]): (index: number) => World {
  const years = yearsOf(lines);
  const regions = regionsOf(lines);
  return (index) => {
    const year = years[index] ?? null;
    const region = regions[index] ?? null;
    return { ...(year === null ? {} : { year }), ...(region === null ? {} : { region }) };
  };
}

/**
 * When and where in the world a script shows somebody first; as its first line does, when it never names them.
 * @param names everybody who speaks in the story
 */
export function worldOfPerson(
  lines: readonly (SetLine & { characterName: string })[],
  name: string,
  names: readonly string[],
): World {
  const finder = peopleFinder(names.map((one) => ({ id: one, name: one })));
  const first = lines.findIndex(
    (line) => line.characterName === name || finder.mentioned(line.stageDirections).includes(name),
  );
  return worldsOf(lines)(Math.max(0, first));
}
