import { describe, expect, it } from "vitest";
import type { FilmShot } from "@/lib/media/assemble-film";
import { withTitles } from "./titles";

const shot = (lineNumber: number, clipPath = `${lineNumber}.mp4`): FilmShot => ({
  ...{ lineNumber, frameCount: 48, soundPath: null, clipPath },
});

describe("titles around a film", () => {
  it("stand before the first shot and after the last, silent and without captions", () => {
    const opening = shot(1, "opening.mp4");
    const credits = shot(2, "credits.mp4");
    const film = withTitles([shot(1), shot(2)], { opening, credits });
    expect(film).toEqual([opening, shot(1), shot(2), credits]);
  });

  it("are not there when they have nothing to say or are not wanted", () => {
    const shots = [shot(1)];
    expect(withTitles(shots, null)).toEqual(shots);
    expect(withTitles(shots, { opening: null, credits: null })).toEqual(shots);
  });
});
