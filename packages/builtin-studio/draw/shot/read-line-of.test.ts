import { describe, expect, it } from "vitest";
import { composeShot } from "../staging/compose-shot";
import { aStudioShot } from "../test-shots";
import { propsIn, propsOfLine, readLineOf } from "./read-line-of";
import { readShot } from "./read-shot";

const propsOf = (stageDirections: string, name = "INT. ROOM") => {
  const read = readLineOf(
    aStudioShot({ stageDirections, location: { id: "", name, description: "" } }),
  );
  return read ? propsOfLine(read) : [];
};

describe("the things that a line is drawn with", () => {
  it.each([
    ["Marta picks up a letter and a candle.", ["letter", "candle"]],
    ["She reads the will.", ["letter"]],
    ["A revolver lies on the table.", ["gun"]],
    ["A flower in a wine glass.", ["flower", "wine-glass"]],
    ["He leaves the room with a suitcase.", ["suitcase"]],
    ["His hands tremble.", ["hand"]],
    ["A goldfish swims in a bowl.", ["fishbowl"]],
    ["Rain on the glass.", []],
  ])("are the nouns of %s", (text, props) => {
    expect(propsOf(text).toSorted()).toEqual(props.toSorted());
  });

  it("are not what somebody has on, until they take it off", () => {
    expect(propsOf("MARTA, 40, round glasses, adjusts her glasses.")).toEqual([]);
    expect(propsOf("MARTA, 40, round glasses, takes off her glasses.")).toEqual(["spectacles"]);
  });

  it.each([
    "A pike rolls.",
    "The car rolls past.",
    "Marta watches him.",
    "Marta clutches her chest.",
    "She rocks the baby.",
    "He passes her and locks the door.",
    "The phonograph cylinder hisses like a snake.",
    "A periscope leans on the wall.",
    "She finds a jellyfish of glass.",
  ])("are neither verbs nor something else: %s", (text) => {
    expect(propsOf(text, "EXT. LAKE")).toEqual([]);
  });

  it("are read in words that a person wrote", () => {
    expect(propsIn("a red umbrella beside her, no hat").slice(0, 1)).toEqual(["umbrella"]);
  });
});

describe("what a picture does not show of its line", () => {
  const writtenOn = (stageDirections: string, more: Parameters<typeof aStudioShot>[0] = {}) =>
    readShot(
      aStudioShot({
        ...{ stageDirections, cast: [], shotSize: "wide" },
        location: { id: "", name: "EXT. LAKE", description: "" },
        ...more,
      }),
      "Digital Art",
      7,
    ).written;

  it.each([
    ["Fog. A pike rolls under the boat.", "A pike rolls under the boat."],
    ["A parrot screams.", "A parrot screams."],
    ["Three divers in masks wait.", "Three divers in masks wait."],
    ["A jellyfish (glowing, of glass) bursts.", "A jellyfish bursts."],
    ["The boat rocks.", "The boat rocks."],
  ])("is written on it in the script's words: %s", (text, written) => {
    expect(writtenOn(text)).toBe(written);
  });

  it.each([
    ["Marta, 41, red scarf, sits down and refutes the axiom."],
    ["Slowly, Marta sits down and refutes the axiom"],
    ["Lt. Marta refutes the axiom and sits down."],
    ["Marta sits in the dark while a parrot screams."],
    ["Marta sits down. An old man refutes the axiom.", "An old man refutes the axiom."],
  ])("is written in whole sentences: %s", (text, written = text) => {
    expect(writtenOn(text, aStudioShot({ stageDirections: text, shotSize: "wide" }))).toBe(written);
  });

  it.each(["The lamp dies.", "The lamp stays dark."])(
    "is nothing of a lamp whose light is seen: %s",
    (text) => expect(writtenOn(text, aStudioShot({ stageDirections: text }))).toBe(""),
  );

  it.each(["Fog on the water.", "Night falls.", "Rain.", "Reeds. Trees."])(
    "is nothing where place, light and weather are all: %s",
    (text) => expect(writtenOn(text)).toBe(""),
  );

  it("is nothing of what the drawing of the place has", () => {
    const lighthouse = { location: { id: "", name: "EXT. LIGHTHOUSE", description: "" } };
    expect(writtenOn("Its beam sweeps an empty sea.", lighthouse)).toBe("");
    expect(writtenOn("Its beam sweeps an empty sea.")).toBe("Its beam sweeps an empty sea.");
  });

  it("is nothing of the cast, and of a thing that fills the picture", () => {
    const [marta] = aStudioShot().cast;
    expect(writtenOn("Marta smiles.", { cast: marta ? [marta] : [] })).toBe("");
    expect(writtenOn("A letter lies on the table.", { shotSize: "insert" })).toBe("");
    expect(writtenOn("A periscope lies on the table.", { shotSize: "insert" })).not.toBe("");
  });

  it("is not written where a person says what is to be seen", () => {
    const shot = aStudioShot({ stageDirections: "A dog barks.", cast: [], shotSize: "wide" });
    expect(readShot(shot, "Digital Art", 7, "an empty street at night").written).toBe("");
  });
});

it("reads how a voice is heard of the one who hears it, in a near picture, too", () => {
  const heard = { stageDirections: "on the phone", dialogue: "Who is it?", speakerId: null };
  const shot = aStudioShot({ ...heard, shotType: "talking", shotSize: "close-up" });
  const [listener] = composeShot(readShot(shot, "Digital Art", 7)).people;
  expect(listener).toMatchObject({ pose: "phone", holds: "phone" });
});
