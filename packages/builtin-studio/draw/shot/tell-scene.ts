import type { DrawnScene } from "../../contract/drawn-scene";
import { plain, tellLook } from "../looks/tell-look";
import { tellAction, tellEvent } from "./actions";
import { SIZE_NAMES } from "./change-by-words";
import { drawnProps } from "./drawn-props";
import type { ShotOrder } from "./orders";
import { readLineOf } from "./read-line-of";

import { readTake } from "./read-take";
import type { SceneSpec, StagedCharacter } from "./scene-spec";

/**
 * What the still of a shot shows, in plain words. It is told from the same reading that is drawn, so
 * that nothing is said that is not seen.
 */
export function tellScene({ subject, imageStyle, seed, words = "" }: ShotOrder): DrawnScene {
  const { spec } = readTake(subject, imageStyle, { seed, words, staged: true });
  const read = readLineOf(subject);
  const people = spec.shotSize === "insert" || spec.black ? [] : spec.characters;
  const things = thingsOf(spec);
  return {
    black: spec.black,
    setting: {
      place: [...spec.conditions, plain(spec.place)].join(" "),
      inside: spec.interior,
      time: spec.time,
      weather: spec.weather === "clear" ? "" : spec.weather,
      happens: [
        ...spec.actions.flatMap((action) => tellEvent(action) ?? []),
        ...spec.scenery.map(({ words }) => `${words} all along the place`),
        ...(spec.crowd ? [`a group stands behind (${spec.crowd.people[0]?.description})`] : []),
      ],
    },
    size: sizeOf(spec),
    people: people.map(personOf),
    things,
    about: aboutOf(spec, people, things),
    written: spec.written,
    lettering: spec.lettering,
    unknown: read?.unknown ?? [],
  };
}

function sizeOf({ framing, shotSize }: SceneSpec): string {
  const size = framing?.size ?? shotSize;
  if (size === "insert" || shotSize === "insert") return "detail";
  return SIZE_NAMES[size];
}

function thingsOf(spec: SceneSpec): DrawnScene["things"] {
  if (spec.black) return [];
  const props = drawnProps(spec).map((prop) => ({ noun: plain(prop), number: 1 }));
  return [...spec.standing.map(({ noun, number }) => ({ noun, number })), ...props];
}

function aboutOf(
  spec: SceneSpec,
  people: readonly StagedCharacter[],
  things: DrawnScene["things"],
): string {
  const speaker = people.find(({ speaks }) => speaks);
  if (speaker) return speaker.look.name;
  const acting = people.filter(({ actions }) => actions.length > 0);
  const [first] = acting.length > 0 ? acting : people;
  return first?.look.name ?? things[0]?.noun ?? plain(spec.place);
}

const POSTURES: Readonly<Record<StagedCharacter["posture"], string>> = {
  ...{ stand: "stands", sit: "sits", lie: "lies", lean: "leans", kneel: "kneels" },
};

function personOf(person: StagedCharacter): DrawnScene["people"][number] {
  const does = person.actions.flatMap((action) => tellAction(action) ?? []);
  return {
    name: person.look.name,
    look: tellLook(person.look),
    posture: POSTURES[person.posture],
    does: [...(person.speaks ? ["speaks"] : []), ...does],
    holds: person.holds === null ? "" : plain(person.holds),
    feels: person.expression === "neutral" ? "" : person.expression,
  };
}
