import { describe, expect, it } from "vitest";
import { foldScene } from "./fold-scene";
import { noteScenes } from "./note-scenes";
import type { SceneFacts } from "./scene-facts";

/** A scene of these lines, `NAME: words (direction)` or plain action, numbered from `from`. */
function aScene(texts: string[], facts: Partial<SceneFacts> = {}, from = 1): SceneFacts {
  return {
    id: 1,
    heading: "INT. LAMP ROOM - NIGHT",
    time: "NIGHT",
    lightSide: "left",
    people: [
      { name: "MARTA", side: "L" },
      { name: "OLD IVO", side: "R" },
    ],
    lines: texts.map((text, at) => {
      const said = /^([A-Z ]+): (.*?)(?: \((.*)\))?$/u.exec(text);
      return {
        lineNumber: from + at,
        speaker: said?.[1] ?? null,
        stageDirections: said ? (said[3] ?? "") : text,
        dialogue: said?.[2] ?? "",
      };
    }),
    ...facts,
  };
}

/** What Marta is like before each line and after the last, by rule. */
function martaIn(texts: string[]) {
  const scene = aScene(texts);
  const [noted] = noteScenes([scene]);
  if (!noted) throw new Error("a scene is noted");
  const states = foldScene(
    noted,
    scene.lines.map(({ lineNumber }) => lineNumber),
  );
  const marta = [...states.map(({ before }) => before), states.at(-1)?.after].map((moment) =>
    moment?.people.find(({ name }) => name === "MARTA"),
  );
  return marta.map((person) => [person?.wardrobe, person?.carries, person?.state]);
}

describe("what is noted of a scene by rule", () => {
  it("is seen from the end of the line on that brings it", () => {
    expect(martaIn(["Marta picks up the storm lantern.", "MARTA: Come.", "She waits."])).toEqual([
      ["", [], []],
      ["", ["storm lantern"], []],
      ["", ["storm lantern"], []],
      ["", ["storm lantern"], []],
    ]);
  });

  it("ends when a thing is put away, or goes into the hands of somebody else", () => {
    const texts = ["Marta takes the letter.", "Marta turns. She hands Old Ivo the letter.", "Ivo."];
    expect(martaIn(texts).map(([, carries]) => carries)).toEqual([[], ["letter"], [], []]);
    const [noted] = noteScenes([aScene(texts)]);
    expect(noted?.changes).toContainEqual({
      lineNumber: 2,
      who: "OLD IVO",
      field: "carries",
      value: "letter",
    });
  });

  it("keeps clothes and bodies as the script leaves them", () => {
    expect(
      martaIn(["Marta comes in, soaked to the skin.", "MARTA: So. (takes off her coat)"]),
    ).toEqual([
      ["", [], []],
      ["", [], ["soaked to the skin"]],
      ["without the coat", [], ["soaked to the skin"]],
    ]);
  });

  it("keeps what somebody is said to be in, also in a scene that goes on", () => {
    const texts = ["Marta, now in a white shirt and bow tie, waits.", "Ivo, in pyjamas, nods."];
    expect(martaIn(texts).map(([worn]) => worn)).toEqual([
      ...["", "a white shirt and bow tie", "a white shirt and bow tie"],
    ]);
    const next = (heading: string) =>
      noteScenes([aScene(texts), aScene(["Marta waits."], { heading }, 3)])[1]?.cast[0]?.wardrobe;
    expect(next("INT. STAIRS - CONTINUOUS")).toBe("a white shirt and bow tie");
    expect(next("INT. STAIRS - DAY")).toBeNull();
    const people = [{ name: "MR. OJO", side: "L" as const }];
    const [noted] = noteScenes([aScene(["Mr. Ojo, in a red coat, waits."], { people })]);
    expect(noted?.changes).toMatchObject([{ who: "MR. OJO", value: "a red coat" }]);
  });

  it("makes nothing of steps, stairs, heads and other people", () => {
    const texts = [
      "Marta takes a step and lifts her head.",
      "Somebody picks up the lantern.",
      "Ivo takes the stairs.",
    ];
    expect(noteScenes([aScene(texts)])[0]?.changes).toEqual([]);
  });

  it("names the weather until it ends", () => {
    const scene = aScene(["Rain beats on the glass.", "MARTA: Hear.", "The rain stops.", "Quiet."]);
    const [noted] = noteScenes([scene]);
    if (!noted) throw new Error("a scene is noted");
    const weather = foldScene(noted, [1, 2, 3, 4]).map(({ before }) => before.weather);
    expect(weather).toEqual(["rain", "rain", "rain", ""]);
  });

  it("goes over into a scene that is continuous, and no further", () => {
    const first = aScene(["Marta grabs the lantern."]);
    const on = aScene(["Ivo nods."], { id: 2, heading: "EXT. GALLERY - CONTINUOUS" }, 2);
    const later = aScene(["Ivo nods."], { id: 3, heading: "INT. KITCHEN - DAY" }, 3);
    const carried = noteScenes([first, on, later]).map(({ cast }) => cast[0]?.carries);
    expect(carried).toEqual([[], ["lantern"], []]);
  });
});
