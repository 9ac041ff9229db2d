import { lighten, saturate } from "../colour";
import type { Style } from "./style";

/** Thin coloured lines, two flat tones, large eyes, luminous skies with white clouds. */
export const CLASSIC_ANIME: Style = {
  name: "Classic Anime",
  finish: "cel",
  daylight: {
    dawn: {
      sky: ["#5b86c9", "#f2b3bd", "#fff0cf"],
      ambient: "#ffe9e2",
      key: "#fff0c8",
      haze: "#f5d3d0",
    },
    day: {
      sky: ["#2377d4", "#6dbcf2", "#dcf3fb"],
      ambient: "#ffffff",
      key: "#fffbe6",
      haze: "#c4e5f6",
    },
    dusk: {
      sky: ["#3a3f92", "#e57b97", "#ffd08d"],
      ambient: "#ffcdb4",
      key: "#ffd9a0",
      haze: "#f3a08c",
    },
    night: {
      sky: ["#0a1340", "#1e2f7c", "#4c61ba"],
      ambient: "#8b99dd",
      key: "#cfdcff",
      haze: "#3c4c9e",
    },
  },
  indoors: { day: "#fffaf0", night: "#c9b3c4" },
  lamp: "#ffdf9a",
  signs: ["#ff6f61", "#ffd166", "#4fc3c7", "#6a8fe8"],
  local: (colour) => lighten(saturate(colour, 1.18), 0.05),
  figure: (colour) => lighten(saturate(colour, 1.18), 0.05),
  lift: 0.22,
  ink: { colour: "#35264a", figurePx: 3.1, setPx: 1.9, weight: 0.35 },
  shade: { colour: "#5d55a8", strength: 0.36 },
  rim: { lit: "#fff6dc", far: null, strength: 0.35 },
  face: { eye: 1.66, nose: "tick", taper: 0.48, blush: 0.3, lips: 0.15 },
  overlay: { grain: 0.03, vignette: 0.16, texture: "none" },
  brush: 0,
  caption: {
    font: "Inter Variable",
    sizePx: 34,
    colour: "#ffffff",
    spoken: "#ffd166",
    upperCase: false,
    plate: "shadow",
  },
};
