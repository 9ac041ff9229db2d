import { describe, expect, it } from "vitest";
import { type FilmShotFacts, filmDifference, placeInFilm, takeFrameIn } from "./film-difference";

/** A film of shots that follow each other behind a title of 24 frames. */
function film(...shots: (Partial<FilmShotFacts> & { line_id: string })[]): FilmShotFacts[] {
  let start = 24;
  return shots.map((shot) => {
    const takes = { audio_take: "voice", image_take: "still", video_take: "clip" };
    const whole = { ...takes, start, frames: 48, ...shot };
    start += whole.frames;
    return whole;
  });
}

const said = (older: FilmShotFacts[], newer: FilmShotFacts[]) =>
  filmDifference(older, newer).map((each) => ({
    line: each.line_id,
    ...Object.fromEntries(
      Object.entries(each).filter(
        ([name, value]) => name !== "line_id" && name !== "start" && value,
      ),
    ),
  }));

describe("the difference of two films", () => {
  it("is nothing between equal ones, wherever a longer title has moved them to", () => {
    const one = film({ line_id: "a" }, { line_id: "b" });
    const later = one.map((shot) => ({ ...shot, start: shot.start + 10 }));
    expect(filmDifference(one, later)).toEqual([]);
  });

  it("names other takes, and how much longer or shorter a shot is", () => {
    const older = film({ line_id: "a" }, { line_id: "b" }, { line_id: "c" });
    const newer = film(
      { line_id: "a", video_take: "clip 2" },
      { line_id: "b", audio_take: null },
      { line_id: "c", frames: 36 },
    );
    expect(said(older, newer)).toEqual([
      { line: "a", change: "changed", other_picture: true },
      { line: "b", change: "changed", other_sound: true },
      { line: "c", change: "changed", frames_longer: -12 },
    ]);
  });

  it("tells a still that only lies behind a clip from one that is seen", () => {
    const older = film({ line_id: "a" }, { line_id: "b", video_take: null });
    const newer = film(
      { line_id: "a", image_take: "other" },
      { line_id: "b", image_take: "other", video_take: null },
    );
    expect(said(older, newer)).toEqual([{ line: "b", change: "changed", other_picture: true }]);
  });

  it("names what is new, what is gone at its old place, and the one that was moved", () => {
    const older = film({ line_id: "a" }, { line_id: "b" }, { line_id: "c" }, { line_id: "d" });
    const newer = film({ line_id: "d" }, { line_id: "a" }, { line_id: "e" }, { line_id: "c" });
    expect(said(older, newer)).toEqual([
      { line: "d", change: "changed", moved: true },
      { line: "b", change: "removed" },
      { line: "e", change: "new" },
    ]);
  });
});

describe("a place that was marked in a film", () => {
  const place = { film_version: 1, line_id: "b", frame_from: 82, frame_to: 90, shot_frame: 10 };
  const shots = film({ line_id: "a", frames: 12 }, { line_id: "b", frames: 15 });

  it("is there in that film", () => {
    expect(placeInFilm(place, { version: 1, shots: null })).toEqual({ from: 82, to: 90 });
  });

  it("is as far into the same shot of another film, and never beyond that shot", () => {
    expect(placeInFilm(place, { version: 2, shots })).toEqual({ from: 46, to: 50 });
    expect(
      placeInFilm({ ...place, shot_frame: 40, frame_to: null }, { version: 2, shots }),
    ).toEqual({
      from: 50,
      to: null,
    });
  });

  it("is at the same picture of a shot that is slowed", () => {
    const slowed = film({ line_id: "a", frames: 12 }, { line_id: "b", frames: 60, slow: 20 });
    const start = slowed[1]?.start ?? 0;
    const there = placeInFilm(place, { version: 2, shots: slowed });
    expect(there?.from).toBe(start + 12);
    expect(takeFrameIn(slowed[1] as FilmShotFacts, start + 12)).toBe(10);
  });

  it("is nowhere without its shot, or where the shots are not known", () => {
    expect(placeInFilm({ ...place, line_id: "z" }, { version: 2, shots })).toBeNull();
    expect(placeInFilm(place, { version: 2, shots: null })).toBeNull();
    expect(placeInFilm({ ...place, frame_from: null }, { version: 1, shots })).toBeNull();
  });
});
