import { describe, expect, it } from "vitest";
import { readScenes } from ".";

const there = (...lines: string[]) =>
  readScenes(lines.map((text, at) => ({ kind: "action", id: String(at), text })))
    .at(-1)
    ?.beings.map(({ id }) => id);
const PAIR = "RUTH (50), and OTTO (47), shell peas.";

describe("whose kin somebody is called", () => {
  it.each([
    [
      [PAIR, "Ruth drops the bowl into her brother's lap."],
      ["ruth", "otto"],
    ],
    [
      [PAIR, "Otto winks. His sister throws a pea at him."],
      ["otto", "ruth"],
    ],
    [
      ["RUTH (50) waits. ELSE (74) waits.", "Ruth lays it into her mother's hand."],
      ["ruth", "else"],
    ],
    [
      [PAIR, "Ruth smiles. Her husband yawns."],
      ["ruth", "otto"],
    ],
  ])("is the only one there who can be that: %j", (lines, ids) => {
    expect(there(...lines)).toEqual(ids);
  });

  it("is behind a name no second person", () => {
    const line = "OTTO (47) yawns. IDA (20), Otto's younger daughter, wet hair, comes in.";
    expect(there(line)).toEqual(["otto", "ida"]);
  });

  it.each([
    [
      "RUTH (50), OTTO (47) and KARL (44) wait.",
      "Ruth leads a horse into her brother's arms.",
      ["ruth"],
    ],
    ["RUTH (50) and OTTO (12) wait.", "Ruth takes her husband's hand.", ["ruth"]],
    ["RUTH (50) and her husband OTTO (47) wait.", "Ruth takes her brother's hand.", ["ruth"]],
    ["RUTH (50) waits.", "Ruth pushes a letter into her sister's hand.", ["ruth"]],
  ])("is nobody where several can be that, or none: %s %s", (first, then, ids) => {
    expect(there(first, then)).toEqual(ids);
  });

  it.each([
    [
      [PAIR, "Ruth nods. Her brother comes in."],
      ["ruth", "brother"],
    ],
    [
      ["RUTH (50) waits.", "Ruth nods. Her sister waves."],
      ["ruth", "sister"],
    ],
  ])("is somebody else who comes, or acts where none can be that: %j", (lines, ids) => {
    expect(there(...lines)).toEqual(ids);
  });
});
