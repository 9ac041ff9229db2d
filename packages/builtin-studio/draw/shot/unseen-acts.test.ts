import { describe, expect, it } from "vitest";
import { aStudioShot, jonas, marta } from "../test-shots";
import { readShot } from "./read-shot";

const written = (stageDirections: string, shotSize: "wide" | "close-up" = "wide") =>
  readShot(
    aStudioShot({ stageDirections, shotSize, cast: [jonas], speakerId: null, dialogue: "" }),
    "Digital Art",
    1,
  ).written;

const sizeOf = (stageDirections: string) =>
  readShot(aStudioShot({ stageDirections, shotSize: "close-up", cast: [jonas] }), "Digital Art", 1)
    .shotSize;

describe("what somebody does and is not seen to do", () => {
  it.each(["Jonas talks on the phone.", "Jonas swings on the swing.", "Jonas rides a horse."])(
    "is not written where the picture shows it: %s",
    (line) => expect(written(line)).toBe(""),
  );

  it.each([
    "Jonas presses his collar.",
    "Jonas hangs upside down.",
    "Jonas holds him down by the wrists.",
    "Jonas rolls his eyes.",
  ])("is written on the picture: %s", (line) => expect(written(line)).toBe(line));

  it.each([
    "Jonas waits at the window.",
    "Jonas runs.",
    "Jonas sits down and weeps.",
    "Jonas kneels.",
    "Jonas reads a letter.",
    "Jonas glances at the clock.",
    "Jonas takes a deep breath.",
    "Jonas gets out of a car.",
  ])("is not written when it is drawn: %s", (line) => expect(written(line)).toBe(""));

  it("is not written when it is done to somebody who is there", () => {
    const line = { stageDirections: "Jonas strokes Marta's head.", shotSize: "wide" } as const;
    expect(readShot(aStudioShot({ ...line, cast: [jonas, marta] }), "Digital Art", 1).written).toBe(
      "",
    );
  });

  it("is written when a face is all that the writer asks for", () => {
    expect(written("CLOSE ON Jonas. He drinks a glass of water.", "close-up")).toBe("");
    expect(written("CLOSE ON Jonas. He kicks the gate.", "close-up")).toBe("He kicks the gate.");
  });

  it("is seen from so far away that its frame shows it", () => {
    expect(sizeOf("Jonas drinks a glass of water.")).toBe("close-up");
    expect(sizeOf("Jonas folds a letter.")).toBe("medium");
    expect(sizeOf("Jonas crawls away.")).toBe("wide");
    expect(sizeOf("Jonas strides across the square.")).toBe("wide");
  });

  it.each([
    ["Jonas opens a letter.", "medium"],
    ["Jonas runs away.", "wide"],
    ["Jonas sweeps the floor.", "wide"],
  ])("is seen from near where it is done with something small: %s", (stageDirections, size) => {
    const spoken = { speaker: null, extension: "", dialogue: "" };
    const earlier = [{ ...spoken, stageDirections: "Jonas waits." }];
    const shot = aStudioShot({ stageDirections, cast: [jonas], speakerId: null, dialogue: "" });
    const seen = (before: typeof earlier) =>
      readShot({ ...shot, shotSize: "wide", earlier: before }, "Digital Art", 1);
    expect([seen(earlier).shotSize, seen([]).shotSize]).toEqual([size, "wide"]);
  });

  it("leaves the other sentences of a line off the picture", () => {
    expect(written("Jonas waits. He polishes his medal with spit. He smiles.")).not.toMatch(
      /waits|smiles/,
    );
    expect(written("Jonas presses his collar. It is impressive.")).toBe(
      "Jonas presses his collar.",
    );
  });
});
