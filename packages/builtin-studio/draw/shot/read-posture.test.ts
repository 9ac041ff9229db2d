import { describe, expect, it } from "vitest";
import { STANDARD_FORMAT } from "../../contract/frame-format";
import { frameOf } from "../pen/frame";
import { floorOf } from "../sets/get-place";
import { composeShot } from "../staging/compose-shot";
import { stageNear } from "../staging/stage-near";
import { aStudioShot, jonas, marta } from "../test-shots";
import { readLineOf } from "./read-line-of";
import { readSeat } from "./read-posture";
import { readShot } from "./read-shot";

const sitsOnGround = (stageDirections: string) => {
  const read = readLineOf(aStudioShot({ stageDirections }));
  return read?.beings.some((being) => readSeat(being) === "ground");
};

describe("the ground", () => {
  it.each(["Marta sits on the floor.", "Marta sits against the wall.", "Marta lies on the grass."])(
    "is where somebody sits or lies: %s",
    (line) => expect(sitsOnGround(line)).toBe(true),
  );

  it.each([
    "Marta sits at the table. A cup falls to the floor.",
    "Marta sits on the sofa. Jonas walks across the street.",
    "Marta sits in the armchair. Jonas leans against the wall.",
    "Marta stands on the grass.",
  ])("is not where somebody else is, or something: %s", (line) =>
    expect(sitsOnGround(line)).toBe(false),
  );
});

describe("what people sit, lie and stand on", () => {
  const spec = (stageDirections: string, name = "EXT. GARDEN") =>
    readShot(
      aStudioShot({ stageDirections, location: { id: name, name, description: "" } }),
      "Digital Art",
      1,
    );

  it.each([
    ["Marta sits on a low wall.", "wall"],
    ["Marta sits on the stairs.", "steps"],
    ["Marta sits on the edge of the bed.", "bed"],
    ["Marta stands on a crate.", "crate"],
    ["Marta climbs the ladder to the attic.", "ladder"],
    ["Marta comes down the ladder.", "ladder"],
    ["Marta stands at the top of a ladder.", "ladder"],
    ["Marta swings on the swing.", "swing"],
    ["Marta sits in a wheelchair.", "wheelchair"],
    ["Marta slides down the wall to the floor.", "ground"],
    ["Marta sits on an upturned bucket.", "none"],
    ["Marta sits on the rear step.", "none"],
    ["Marta sits on the bottom step.", "steps"],
    ["Marta sits on a tree trunk.", "log"],
    ["Marta runs up the stairs.", undefined],
    ["Marta sits in the box.", undefined],
    ["Marta sits at the table.", undefined],
    ["Marta lies behind the bench.", undefined],
    ["Marta walks along the wall.", undefined],
  ])("is what the line says: %s", (line, seat) =>
    expect(spec(line).characters[0]?.seat).toBe(seat),
  );

  it("is behind the wheel for whoever drives", () => {
    const [driver, passenger] = ["Marta drives.", "Marta sits there."].map(
      (line) => composeShot({ ...spec(line, "INT. CAR"), shotSize: "wide" }).people[0]?.x ?? 0,
    );
    expect(Math.abs((driver ?? 0) - (passenger ?? 0))).toBeGreaterThan(100);
  });

  it("is where somebody else puts them", () => {
    const there = (line: string) =>
      readShot(
        aStudioShot({ stageDirections: line, cast: [marta, jonas] }),
        "Digital Art",
        1,
      ).characters.find(({ look }) => look.id === jonas.id);
    expect(there("Marta pushes Jonas on the swing.")).toMatchObject({
      posture: "sit",
      seat: "swing",
    });
    expect(there("Jonas is tied to a chair.")).toMatchObject({ posture: "sit" });
    expect(there("Marta tucks Jonas in.")).toMatchObject({ posture: "lie" });
  });

  it("is under them, and no second one beside them", () => {
    const { standing, written, shotSize } = spec("Marta sits on a crate.");
    expect([standing, written, shotSize]).toEqual([[], "", "wide"]);
    const heights = ["Marta waits.", "Marta stands on a crate."].map(
      (line) => composeShot({ ...spec(line), shotSize: "wide" }).people[0]?.feetY ?? 0,
    );
    expect(heights[1]).toBeLessThan((heights[0] ?? 0) - 40);
    const bench = composeShot(spec("Marta lies on the bench.")).people[0];
    expect(bench).toMatchObject({ lies: "ground", seat: "bench" });
    const ground = composeShot(spec("Marta sits on the grass.")).people[0];
    expect(ground).toMatchObject({ pose: "sit-on-ground", seat: "ground" });
  });

  it("is not what they lie behind: that stands there", () => {
    const nouns = (line: string) => spec(line).standing.map(({ noun }) => noun);
    expect(nouns("Marta lies behind the desk.")).toEqual(["desk"]);
    expect(nouns("Marta lies on the desk.")).toEqual([]);
  });

  it("has no table before those who sit on something else", () => {
    expect(composeShot(spec("Marta sits on a crate.", "INT. KITCHEN")).people[0]?.pose).toBe("sit");
    expect(composeShot(spec("Marta sits.", "INT. KITCHEN")).people[0]?.pose).toBe("at-table");
  });
});

describe("how people lie and sit in a picture", () => {
  const peopleIn = (stageDirections: string, name: string, shotSize: "wide" | "medium") =>
    composeShot(
      readShot(
        aStudioShot({
          stageDirections,
          shotSize,
          location: { id: name, name, description: "" },
        }),
        "Digital Art",
        1,
      ),
    ).people;

  it("has nobody in a bed that neither line nor place has, however near they are", () => {
    const read = (name: string) =>
      stageNear(
        readShot(
          aStudioShot({
            stageDirections: "Marta lies there.",
            location: { id: name, name, description: "" },
          }),
          "Digital Art",
          1,
        ),
        floorOf(name === "INT. BEDROOM" ? "bedroom" : "field", 1),
        frameOf(STANDARD_FORMAT),
        "close-up",
      )[0]?.lies;
    expect([read("EXT. FIELD"), read("INT. BEDROOM")]).toEqual(["ground", "bed"]);
  });

  it.each(["Marta sits on the bed.", "Marta lies in bed."])(
    "has whoever is alone on a bed near to the camera, in the frame: %s",
    (line) => {
      const [person] = peopleIn(line, "INT. BEDROOM", "wide");
      const floor = floorOf("bedroom", 1);
      expect(person?.headPx ?? 0).toBeGreaterThan((floor.bed?.headPx ?? 0) * 1.5);
      expect(person?.x).toBeGreaterThan(1280 * 0.2);
      expect(person?.x).toBeLessThan(1280 * 0.8);
    },
  );

  it("has whoever wakes where a bed stands in it", () => {
    const [person] = peopleIn("Marta wakes with a start.", "INT. BEDROOM", "wide");
    expect(person?.lies).toBe("bed");
    expect(peopleIn("Marta wakes.", "EXT. FIELD", "wide")[0]?.lies).toBeNull();
  });

  it("is the same in the next lines, of those too of whom these do not tell", () => {
    const later = (before: string) => {
      const spoken = { speaker: null, extension: "", dialogue: "" };
      const earlier = [{ ...spoken, stageDirections: `Jonas waits. ${before}` }];
      const subject = aStudioShot({ stageDirections: "Jonas looks at the door.", earlier });
      return readShot({ ...subject, cast: [marta, jonas] }, "Digital Art", 1).characters[0];
    };
    expect(later("Marta kneels on the floor.")).toMatchObject({ posture: "kneel" });
    expect(later("Marta lies face down on the floor.")?.actions).toContain("face-down");
    expect(later("Marta lies on the floor.")?.actions).not.toContain("face-down");
  });

  it("floats in the air, and never above water", () => {
    const poseIn = (name: string) =>
      readShot(
        aStudioShot({
          stageDirections: "Marta floats. She opens a locker.",
          location: { id: name, name, description: "" },
        }),
        "Digital Art",
        1,
      ).characters[0]?.pose;
    expect([poseIn("INT. SPACE STATION"), poseIn("EXT. SEA")]).toEqual(["float", "stand"]);
  });

  it("shows the back of whoever lies face down", () => {
    const isTurned = (line: string) => peopleIn(line, "EXT. FIELD", "wide")[0]?.turnedAway;
    expect(isTurned("Marta lies face down in the mud.")).toBe(true);
    expect(isTurned("Marta lies in the mud.")).toBe(false);
  });
});

it("is not on their feet who falls asleep", () => {
  const subject = aStudioShot({ stageDirections: "Marta falls asleep." });
  expect(readShot(subject, "Digital Art", 1).characters[0]?.posture).not.toBe("stand");
});

describe("who sits as a matter of course", () => {
  const postureOf = (
    description: string,
    stageDirections: string,
    { name = "MARTA", place = "INT. CAFE" } = {},
  ) => {
    const cast = [{ ...marta, name, description }];
    const location = { id: place, name: place, description: "" };
    const spec = readShot(aStudioShot({ stageDirections, location, cast }), "Digital Art", 1);
    return spec.characters[0]?.posture;
  };

  it("is a guest, and nobody who works there", () => {
    expect(postureOf("A woman of 30. She wears a green coat.", "Marta smiles.")).toBe("sit");
    expect(postureOf("A woman of 30. She wears a white apron.", "Marta smiles.")).toBe("stand");
    expect(postureOf("A woman of 30. She wears a white apron.", "Marta sits down.")).toBe("sit");
  });

  it("is also who works elsewhere", () => {
    const posture = (name: string, place: string) =>
      postureOf("A woman of 30.", `The ${name.toLowerCase()} smiles.`, { name, place });
    expect(posture("COOK", "INT. CAFE")).toBe("stand");
    expect(posture("COOK", "INT. CAR")).toBe("sit");
    expect(posture("CONDUCTOR", "INT. TRAIN")).toBe("stand");
    expect(posture("CONDUCTOR", "INT. CAFE")).toBe("sit");
  });
});
