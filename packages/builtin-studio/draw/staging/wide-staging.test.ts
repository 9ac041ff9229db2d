import { expect, it } from "vitest";
import { readShot } from "../shot/read-shot";
import { aStudioShot, jonas, marta } from "../test-shots";
import { composeShot } from "./compose-shot";

it.each(["INT. DINER", "INT. TRAIN COMPARTMENT", "INT. CREW MESS", "INT. WAITING ROOM"])(
  "three who sit have a seat each: %s",
  (name) => {
    const sit = ["left", "left", "right"] as const;
    const cast = [marta, jonas, { ...jonas, id: "ola", name: "OLA" }].map((member, at) => ({
      ...member,
      staging: {
        ...{ side: sit[at] ?? "left", facing: at < 2 ? ("right" as const) : ("left" as const) },
        ...{ eyeline: "right" as const, eyeHeight: "level" as const, seen: "face" as const },
      },
    }));
    const location = { id: name, name, description: "" };
    const stageDirections = "Marta, Jonas and Ola sit.";
    const shot = aStudioShot({ cast, location, stageDirections, shotSize: "wide" });
    const { people } = composeShot(readShot(shot, "Digital Art", 7));
    const places = people.map(({ x }) => Math.round(x));
    expect(new Set(places).size).toBe(3);
  },
);
