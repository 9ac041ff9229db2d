import { describe, expect, it } from "vitest";
import { readScenes } from ".";

const read = (text: string) =>
  readScenes(
    [
      { kind: "heading", text: "INT. BARN - DAY" },
      { kind: "action", id: "line", text },
    ],
    [
      { name: "Ada", description: "A woman of 40." },
      { name: "Ben", description: "A man of 50." },
    ],
    ["Ada", "Ben"],
  )[0];
const lastDoing = (text: string) => read(text)?.doings.at(-1);

describe("what `it` means behind a part of a body", () => {
  it.each([
    ["Ada fills a jug, wipes her brow and offers it to Ben.", "jug"],
    ["Ben lifts the violin, closes his eyes and tunes it.", "violin"],
    ["Ben unties a sack. Ada takes his hand and kisses it.", "hand"],
    ["Ada drops the needle. She has pricked her thumb and sucks it.", "thumb"],
  ])("%s", (text, noun) => {
    expect(lastDoing(text)?.to).toEqual([noun]);
  });

  it("is what it is put to, and nothing where only `one` was said", () => {
    expect(
      lastDoing("Ben drops the lamp. He puts a shoulder to the hatch. It gives.")?.who,
    ).toEqual(["hatch"]);
    expect(lastDoing("Ben drops the lamp. Ada passes one up. He eats it.")?.to).toEqual([]);
  });
});

describe("whose a part of a body is", () => {
  it("is an animal that is there, and to which it is done", () => {
    const line = read("Ada dries the calf's legs.");
    expect(line?.things.map(({ noun }) => noun)).toContain("calf");
    expect(line?.doings[0]?.to).toEqual(["calf"]);
    expect(read("Ada finds a rabbit's foot.")?.things.some(({ noun }) => noun === "rabbit")).toBe(
      false,
    );
  });

  it("is somebody who is there, where hands are on them", () => {
    const names = (text: string) => read(text)?.beings.map(({ name }) => name);
    expect(names("Ada straightens the waiter's collar.")).toEqual(["Ada", "waiter"]);
    expect(names("Ada strokes the patient's brow.")).toEqual(["Ada", "patient"]);
    expect(names("Ada hangs up the waiter's coat.")).toEqual(["Ada"]);
  });

  it("is never the animal that is given away", () => {
    const line = read("Ben picks up a puppy and hands it to her.");
    expect(line?.doings.at(-1)).toMatchObject({ to: ["puppy"], beside: ["ada"] });
  });
});
