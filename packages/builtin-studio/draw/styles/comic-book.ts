import { contrast, saturate } from "../colour";
import type { Style } from "./style";

/** Heavy black brush lines, few bold colours, printed dots in the shadows. */
export const COMIC_BOOK: Style = {
  name: "Comic Book",
  finish: "print",
  daylight: {
    dawn: {
      sky: ["#3f8fc9", "#f3a48c", "#ffe9a8"],
      ambient: "#ffeed8",
      key: "#fff3b0",
      haze: "#f2c9a0",
    },
    day: {
      sky: ["#1893d6", "#58c2ea", "#e8f6e0"],
      ambient: "#ffffff",
      key: "#fff7c9",
      haze: "#a9dbe8",
    },
    dusk: {
      sky: ["#b32a3f", "#f07d2c", "#ffd542"],
      ambient: "#ffd2a8",
      key: "#ffe27a",
      haze: "#ee8a4a",
    },
    night: {
      sky: ["#0f1748", "#1d3b8f", "#3f72c9"],
      ambient: "#95a6ee",
      key: "#dfe9ff",
      haze: "#2d5099",
    },
  },
  indoors: { day: "#fffbe8", night: "#c6b4d8" },
  lamp: "#ffe25a",
  signs: ["#e8322a", "#ffd21f", "#1f6fe0", "#22a060"],
  local: (colour) => contrast(saturate(colour, 1.5), 1.14, 140),
  figure: (colour) => contrast(saturate(colour, 1.4), 1.1, 140),
  lift: 0.3,
  ink: { colour: "#0b0a10", figurePx: 5, setPx: 3.2, weight: 0.9 },
  shade: { colour: "#2a1a5a", strength: 0.5 },
  rim: { lit: null, far: null, strength: 0 },
  face: { eye: 1.02, nose: "line", taper: 0.12, blush: 0, lips: 0.45 },
  overlay: { grain: 0.02, vignette: 0.08, texture: "dots" },
  brush: 0,
  caption: {
    font: "Bangers",
    sizePx: 38,
    colour: "#17131f",
    spoken: "#c81e2a",
    upperCase: true,
    plate: "box",
  },
};
