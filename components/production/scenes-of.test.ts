import { describe, expect, it } from "vitest";
import type { WireLine } from "@/lib/contracts/parsing";
import { scenesOf } from "./scenes-of";

function aLine(line_number: number, scene_location: string | null, shot_duration = 2): WireLine {
  return {
    id: `line-${line_number}`,
    line_number,
    scene_location,
    character_name: "MARTA",
    stage_directions: "",
    dialogue_text: "",
    shot_type: null,
    image_prompt: "",
    image_url: null,
    stored_image_url: null,
    audio_url: null,
    action_video_prompt: "",
    video_url: null,
    stored_video_url: null,
    audio_duration: null,
    shot_duration,
  };
}

describe("the scenes of a story", () => {
  it("begin wherever the place changes, also back to one that was there before", () => {
    const lines = [
      aLine(1, "LAMP ROOM"),
      aLine(2, "LAMP ROOM"),
      aLine(3, "ROCK"),
      aLine(4, "LAMP ROOM"),
    ];
    expect(
      scenesOf(lines).map(({ number, place, shots }) => [number, place, shots.length]),
    ).toEqual([
      [1, "LAMP ROOM", 2],
      [2, "ROCK", 1],
      [3, "LAMP ROOM", 1],
    ]);
  });

  it("last as long as their shots", () => {
    expect(scenesOf([aLine(1, null, 2.5), aLine(2, null, 4)])[0]?.seconds).toBe(6.5);
  });

  it("are none when there are no lines", () => {
    expect(scenesOf([])).toEqual([]);
  });
});
