import { STANDARD_FORMAT } from "../contract/frame-format";
import type { CastMember, ShotSubject } from "../contract/picture-subject";

/** Shots and people that the built-in studio draws in its tests. */

export const marta: CastMember = {
  id: "marta",
  name: "Marta",
  description: "A pale woman of 41 with a brown bob. She wears a green dress and a red scarf.",
  gender: "female",
  age: "middle_aged",
};
export const jonas: CastMember = {
  id: "jonas",
  name: "Jonas",
  description: "An old keeper with a full white beard, in a navy blue sweater and a black beanie.",
  gender: "male",
  age: "old",
};

/** Marta by day in a plain room, in a middle shot in which nobody speaks. */
export function aStudioShot(more: Partial<ShotSubject> = {}): ShotSubject {
  return {
    kind: "shot",
    format: STANDARD_FORMAT,
    lineNumber: 3,
    location: { id: "room", name: "INT. ROOM", description: "" },
    timeOfDay: "DAY",
    cast: [marta],
    speakerId: null,
    stageDirections: "",
    dialogue: "",
    shotType: "action",
    shotSize: "medium",
    cameraMove: "static",
    ...more,
  };
}
