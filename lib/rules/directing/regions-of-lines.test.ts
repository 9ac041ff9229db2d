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

  const heading = (sceneHeading: string, characterName = "MARGARET") => [
    { sceneHeading, characterName, stageDirections: "She waits." },
  ];

  it.each([
    ["EXT. POGRADEC, LAKE SHORE - DAY", "europe"],
    ["INT. FLAT, TBILISI - NIGHT", "europe"],
    ["INT. KITCHEN - TBILISI, GEORGIA", "europe"],
    ["EXT. DYKE - ZEELAND - DAWN", "europe"],
    ["EXT. REWA BUS STAND", "india"],
    ["EXT. SEMARANG HARBOUR", "south-seas"],
    ["INT. LAHTI RAILWAY STATION", "europe"],
    ["EXT. SHKODËR - DAY", "europe"],
    ["EXT. SÃO LUÍS, MARKET", "latin-america"],
    ["EXT. SAN PEDRO SULA - NIGHT", "latin-america"],
    ["EXT. KISUMU, FISH MARKET", "africa"],
    ["EXT. STREET, NAGOYA", "japan"],
    ["EXT. PORT, ILULISSAT", "arctic"],
    ["INT. APARTMENT, MANILA", "south-seas"],
    ["EXT. BARANGAY HALL, GUIMARAS", "south-seas"],
  ])("is told by towns and provinces in headings: %s", (sceneHeading, region) => {
    expect(regionsOf(heading(sceneHeading))).toEqual([region]);
  });

  it.each([
    ...["EXT. SPRINGFIELD - DAY", "INT. READING ROOM", "INT. MOBILE HOME", "INT. NICE RESTAURANT"],
    ...[
      "INT. BATH - NIGHT",
      "SPLIT SCREEN",
      "EXT. TOURS OFFICE",
      "INT. CORK BOARD",
      "INT. LINCOLN",
    ],
    ...[
      "INT. VICTORIA'S ROOM",
      "INT. TBILISI RESTAURANT",
      "EXT. PARIS, TEXAS",
      "INT. ATHENS, OHIO",
    ],
    ...["EXT. NAPLES - FLORIDA", "INT. BERAT'S FLAT", "EXT. EAST LONDON ROAD SIGN, CHICAGO"],
  ])("is not told by words, people and towns of North America: %s", (sceneHeading) => {
    expect(regionsOf(heading(sceneHeading))).toEqual([null]);
  });

  it("is not told by what somebody of the story is called", () => {
    expect(regionsOf(heading("INT. PARIS APARTMENT", "PARIS"))).toEqual([null]);
    expect(regionsOf(heading("INT. MENDOZA KITCHEN", "DR. MENDOZA"))).toEqual([null]);
    expect(regionsOf(heading("INT. PARIS APARTMENT"))).toEqual(["europe"]);
  });

  it("is told by towns where a line of action says where it is", () => {
    const begins = (stageDirections: string) => [{ sceneHeading: "INT. HALL", stageDirections }];
    expect(regionsOf(begins("A courtyard in Gjakova."))).toEqual(["europe"]);
    expect(regionsOf(begins("SUPER: Semarang, 1946."))).toEqual(["south-seas"]);
    expect(regionsOf(begins("She has an uncle in Semarang."))).toEqual([null]);
    expect(regionsOf(begins("A courtyard in spring."))).toEqual([null]);
  });

  it("is anywhere in North America, whatever else is told", () => {
    const lines = ["EXT. STREET, OSAKA", "EXT. OSAKA HARBOUR", "INT. CHICAGO OFFICE"].map(
      (sceneHeading) => ({ sceneHeading, stageDirections: "Osaka." }),
    );
    expect(regionsOf(lines)).toEqual(["japan", "japan", null]);
  });

  it.each([
    "INT. TOYOTA - MOVING",
    "EXT. ESSO STATION - NIGHT",
    "INT. VARGAS HOUSE - NIGHT",
    "INT. VARGAS' APARTMENT - NIGHT",
    "INT. CAFE BORDEAUX - NIGHT",
  ])("is not told by makes, and by houses that are called after somebody: %s", (sceneHeading) => {
    expect(regionsOf([{ sceneHeading, stageDirections: "Rain." }])).toEqual([null]);
  });

  it("is not told by somebody who only has a town's name", () => {
    const lines = [{ sceneHeading: "INT. BAR", stageDirections: "Vargas, 50, waits." }];
    expect(regionsOf(lines)).toEqual([null]);
    const hotel = {
      sceneHeading: "INT. HOTEL ASTORIA, BUDAPEST - LOBBY",
      stageDirections: "Rain.",
    };
    expect(regionsOf([hotel])).toEqual(["europe"]);
  });

  it("is where most people's names are from if nothing else tells it", () => {
    const cast = (names: readonly string[], sceneHeading = "INT. KITCHEN") =>
      regionsOf(names.flatMap((name) => heading(sceneHeading, name)))[0];
    expect(cast(["ARTAN", "LULJETA", "DRITA", "TOM"])).toBe("europe");
    expect(cast(["CHIDI", "NGOZI", "GRACE", "GUARD 2"])).toBe("africa");
    expect(cast(["CHIDI", "NGOZI"], "INT. KITCHEN, BOSTON")).toBeNull();
    expect(cast(["CHIDI", "NGOZI"], "INT. KITCHEN, LAHTI")).toBe("europe");
    expect(cast(["CHIDI", "TOM"])).toBeNull();
    expect(cast(["PRIYA", "RAJ", "TOM", "EMILY", "KATE"])).toBeNull();
    expect(cast(["PRIYA", "RAJ", "KENJI", "HARUKA"])).toBeNull();
  });
});
