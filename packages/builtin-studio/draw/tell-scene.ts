import type { DrawnScene } from "../contract/drawn-scene";
import { tellAct } from "./act-poses";
import { SIZE_NAMES } from "./change-by-words";
import type { ShotOrder } from "./orders";
import { readLineOf } from "./read-line-of";
import { drawnProps } from "./read-shot";
import { readTake } from "./read-take";
import type { Action, SceneSpec, StagedCharacter } from "./scene-spec";
import { plain, tellLook } from "./tell-look";

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
        ...spec.actions.flatMap((action) => HAPPENS[action] ?? []),
        ...(spec.crowd ? [`a group stands behind (${spec.crowd.description})`] : []),
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
  return [...spec.animals.map(({ noun, number }) => ({ noun, number })), ...props];
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
  const does = person.actions.flatMap((action) => DOES[action] ?? tellAct(action) ?? []);
  return {
    name: person.look.name,
    look: tellLook(person.look),
    posture: POSTURES[person.posture],
    does: [...(person.speaks ? ["speaks"] : []), ...does],
    holds: person.holds === null ? "" : plain(person.holds),
    feels: person.expression === "neutral" ? "" : person.expression,
  };
}

/** What people do, by what the studio moves. */
const DOES: Partial<Record<Action, string>> = {
  ...{ walk: "walks", run: "runs", turn: "turns", enter: "comes in", leave: "leaves" },
  ...{ sit: "sits", "sit-down": "sits down", "stand-up": "stands up", kneel: "kneels" },
  ...{ fall: "falls", nod: "nods", "shake-head": "shakes the head", wave: "waves" },
  ...{ point: "points", reach: "reaches out", hold: "holds something", dance: "dances" },
  ...{ "look-up": "looks up", "look-down": "looks down", "open-door": "opens a door" },
  ...{ "light-on": "puts a light on", "light-off": "puts a light out", shake: "trembles" },
  ...{ "pick-up": "picks something up", drop: "drops something", hug: "embraces somebody" },
  ...{ write: "writes", drink: "drinks", "open-letter": "opens a letter", knock: "knocks" },
};

/** What the place does, whoever is in it. */
const HAPPENS: Partial<Record<Action, string>> = {
  ...{ "train-passes": "a train passes", "train-waits": "a train waits" },
  ...{ "car-passes": "a car passes", "wave-breaks": "a wave breaks", lightning: "lightning" },
  ...{ "beam-turns": "a beam of light turns", "bird-flies": "a bird flies", steam: "steam" },
  ...{ swing: "something swings", "phone-rings": "a telephone rings", fire: "a fire burns" },
  ...{ "light-flickers": "the light flickers", curtains: "curtains move" },
  ...{ "boat-rocks": "a boat rocks", "leaves-blow": "leaves blow", "rain-falls": "rain falls" },
  ...{
    "snow-falls": "snow falls",
    "light-falls": "light falls in",
    crowd: "a crowd stands behind",
  },
};
