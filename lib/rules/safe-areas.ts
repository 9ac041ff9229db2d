import type { Aspect } from "./frame-format";

/**
 * What of a picture stays free of the words and buttons that an app, or the edge of a screen, lays over
 * it. Shown while one works, never in a film.
 */
export interface SafeArea {
  id: string;
  name: string;
  /** Shares of the height (top, bottom) and of the width (left, right) that are covered. */
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/**
 * When the apps were measured last. The figures are third parties', they disagree and change with every
 * version: of several the larger is taken.
 */
export const MEASURED_ON = "2026-11";

/** A figure in pixels of 1080 x 1920, as the apps are measured. */
const high = (pixels: number) => pixels / 1920;
const wide = (pixels: number) => pixels / 1080;

/** EBU R 95: five percent on each side. */
const TITLE_SAFE: SafeArea = {
  id: "title",
  name: "Title-safe",
  ...{ top: 0.05, bottom: 0.05, left: 0.05, right: 0.05 },
};

const APPS: readonly SafeArea[] = [
  {
    id: "tiktok",
    name: "TikTok",
    ...{ top: high(130), bottom: high(370), left: wide(60), right: wide(164) },
  },
  {
    id: "reels",
    name: "Instagram Reels",
    ...{ top: high(220), bottom: high(450), left: wide(60), right: wide(120) },
  },
  {
    id: "shorts",
    name: "YouTube Shorts",
    ...{ top: high(120), bottom: high(480), left: 0, right: wide(120) },
  },
];

/** The safe areas that mean something in a picture of this shape. */
export function safeAreasFor(aspect: Aspect): readonly SafeArea[] {
  return aspect === "9:16" ? [...APPS, TITLE_SAFE] : [TITLE_SAFE];
}
