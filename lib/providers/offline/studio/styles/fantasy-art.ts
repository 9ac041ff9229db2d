import { mix, saturate } from "../colour";
import type { Style } from "./style";

/** A storybook plate: sepia pen, gold light, washes on warm paper, drifting motes. */
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
      sky: ["#4f87a8", "#a8cdbc", "#fbeebd"],
      ambient: "#fdf0cf",
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
  indoors: { day: "#f8e8c6", night: "#c79c78" },
  lamp: "#ffc95e",
  signs: ["#b03a2a", "#d9a83a", "#3a7a5a", "#4a5a9a"],
  local: (colour) => mix(saturate(colour, 1.04), "#c99a58", 0.13),
  figure: (colour) => mix(saturate(colour, 1.06), "#c99a58", 0.08),
  lift: 0.24,
  ink: { colour: "#3b2413", figurePx: 1.9, setPx: 1.2, weight: 0.8 },
  shade: { colour: "#3a2348", strength: 0.42 },
  rim: { lit: "#ffe08a", far: null, strength: 0.65 },
  face: { eye: 1.16, nose: "line", taper: 0.18, blush: 0.3, lips: 0.35 },
  overlay: { grain: 0.03, vignette: 0.42, texture: "paper" },
  brush: 0.45,
  caption: {
    font: "Cinzel",
    sizePx: 31,
    colour: "#fff8e2",
    spoken: "#ffd56a",
    upperCase: false,
    plate: "shadow",
  },
};
