import { describe, expect, it } from "vitest";
import { readBeing } from "./person-look";

const of = (action: string, name = "IVO") => {
  const { kind, noun } = readBeing(name, [action]);
  return kind === "human" ? kind : noun;
};

describe("whoever is far smaller or larger than people", () => {
  it.each([
    ["IVO, a man no bigger than a thimble, waves.", "tiny being"],
    ["IVO, a finger-sized boy in a green cap, waves.", "tiny being"],
    ["IVO, six inches tall, waves.", "tiny being"],
    ["IVO, a knight 30 centimetres high, bows.", "tiny being"],
    ["IVO, a man forty feet tall, waves.", "giant"],
  ])("is no person: %s", (action, noun) => expect(of(action)).toBe(noun));

  it.each([
    ["IVO, a man the size of a house, waves."],
    ["IVO, a boy as small as a mouse, waves."],
    ["IVO (40), a doll no bigger than a thumb in his hand, waits."],
    ["IVO (40), picks up a doll no bigger than a thumb."],
    ["IVO, six feet tall, waves."],
    ["IVO (40), a scar the size of a coin, waits."],
    ["IVO, a boy with a palm-sized radio, waits."],
  ])("is nobody who is only big or small, or has what is: %s", (action) =>
    expect(of(action)).toBe("human"),
  );

  it("is a creature that people are not", () => {
    expect(of("An OGRE in rags waves.", "OGRE")).toBe("ogre");
    expect(of("An old GNOME (300) waves.", "GNOME")).toBe("gnome");
  });

  it("is a robot also where its size stands before its name", () => {
    expect(of("A robot the size of a bucket, TOK, rolls in.", "TOK")).toBe("robot");
  });
});
