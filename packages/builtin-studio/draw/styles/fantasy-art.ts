import { mix, saturate } from "../colour";
import type { Style } from "./style";

/** Oil on canvas: broad strokes, gold light in shafts against violet shadow, drifting motes. */
export const FANTASY_ART: Style = {
  name: "Fantasy Art",
  finish: "storybook",
  daylight: {
    dawn: {
      sky: ["#6a83a8", "#e6bd9f", "#fff0c0"],
      ambient: "#fbe6c6",
      key: "#ffe6a0",
      haze: "#ead2a8",
    },
    day: {
      sky: ["#4f6f9c", "#b0b89c", "#ffe29a"],
      ambient: "#fdeac0",
      key: "#fff0b0",
      haze: "#e3dfb2",
    },
    dusk: {
      sky: ["#40306a", "#c9734e", "#ffdc84"],
      ambient: "#f2bd86",
      key: "#ffd26a",
      haze: "#d9955c",
    },
    night: {
      sky: ["#0a1534", "#234472", "#74a3b0"],
      ambient: "#7d9cbc",
      key: "#e6f0d0",
      haze: "#3a6280",
    },
  },
  indoors: { day: "#f6dfb0", night: "#b98d70" },
  lamp: "#ffc95e",
  signs: ["#b03a2a", "#d9a83a", "#3a7a5a", "#4a5a9a"],
  local: (colour) => mix(saturate(colour, 1.3), "#b8813a", 0.13),
  figure: (colour) => mix(saturate(colour, 1.24), "#c08a44", 0.08),
  lift: 0.24,
  ink: { colour: "#3b2413", figurePx: 1.1, setPx: 0.5, weight: 0.8 },
  shade: { colour: "#351a4c", strength: 0.56 },
  rim: { lit: "#ffd870", far: null, strength: 0.9 },
  face: { eye: 1.16, nose: "line", taper: 0.18, blush: 0.3, lips: 0.35 },
  overlay: { grain: 0.02, vignette: 0.5, texture: "canvas" },
  brush: 1.5,
  caption: {
    font: "Cinzel",
    sizePx: 31,
    colour: "#fff8e2",
    spoken: "#ffd56a",
    upperCase: false,
    plate: "shadow",
  },
};
