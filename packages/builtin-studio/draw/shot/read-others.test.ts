import { describe, expect, it } from "vitest";
import { STANDARD_FORMAT } from "../../contract/frame-format";
import type { ShotSubject } from "../../contract/picture-subject";
import type { ShotSize } from "../../contract/shot";
import { drawPortrait } from "../draw-portrait";
import { readShot } from "./read-shot";

const member = (name: string, description: string) => ({
  ...{ id: name.toLowerCase(), name, description, gender: null, age: null },
});
const shot = (cast: ShotSubject["cast"], shotSize: ShotSize = "wide"): ShotSubject => ({
  ...{ kind: "shot", format: STANDARD_FORMAT, lineNumber: 1, timeOfDay: "DAY", shotSize },
  ...{
    location: { id: "EXT. BACK YARD", name: "EXT. BACK YARD", description: "" },
    stageDirections: "",
  },
  ...{ dialogue: "Good evening.", shotType: "talking", cameraMove: "static" },
  ...{ cast, speakerId: cast[0]?.id ?? null },
});
const read = (subject: ShotSubject) => readShot(subject, "Film Noir", 7);

describe("those of a shot who are no people", () => {
  it("are never drawn as somebody, and stand in words", () => {
    const spec = read(
      shot([member("DOT", "A chimera, no person."), member("YUKI", "A woman of 29.")]),
    );
    expect(spec.characters.map(({ look }) => look.name)).toEqual(["YUKI"]);
    expect(spec.written).toBe("DOT, chimera");
    expect(spec.standing).toEqual([]);
  });

  it("stand and speak as robots where they are robots, of the metal that is said", () => {
    const dot = member("DOT", "A robot, no person. Rusty, with one working eye.");
    const spec = read(shot([dot, member("YUKI", "A woman of 29.")], "medium"));
    const [robot, yuki] = spec.characters;
    expect(robot).toMatchObject({ speaks: true, look: { robot: true, eyepatch: true } });
    expect(yuki?.look.robot).toBe(false);
    expect(spec.written).toBe("");
    const red = read(shot([member("REX", "A robot, no person. Red.")]));
    expect(red.characters[0]?.look.skin).not.toBe(robot?.look.skin);
  });

  it("are animals where it is sure how these look", () => {
    const spec = read(shot([member("BELLO", "A sheep dog, no person. It barks.")]));
    expect(spec.characters).toEqual([]);
    expect(spec.standing).toMatchObject([{ icon: "dog", number: 1 }]);
    expect(spec.written).toBe("");
  });

  it("are not written when they are drawn", () => {
    const cast = [member("BUTTON", "A dog, no person. It is brown.")];
    const stageDirections = "BUTTON, a brown dog, sits on the grass.";
    const spec = read({ ...shot(cast), speakerId: null, dialogue: "", stageDirections });
    expect(spec.standing).toMatchObject([{ icon: "sitting-dog" }]);
    expect(spec.written).toBe("");
  });

  it("lie and sleep until they get up, and stand in words where they have no drawing for it", () => {
    const icons = (...lines: string[]) => {
      const before = lines.slice(0, -1).map((stageDirections) => ({ stageDirections }));
      const earlier = before.map((line) => ({
        ...line,
        speaker: null,
        extension: "",
        dialogue: "",
      }));
      const [stageDirections = ""] = lines.slice(-1);
      const subject = { ...shot([]), stageDirections, dialogue: "", earlier };
      const { standing, written } = read(subject);
      return [...standing.map(({ icon }) => icon), written].filter(Boolean);
    };
    expect(icons("A dog sleeps on the rug.")).toEqual(["lying-dog"]);
    expect(icons("A cat lies there.", "The cat watches a bird.")).toContain("lying-cat");
    expect(icons("A dog lies there.", "The dog runs off.")).toContain("dog");
    expect(icons("A horse sleeps in the yard.")).toEqual(["A horse sleeps in the yard."]);
    expect(icons("A hen sleeps there.")).toEqual(["hen"]);
  });

  it("leave no face to be shown near", () => {
    const spec = read(shot([member("DRAGON", "A chimera, no person.")], "close-up"));
    expect(spec.characters).toEqual([]);
    expect(spec.shotSize).toBe("wide");
    expect(spec.written).toBe("DRAGON, chimera");
  });

  it("have portraits of their own", () => {
    const portraits = [
      "A voice without a body.",
      "A dog, no person.",
      "A robot, no person.",
      "A man.",
    ].map((description) =>
      drawPortrait({ kind: "portrait", character: member("X", description) }, "Film Noir", 80),
    );
    expect(new Set(portraits.map((jpeg) => Buffer.from(jpeg).toString("base64"))).size).toBe(4);
  });
});

it("is not Abena's mother whom only Abena's name means", () => {
  const others = [member("ABENA", "A woman of 25."), member("ABENA'S MOTHER", "A woman of 60.")];
  const spec = read({
    ...shot([]),
    ...{ dialogue: "", speakerId: null, stageDirections: "Abena measures the door.", others },
  });
  expect(spec.characters.map(({ look }) => look.name)).toEqual(["ABENA"]);
});
