import type { WireFilmVersion, WireShotDifference } from "@/lib/contracts/film-versions";

/** What has become of a shot, in words: `another take, 12 frames shorter`. */
export function differenceWords(difference: WireShotDifference): string {
  if (difference.change === "new") return "new";
  if (difference.change === "removed") return "removed";
  const { other_picture, other_sound, frames_longer, moved } = difference;
  return [
    ...(other_picture ? ["another take"] : []),
    ...(other_sound ? ["another voice"] : []),
    ...(frames_longer === 0 ? [] : [lengthWords(frames_longer)]),
    ...(moved ? ["moved"] : []),
  ].join(", ");
}

function lengthWords(framesLonger: number): string {
  const count = Math.abs(framesLonger);
  const frames = count === 1 ? "1 frame" : `${count} frames`;
  return `${frames} ${framesLonger > 0 ? "longer" : "shorter"}`;
}

type Settings = Pick<WireFilmVersion, "titles" | "music" | "captions" | "missing">;

/** What the newer one of two films was made with otherwise: `with music`. */
export function settingsDifference(older: Settings, newer: Settings): string[] {
  return [
    ...(older.titles === newer.titles
      ? []
      : [newer.titles ? "with titles and credits" : "without titles and credits"]),
    ...(older.music === newer.music ? [] : [newer.music ? "with music" : "without music"]),
    ...(older.captions === newer.captions ? [] : [CAPTIONS[newer.captions]]),
    ...(older.missing === newer.missing ? [] : [MISSING[newer.missing]]),
  ];
}

const CAPTIONS: Record<Settings["captions"], string> = {
  track: "captions as a track",
  "burned-in": "captions in the picture",
  none: "no captions",
};

const MISSING: Record<Settings["missing"], string> = {
  still: "stills where there is no video",
  skip: "without shots that have no video",
  fail: "only when every shot has a video",
};
