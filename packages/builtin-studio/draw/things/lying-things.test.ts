import { describe, expect, it } from "vitest";
import { readShot } from "../shot/read-shot";
import { aStudioShot, marta } from "../test-shots";

const shotOf = (stageDirections: string, inside = true, room = "KITCHEN") =>
  readShot(
    aStudioShot({
      ...{ stageDirections, cast: [], shotSize: "wide" },
      location: { id: "l", name: inside ? `INT. ${room}` : "EXT. STREET", description: "" },
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
    ["Rain beats against the window. A branch lies on the table.", "stick", false],
    ["A bottle rolls to her feet.", "bottle", true],
    ["Ben bends over an open radio.", "radio", false],
    ["Ben cuts a loaf with a knife.", "bread", false],
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
    "The clock on the oven says ten.",
    "The bell over the door rings.",
    "A branch scratches the window.",
  ])("are left to words where what has them is not drawn, or they are not seen: %s", (line) => {
    const { shown, written } = shotOf(line);
    expect(shown).toEqual([]);
    expect(written).not.toBe("");
  });

  it("lie on what the line has there, as many as it says", () => {
    expect(shotOf("A radio crackles on a crate.").shown[0]).toMatchObject({
      prop: "radio",
      on: "crate",
    });
    const { shown } = shotOf("On the table: a contract, a pen, three cups.");
    expect(shown.map(({ prop, number }) => [prop, number])).toEqual([
      ["letter", 1],
      ["writing-pen", 1],
      ["cup", 3],
    ]);
    expect(shotOf("Two bottles stand on the table.").shown[0]).toMatchObject({
      number: 2,
      on: null,
    });
    const [suitcase] = shotOf("A suitcase lies on the bed.", true, "BEDROOM").shown;
    expect(suitcase).toMatchObject({ prop: "suitcase", on: "bed", onGround: false });
  });

  it("are there where a hand presses or a foot kicks them", () => {
    const cast = [marta];
    const shownIn = (stageDirections: string) =>
      readShot(aStudioShot({ stageDirections, cast }), "Film Noir", 7).shown;
    expect(shownIn("Marta presses a button.")).toMatchObject([{ prop: "button", onGround: false }]);
    expect(shownIn("Marta kicks a football.")).toMatchObject([
      { prop: "football", onGround: true },
    ]);
  });

  it("are alone in the frame of a line that is close on them, whatever is seen on them", () => {
    const { shotSize, props } = shotOf("CLOSE ON the photograph: a girl on a bicycle.");
    expect([shotSize, props]).toEqual(["insert", ["photo"]]);
    expect(shotOf("CLOSE ON a girl with a photograph.").shotSize).not.toBe("insert");
  });

  it("lie on no street where nothing says so", () => {
    expect(shotOf("A bottle waits.", false).shown).toEqual([]);
    expect(shotOf("A bottle lies on the pavement.", false).shown).toHaveLength(1);
    expect(shotOf("A suitcase waits.", false).shown).toMatchObject([{ onGround: true }]);
  });

  it("are not set where the place has them", () => {
    const cast = [marta];
    const stageDirections = "Marta grips the steering wheel.";
    const location = { id: "l", name: "INT. CAR", description: "" };
    const spec = readShot(aStudioShot({ stageDirections, cast, location }), "Film Noir", 7);
    expect(spec.shown).toEqual([]);
  });

  it("stand nowhere a second time, and nor do animals that somebody has on them", () => {
    expect(shotOf("A pigeon sits on her shoulder.").standing).toEqual([]);
    const { standing } = shotOf("A mule with two crates on its back trots past.", false);
    expect(standing.map(({ icon }) => icon)).toEqual(["donkey"]);
  });
});

describe("what is seen where something opens", () => {
  const seen = (line: string) => shotOf(line).shown.map(({ prop, onGround }) => [prop, onGround]);

  it.each([
    ["The hatch slides open on a sailor's backpack.", [["backpack", true]]],
    [
      "The trunk contains a candle and a hammer.",
      [
        ["candle", false],
        ["hammer", false],
      ],
    ],
    [
      "Marta unwraps the parcel: a candle, a hammer.",
      [
        ["candle", false],
        ["hammer", false],
      ],
    ],
    [
      "Marta kneels and pulls the bag open: a hammer, a phone flashing DAD.",
      [
        ["hammer", true],
        ["phone", true],
      ],
    ],
  ])("is there: %s", (line, things) => {
    expect(seen(line)).toEqual(things);
  });

  it("is not there where it is only pictured", () => {
    expect(seen("Marta opens the album: a candle, a hammer.")).toEqual([]);
  });
});
