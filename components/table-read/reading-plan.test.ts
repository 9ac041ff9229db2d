import { describe, expect, it } from "vitest";
import type { WireLine } from "@/lib/contracts/parsing";
import { FPS } from "@/lib/rules/house-format";
import { lineSeconds } from "@/lib/rules/script-length";
import { NON_SPEAKING_PART } from "@/lib/rules/shot";
import { aWireLine } from "@/tests/support/wire-line";
import { lengthVerdict } from "./length-verdict";
import { beatAt, planReading } from "./reading-plan";

function aLine(lineNumber: number, facts: Partial<WireLine>): WireLine {
  const silent = { character_name: NON_SPEAKING_PART, dialogue_text: "" };
  const line = aWireLine(lineNumber, { ...silent, ...facts });
  const { dialogue_text: dialogueText, stage_directions: stageDirections, audio_duration } = line;
  return { ...line, shot_duration: lineSeconds({ dialogueText, stageDirections }, audio_duration) };
}

const spoken = { character_name: "MARTA", dialogue_text: "Let me finish the glass now, please." };
const lines = [
  aLine(1, { stage_directions: "Marta wipes the great lens of the lamp, slowly and twice." }),
  aLine(2, { ...spoken, audio_url: "/a.wav", audio_duration: 3 }),
  aLine(3, { ...spoken, scene_location: "ROCK" }),
  aLine(4, { scene_location: "ROCK" }),
];

describe("the plan of a table read", () => {
  const plan = planReading(lines);

  it("holds silent shots as planned, voices with a breath, and words without audio by a guess", () => {
    expect(plan.beats.map(({ kind, seconds }) => [kind, Number(seconds.toFixed(2))])).toEqual([
      ["silent", 4.42],
      ["voice", 3.29],
      ["estimated", 3.08],
      ["silent", 2],
    ]);
    expect(plan.estimatedCount).toBe(1);
    expect(plan.totalSeconds).toBeCloseTo((106 + 79 + 74 + 48) / FPS);
  });

  it("knows its scenes, and where each begins", () => {
    expect(plan.scenes.map(({ place, first }) => [place, first])).toEqual([
      ["LAMP ROOM", 0],
      ["ROCK", 2],
    ]);
    expect(plan.scenes[1]?.startSeconds).toBeCloseTo((106 + 79) / FPS);
    expect(plan.scenes[1]?.seconds).toBeCloseTo((74 + 48) / FPS);
  });

  it("finds the line of any moment", () => {
    expect(beatAt(plan, 0)).toEqual({ index: 0, offset: 0 });
    expect(beatAt(plan, 5).index).toBe(1);
    expect(beatAt(plan, 5).offset).toBeCloseTo(5 - 106 / FPS);
    expect(beatAt(plan, -3)).toEqual({ index: 0, offset: 0 });
    expect(beatAt(plan, 99).index).toBe(3);
  });

  it("is empty without lines", () => {
    expect(planReading([])).toEqual({ beats: [], scenes: [], totalSeconds: 0, estimatedCount: 0 });
  });
});

describe("the length of a story", () => {
  it.each([
    [161, 180, { length: "2:41 of 3:00 planned", difference: "0:19 under", fits: true }],
    [120.4, 180, { length: "2:00 of 3:00 planned", difference: "1:00 under", fits: false }],
    [247, 180, { length: "4:07 of 3:00 planned", difference: "1:07 over", fits: false }],
    [180.3, 180, { length: "3:00 of 3:00 planned", difference: "on length", fits: true }],
  ])("of %d s against %d s is told and marked", (total, planned, verdict) => {
    expect(lengthVerdict(total, planned)).toEqual(verdict);
  });
});
