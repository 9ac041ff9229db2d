import { describe, expect, it } from "vitest";
import { regionsOf } from "./regions-of-lines";

describe("the part of the world of a line", () => {
  it("is that of its heading, else the first that the script names", () => {
    const lines = [
      { sceneHeading: "EXT. MARKET - DAY", stageDirections: "A market in Dakar." },
      { sceneHeading: "INT. HOTEL, OSAKA - DAY", stageDirections: "He waits." },
      { sceneHeading: "EXT. BEACH - DAY", stageDirections: "Waves." },
    ];
    expect(regionsOf(lines)).toEqual(["africa", "japan", "africa"]);
    const opening = {
      sceneHeading: "EXT. FERRY",
      stageDirections: "Western Norway, October 1954.",
    };
    expect(regionsOf([opening])).toEqual(["europe"]);
    expect(regionsOf([{ sceneHeading: "EXT. BEACH", stageDirections: "Waves." }])).toEqual([null]);
  });

  it("of a short script is what its first heading says behind the place, unless another is named", () => {
    const line = (sceneHeading: string) => ({ sceneHeading, stageDirections: "She waits." });
    const first = line("EXT. LAKE, NORWAY - DAWN");
    const rooms = ["INT. SHED", "INT. STABLE"].map(line);
    expect(regionsOf([first, ...rooms])).toEqual(["europe", "europe", "europe"]);
    expect(regionsOf([...rooms, first])).toEqual([null, null, "europe"]);
    expect(regionsOf([first, ...rooms, line("EXT. STREET, TOKYO")])[1]).toBeNull();
    expect(regionsOf([line("INT. ENGLISH CLASSROOM"), ...rooms])[1]).toBeNull();
    const many = Array.from({ length: 12 }, (_, at) => line(`INT. ROOM ${at}`));
    expect(regionsOf([first, ...many])[1]).toBeNull();
  });

  it.each([
    ["INT. KITCHEN", "Maya puts the china away."],
    ["INT. KITCHEN", "Chad nods. Jordan carves the turkey beside a Persian rug, in Japanese silk."],
    ["INT. CHINESE RESTAURANT", "He waits."],
    ["INT. JORDAN'S FLAT", "Her hue of red, a Cuban cigar."],
  ])(
    "is not told by names, things and where a thing comes from: %s %s",
    (sceneHeading, stageDirections) => {
      expect(regionsOf([{ sceneHeading, stageDirections }])).toEqual([null]);
    },
  );

  it("is no place to which a story goes once, nor from where somebody comes", () => {
    const lines = Array.from({ length: 100 }, (_, at) => ({
      sceneHeading: at === 60 ? "EXT. STREET, TOKYO" : "INT. KITCHEN",
      stageDirections: at === 30 ? "She grew up on a farm in Mexico." : "She waits.",
    }));
    expect(new Set(regionsOf(lines))).toEqual(new Set([null, "japan"]));
    expect(regionsOf(lines).filter((region) => region !== null)).toHaveLength(1);
  });
});
