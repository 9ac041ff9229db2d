import { describe, expect, it } from "vitest";
import { roomToneOf } from "./room-tone-of";

describe("the room tone of a shot", () => {
  it.each([
    ["INT. LAMP ROOM - NIGHT", "Rain on the glass.", "interior"],
    ["INT./EXT. CAR - DAY", "They drive along the sea.", "interior"],
    ["EXT. ROCK - NIGHT", "Rain. The beam sweeps an empty sea.", "rain"],
    ["EXT. HARBOUR - MORNING", "Calm water.", "sea"],
    ["EXT. SALT FLAT - DAY", "", "wind"],
    ["EXT. MARKET SQUARE - DAY", "", "street"],
    ["EXT. MEADOW - DAY", "", "exterior"],
    ["MEADOW", "", "interior"],
    ["", "", "interior"],
  ])("of %j with %j is %s", (heading, directions, tone) => {
    expect(roomToneOf(heading, directions)).toBe(tone);
  });

  it("is not taken from words that only begin alike", () => {
    expect(roomToneOf("EXT. GARDEN - DAY", "Seated by the window, she searches a rainbow.")).toBe(
      "exterior",
    );
  });
});
