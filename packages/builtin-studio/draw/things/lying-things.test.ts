import { describe, expect, it } from "vitest";
import { readShot } from "../shot/read-shot";
import { aStudioShot } from "../test-shots";

const shotOf = (stageDirections: string, inside = true) =>
  readShot(
    aStudioShot({
      ...{ stageDirections, cast: [], shotSize: "wide" },
      location: { id: "l", name: inside ? "INT. KITCHEN" : "EXT. STREET", description: "" },
    }),
    "Film Noir",
    7,
  );

describe("the small things of a line", () => {
  it.each([
    ["A letter lies on the table.", "letter", false],
    ["A lamp stands beside a bottle.", "lamp", false],
    ["A suitcase stands on the floor.", "suitcase", true],
    ["A clock hangs on the wall.", "clock", false],
  ])("lie where it says, or in a room where it says nothing: %s", (line, prop, onGround) => {
    expect(shotOf(line).shown[0]).toMatchObject({ prop, onGround });
  });

  it.each([
    "Letters lie in an open chest.",
    "A guitar lies on the back seat.",
    "A bottle stands on the windowsill.",
    "A robot carries a basket.",
    "A man walks past with a guitar on his back.",
    "A necklace glitters around her neck.",
    "A bottle hangs from a string.",
    "A coin lies on the table.",
  ])("are left to words where what has them is not drawn, or they are not seen: %s", (line) => {
    const { shown, written } = shotOf(line);
    expect(shown).toEqual([]);
    expect(written).not.toBe("");
  });

  it("are alone in the frame of a line that is close on them, whatever is seen on them", () => {
    const { shotSize, props } = shotOf("CLOSE ON the photograph: a girl on a bicycle.");
    expect([shotSize, props]).toEqual(["insert", ["photo"]]);
    expect(shotOf("CLOSE ON a girl with a photograph.").shotSize).not.toBe("insert");
  });

  it("lie on no street where nothing says so", () => {
    expect(shotOf("A bottle waits.", false).shown).toEqual([]);
    expect(shotOf("A bottle lies on the pavement.", false).shown).toHaveLength(1);
  });

  it("stand nowhere a second time, and nor do animals that somebody has on them", () => {
    expect(shotOf("A pigeon sits on her shoulder.").standing).toEqual([]);
    const { standing } = shotOf("A mule with two crates on its back trots past.", false);
    expect(standing.map(({ icon }) => icon)).toEqual(["donkey"]);
  });
});
