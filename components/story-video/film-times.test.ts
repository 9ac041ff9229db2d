import { describe, expect, it } from "vitest";
import type { WireLine } from "@/lib/contracts/parsing";
import { timeCode } from "@/lib/rules/time-code";
import { aWireLine } from "@/tests/support/wire-line";
import { fileTitle, filmTimes, isOfTheseShots, shotAt, timesOfFilm } from "./film-times";

const line = (number: number, facts: Partial<WireLine> = {}) =>
  aWireLine(number, { image_url: `/still-${number}`, stale: {}, ...facts });

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

  it("have black where the cut has it, and a film with that is of these shots", () => {
    const shots = filmTimes([line(1), { ...line(2), gap: 12 }]);
    expect(shots.map(({ startSeconds, endSeconds }) => [startSeconds, endSeconds])).toEqual([
      [0, 2],
      [2.5, 4.5],
    ]);
    const film = { duration: 4.5, video_count: 2, line_ids: null, credits_seconds: 0 };
    expect(isOfTheseShots(film, shots)).toBe(true);
    expect(isOfTheseShots({ ...film, duration: 4 }, shots)).toBe(false);
  });

  it("leave out lines without a picture", () => {
    const shots = filmTimes([line(1), line(2, { image_url: null }), line(3)]);
    expect(shots.map((shot) => [shot.line.line_number, shot.startSeconds])).toEqual([
      [1, 0],
      [3, 2],
    ]);
  });

  it("leave out stills when shots without a video were left out", () => {
    const shots = filmTimes([line(1), line(2, { video_url: "/clip-2" })], "skip");
    expect(shots.map((shot) => shot.line.line_number)).toEqual([2]);
  });

  it("name the place where a scene opens", () => {
    const shots = filmTimes([line(1), line(2), line(3, { scene_location: "Deck" })]);
    expect(shots.map(({ opensScene }) => opensScene)).toEqual(["LAMP ROOM", null, "Deck"]);
  });

  it("are those of the film where it kept them, without lines that are gone", () => {
    const [first, second] = [line(1), line(2)];
    const film = [
      { line_id: second.id, start: 24, frames: 48 },
      { line_id: "gone", start: 72, frames: 24 },
      { line_id: first.id, start: 96, frames: 12 },
    ];
    const shots = timesOfFilm(film, [first, second]);
    expect(
      shots.map((shot) => [shot.line.line_number, shot.startSeconds, shot.endSeconds]),
    ).toEqual([
      [2, 1, 3],
      [1, 4, 4.5],
    ]);
  });

  it("belong to a film of the same shots, order and length only", () => {
    const shots = filmTimes([line(1), line(2)]);
    const bare = { credits_seconds: 0, line_ids: null };
    expect(isOfTheseShots({ ...bare, duration: 4, video_count: 2 }, shots)).toBe(true);
    expect(isOfTheseShots({ ...bare, duration: 4.1, video_count: 2 }, shots)).toBe(false);
    expect(isOfTheseShots({ ...bare, duration: 4, video_count: 3 }, shots)).toBe(false);
    const [first = "", second = ""] = shots.map(({ line: { id } }) => id);
    const film = { ...bare, duration: 4, video_count: 2 };
    expect(isOfTheseShots({ ...film, line_ids: [first, second] }, shots)).toBe(true);
    expect(isOfTheseShots({ ...film, line_ids: [second, first] }, shots)).toBe(false);
  });

  it("begin after the title, and leave the credits for the end", () => {
    const shots = filmTimes([line(1), line(2)], "still", 3.5);
    expect(shots.map(({ startSeconds }) => startSeconds)).toEqual([3.5, 5.5]);
    const film = { duration: 13.5, video_count: 2, line_ids: null, credits_seconds: 6 };
    expect(isOfTheseShots(film, shots)).toBe(true);
    expect(isOfTheseShots({ ...film, credits_seconds: 0 }, shots)).toBe(false);
    expect([0, 3.5, 12].map((seconds) => shotAt(shots, seconds))).toEqual([0, 0, 1]);
  });
});

describe("the file of a film", () => {
  it.each([
    ["The last light", "The last light"],
    ["Who? Where: a/b\\c", "Who Where a b c"],
    ["  ...", "Story video"],
    ["Ночь.", "Ночь"],
  ])("of %j is called %j", (title, name) => {
    expect(fileTitle(title)).toBe(name);
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
