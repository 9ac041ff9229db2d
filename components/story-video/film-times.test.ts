import { describe, expect, it } from "vitest";
import type { WireLine } from "@/lib/contracts/parsing";
import { filmTimes, isOfTheseShots, shotAt, timeCode } from "./film-times";

function line(number: number, facts: Partial<WireLine> = {}): WireLine {
  return {
    id: `line-${number}`,
    line_number: number,
    scene_location: "Pier",
    character_name: "MARTA",
    stage_directions: "",
    dialogue_text: "Now.",
    shot_type: "talking",
    image_prompt: "",
    image_url: `/still-${number}`,
    stored_image_url: null,
    audio_url: null,
    action_video_prompt: "",
    video_url: null,
    stored_video_url: null,
    audio_duration: null,
    shot_duration: 2,
    ...facts,
  };
}

describe("the times of a film", () => {
  it("are whole frames, one shot after the other", () => {
    const shots = filmTimes([line(1, { shot_duration: 2.03 }), line(2, { shot_duration: 1.99 })]);
    expect(
      shots.map(({ startSeconds, endSeconds }) => [startSeconds * 24, endSeconds * 24]),
    ).toEqual([
      [0, 49],
      [49, 97],
    ]);
  });

  it("leave out lines without a picture", () => {
    const shots = filmTimes([line(1), line(2, { image_url: null }), line(3)]);
    expect(shots.map((shot) => [shot.line.line_number, shot.startSeconds])).toEqual([
      [1, 0],
      [3, 2],
    ]);
  });

  it("name the place where a scene opens", () => {
    const shots = filmTimes([line(1), line(2), line(3, { scene_location: "Deck" })]);
    expect(shots.map(({ opensScene }) => opensScene)).toEqual(["Pier", null, "Deck"]);
  });

  it("belong to a film of the same length and number of shots only", () => {
    const shots = filmTimes([line(1), line(2)]);
    expect(isOfTheseShots({ duration: 4, video_count: 2 }, shots)).toBe(true);
    expect(isOfTheseShots({ duration: 4.1, video_count: 2 }, shots)).toBe(false);
    expect(isOfTheseShots({ duration: 4, video_count: 3 }, shots)).toBe(false);
  });
});

describe("the shot at a time", () => {
  const shots = filmTimes([line(1, { shot_duration: 2.03 }), line(2)]);

  it("changes with the first frame of the next one, however the time was rounded", () => {
    expect(shotAt(shots, 0)).toBe(0);
    expect(shotAt(shots, 48 / 24)).toBe(0);
    expect(shotAt(shots, Math.floor((49 / 24) * 1e6) / 1e6)).toBe(1);
  });

  it("is the last one at the end, and none of none", () => {
    expect(shotAt(shots, 99)).toBe(1);
    expect(shotAt([], 0)).toBe(-1);
  });

  it("is written as minutes and seconds", () => {
    expect([timeCode(0), timeCode(65.9), timeCode(600)]).toEqual(["0:00", "1:05", "10:00"]);
  });
});
