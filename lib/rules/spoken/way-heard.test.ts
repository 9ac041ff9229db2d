import { describe, expect, it } from "vitest";
import { NON_SPEAKING_PART } from "../shot";
import { type HeardLine, wayHeard } from "./way-heard";

function says(characterName: string, extension = "", stageDirections = ""): HeardLine {
  return { sceneHeading: "INT. KITCHEN - NIGHT", characterName, extension, stageDirections };
}
const happens = (stageDirections: string) => says(NON_SPEAKING_PART, "", stageDirections);
const alone = (line: HeardLine) => wayHeard([line], 0);

describe("how a voice is heard", () => {
  it.each([
    ["telephone", says("JO", "V.O.", "over the phone")],
    ["telephone", says("JO", "ON PHONE")],
    ["telephone", says("JO", "V.O. FILTERED")],
    ["telephone", says("ANSWERING MACHINE")],
    ["radio", says("JO", "O.S.", "over the radio")],
    ["radio", says("ELI", "V.O.", "through static")],
    ["radio", says("JO", "", "through a megaphone")],
    ["radio", says("RADIO")],
    ["radio", says("TV REPORTER")],
    ["off-screen", says("JO", "O.S.")],
    ["off-screen", says("JO", "O.C.")],
    ["off-screen", says("JO", "", "from the next room")],
    ["distance", says("JO", "O.S.", "in the distance")],
    ["distance", says("JO", "", "shouting from across the yard")],
  ])("%s: %j", (way, line) => {
    expect(alone(line)).toBe(way);
  });

  it.each([
    says("JO"),
    says("JO", "V.O."),
    says("JO", "CONT'D"),
    says("JO", "", "into the phone"),
    says("JO", "", "whispering"),
    says("JO", "", "turning the radio off"),
    says("JO", "", "she looks at the phone"),
    happens("The radio crackles."),
  ])("nothing: %j", (line) => {
    expect(alone(line)).toBeNull();
  });

  it("a voice from outside is the other side of a telephone that somebody of the scene holds", () => {
    const call = [
      happens("The phone rings. ANA picks up the receiver."),
      says("ANA", "", "into the phone"),
      says("JO", "V.O."),
      says("ANA"),
      says("JO", "O.S."),
      happens("She hangs up."),
      says("JO", "V.O."),
      { ...says("JO", "V.O."), sceneHeading: "EXT. ROAD - DAY" },
    ];
    expect(call.map((_, at) => wayHeard(call, at))).toEqual([
      null,
      null,
      "telephone",
      null,
      "telephone",
      null,
      null,
      null,
    ]);
  });
});
