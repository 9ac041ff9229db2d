import { expect, it } from "vitest";
import { differenceWords, settingsDifference } from "./difference-words";

const SAME = { other_picture: false, other_sound: false, frames_longer: 0, moved: false };
const SHOT = { line_id: "a", line_number: 4, start: 0, change: "changed" as const, ...SAME };

it("says what has become of a shot", () => {
  expect(differenceWords({ ...SHOT, change: "new" })).toBe("new");
  expect(differenceWords({ ...SHOT, change: "removed" })).toBe("removed");
  expect(differenceWords({ ...SHOT, other_picture: true })).toBe("another take");
  expect(differenceWords({ ...SHOT, frames_longer: -12, moved: true })).toBe(
    "12 frames shorter, moved",
  );
  expect(differenceWords({ ...SHOT, other_sound: true, frames_longer: 1 })).toBe(
    "another voice, 1 frame longer",
  );
});

it("says what the newer film was made with otherwise", () => {
  const film = { titles: true, music: false, captions: "track", missing: "still" } as const;
  expect(settingsDifference(film, film)).toEqual([]);
  const newer = { ...film, titles: false, music: true, captions: "none" } as const;
  expect(settingsDifference(film, newer)).toEqual([
    "without titles and credits",
    "with music",
    "no captions",
  ]);
});
