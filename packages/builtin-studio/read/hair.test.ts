import { describe, expect, it } from "vitest";
import { readLook } from "./looks";

describe("hair and beard", () => {
  it.each([
    ["44, shaved head, a green jacket", "none", ["shaved head"], []],
    ["52, burly, a buzz cut gone grey", "grey", ["buzz-cut gone grey"], []],
    ["35, short fair hair, pale", "fair", ["short fair hair"], []],
    ["36, black hair in a single plait", "black", ["black hair in a single plait"], []],
    ["58, hair pinned up, gold glasses", null, ["hair pinned up"], []],
    ["23, a bleached crop, freckled", "bleached", ["bleached crop"], []],
    ["80, wisps of white hair", "white", ["wisps of white hair"], []],
    ["48, grey-whiskered, a cap", "grey", [], ["grey whiskers"]],
    ["61, beard stained with tobacco", null, [], ["beard stained with tobacco"]],
    ["a dark-haired man, black moustache", "dark", ["dark hair"], ["black moustache"]],
    ["long, matted grey hair and no beard", "grey", ["long, matted grey hair"], []],
    ["30, ginger, sunburnt", "ginger", ["ginger hair"], []],
    ["a ginger jumper", null, [], []],
    ["a level-headed man in a black coat", null, [], []],
  ])("are read of %s", (text, hairColour, hair, beards) => {
    expect(readLook(text)).toMatchObject({ hairColour, hair, beards });
  });

  it("say nothing of the body, nor do things", () => {
    const look = readLook("wiry, red hair cropped short, with a small knife and a broad face");
    expect(look.traits).toEqual(["wiry"]);
  });
});
