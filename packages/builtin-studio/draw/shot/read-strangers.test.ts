import { describe, expect, it } from "vitest";
import type { Aspect } from "../../contract/frame-format";
import { composeShot } from "../staging/compose-shot";
import { aStudioShot, jonas } from "../test-shots";
import { readShot } from "./read-shot";

function drawn(stageDirections: string, aspect: Aspect = "16:9") {
  const subject = aStudioShot({
    ...{ stageDirections, shotSize: "wide", cast: [], format: { aspect, height: 720 } },
    location: { id: "", name: "EXT. STREET", description: "" },
  });
  const withCast = stageDirections.includes("Jonas") ? { ...subject, cast: [jonas] } : subject;
  return readShot(withCast, "Digital Art", 1);
}

describe("people of a line whom nobody plays", () => {
  it.each([
    ["Through the window a man in a raincoat waves.", 0],
    ["Jonas looks out of the window. A man in a raincoat stands by the gate.", 1],
    ["Jonas looks out of the window at a man in a raincoat.", 1],
    ["Jonas goes to the window and looks out. Two policemen wait.", 1],
    ["Jonas looks out of the window. A nurse in a white coat comes in.", 2],
    ["Jonas looks at the clock. A man in a raincoat waits.", 2],
  ])(
    "are not in the room where they are seen through its window: %s",
    (stageDirections, number) => {
      const subject = aStudioShot({
        ...{ stageDirections, shotSize: "wide", cast: [] },
        location: { id: "", name: "INT. KITCHEN", description: "" },
      });
      const withCast = stageDirections.includes("Jonas") ? { ...subject, cast: [jonas] } : subject;
      expect(readShot(withCast, "Digital Art", 1).characters).toHaveLength(number);
    },
  );

  it("are not outside where the line says that they are inside something", () => {
    expect(drawn("A car stops. The man inside rolls the window down.").characters).toEqual([]);
    expect(drawn("A car stops. The man beside it waves.").characters).toHaveLength(1);
    expect(drawn("A woman pulls the man inside.").characters).toHaveLength(2);
  });

  it("are seen to get what is done to them", () => {
    const { characters, written } = drawn("Jonas gives the boy an apple.");
    expect(characters.map(({ actions }) => actions[0])).toEqual(["give", "receive"]);
    expect(written).toBe("");
    expect(drawn("Jonas rocks the baby.").characters).toHaveLength(1);
  });

  it("are drawn as many as they are, with age, sex and clothes as the line says", () => {
    const { characters, written } = drawn("Three figures in black climb the wall.");
    expect(characters.map(({ look }) => look.garment)).toEqual(
      Array(3).fill(expect.objectContaining({ kind: "coat", colour: "#232329" })),
    );
    expect(written).toBe("");
    const soldiers = drawn("Four soldiers in blue uniforms wait.").characters;
    expect(soldiers.map(({ look }) => look.garment.kind)).toEqual(Array(4).fill("uniform"));
    const [woman] = drawn("An old woman in a red shawl comes in.").characters;
    expect(woman).toMatchObject({ look: { gender: "female", stage: "old" }, actions: ["enter"] });
    expect(drawn("Three crew members wait.").characters).toHaveLength(3);
    const children = drawn("Two children wait.").characters;
    expect(children.map(({ look }) => look.stage)).toEqual(["child", "child"]);
  });

  it("stand beside the cast, and do with it what it does", () => {
    const { characters } = drawn("Jonas and the three thieves run.");
    expect(characters.map(({ pose }) => pose)).toEqual(["run", "run", "run", "run"]);
    expect(characters.filter(({ look }) => look.name === "Jonas")).toHaveLength(1);
  });

  it("are those of the story whom the line means", () => {
    const subject = aStudioShot({
      ...{ stageDirections: "The old man gives Marta an apple.", others: [jonas] },
      earlier: [{ speaker: null, extension: "", stageDirections: "Jonas waits.", dialogue: "" }],
    });
    const { characters } = readShot(subject, "Digital Art", 1);
    expect(characters.map(({ look, partner }) => [look.id, partner])).toEqual([
      ["marta", "jonas"],
      ["jonas", "marta"],
    ]);
    const alone = readShot({ ...subject, stageDirections: "Marta waits." }, "Digital Art", 1);
    expect(alone.characters.map(({ look }) => look.id)).toEqual(["marta"]);
  });

  it("are no more children where those of the cast are meant", () => {
    const sami = { ...jonas, id: "sami", name: "Sami", description: "A boy of 7." };
    const faces = (stageDirections: string) =>
      readShot(
        aStudioShot({ ...{ stageDirections, shotSize: "wide", cast: [sami] } }),
        "Digital Art",
        1,
      ).characters.length;
    expect(faces("Sami lifts a torch. The children tiptoe down the middle.")).toBe(1);
    expect(faces("Sami lifts a torch. Two children wait.")).toBe(3);
  });

  it("fit into every frame that is wide enough, and are a crowd behind where they do not", () => {
    for (const aspect of ["16:9", "2.39:1"] as const) {
      const spec = drawn("Jonas and the three thieves run.", aspect);
      const { people, frame } = composeShot(spec);
      for (const { x } of people) {
        expect(x).toBeGreaterThan(0);
        expect(x).toBeLessThan(frame.width);
      }
    }
    const tall = drawn("Jonas and the three thieves run.", "9:16");
    expect(tall.characters).toHaveLength(1);
    expect(tall.crowd).toMatchObject({ number: 3 });
    expect(drawn("A dozen soldiers wait.").crowd).toMatchObject({
      number: 12,
      people: Array(5).fill({ description: expect.stringContaining("uniform") }),
    });
  });

  it("are of any occupation in which people look like anybody", () => {
    const { characters, written } = drawn("Three dockers push at a crate.");
    expect(characters.map(({ actions }) => actions[0])).toEqual(["push", "push", "push"]);
    expect(written).toBe("");
  });

  it.each([
    ["An astronaut waits.", "spacesuit"],
    ["A nun waits.", "habit"],
    ["A chambermaid waits.", "pinafore"],
    ["A lieutenant waits.", "uniform"],
  ])("wear what goes with what they are: %s", (line, kind) => {
    const { characters, written } = drawn(line);
    expect(characters.map(({ look }) => look.garment.kind)).toEqual([kind]);
    expect(written).toBe("");
  });

  it.each([
    ["A judge in a wig waits.", { garment: { kind: "cassock" }, stage: "middle" }],
    ["A boxer in a red cap waits.", { garment: { kind: "trunks" }, hat: { kind: "cap" } }],
    ["A captain in uniform waits.", { garment: { kind: "uniform", colour: "#22315a" } }],
    ["A ski instructor waits.", { garment: { kind: "raincoat" }, hat: { kind: "beanie" } }],
    ["An altar boy waits.", { garment: { kind: "robe" }, stage: "child" }],
    ["A geisha waits.", { garment: { kind: "kimono" }, gender: "female" }],
    ["A chorus girl waits.", { gender: "female", stage: "young" }],
    ["A father with a boy on his shoulders waits.", { stage: "middle" }],
    ["The landlord, a fat man in a vest, waits.", { build: 1.5, garment: { kind: "vest" } }],
    ["A warden in a camel coat waits.", { garment: { colour: "#b48e60" }, hat: null }],
    ["A philosopher scratches his beard.", { beard: "short" }],
    ["A peasant waits.", { garment: { kind: "tunic" } }],
    ["A man in a frock coat waits.", { garment: { kind: "coat", colour: "#26262c" } }],
  ])("wear and are what is not told otherwise: %s", (line, look) => {
    expect(drawn(line).characters[0]?.look).toMatchObject(look);
  });

  it.each([
    ["The newlyweds wait.", ["female", "male"]],
    ["The twins wait.", 2],
    ["The guards wait.", 3],
  ])("are as many as such people are: %s", (line, number) => {
    const { characters } = drawn(line);
    const sexes = characters.map(({ look }) => look.gender);
    expect(typeof number === "number" ? sexes.length : sexes.toSorted()).toEqual(number);
  });

  it("do not all dress alike, and are men in trades of the past", () => {
    const wearing = drawn("Three cowboys wait.").characters.map(({ look }) => look.garment.colour);
    expect(new Set(wearing).size).toBe(2);
  });

  it.each([
    ...["A zombie waits.", "A clown laughs.", "A mime in gloves waits.", "A rescue crawler stops."],
    ...[
      "A man in a gorilla suit waits.",
      "A man in a bear costume waits.",
      "A plague doctor waits.",
      "A baby cries.",
    ],
  ])("stand in words where it is not sure how they look: %s", (line) => {
    const { characters, written } = drawn(line);
    expect(characters).toEqual([]);
    expect(written).toBe(line);
  });

  it("are in no picture that is too near for them", () => {
    const stageDirections = "CLOSE ON Marta. An old man waits.";
    const near = aStudioShot({ stageDirections, shotSize: "close-up" });
    const { characters, shotSize } = readShot(near, "Digital Art", 1);
    expect(characters.map(({ look }) => look.name)).toEqual(["Marta"]);
    expect(shotSize).toBe("close-up");
  });

  it("are seen where they do something, though a face was planned", () => {
    const near = aStudioShot({ stageDirections: "An old man waits.", shotSize: "close-up" });
    const { characters, shotSize } = readShot(near, "Digital Art", 1);
    expect(characters.map(({ look }) => look.name)).toEqual(["Marta", "old man"]);
    expect(shotSize).toBe("medium");
  });
});
