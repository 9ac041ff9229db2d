import { saturate } from "../colour";
import type { Style } from "./style";

/** No outlines: brushed planes of warm light against cool shadow, like production paintings. */
export const DIGITAL_ART: Style = {
  name: "Digital Art",
  finish: "paint",
  daylight: {
    dawn: {
      sky: ["#4a6f9a", "#d8a3a0", "#ffe2b0"],
      ambient: "#f6dccb",
      key: "#ffd9a0",
      haze: "#dcc3b4",
    },
    day: {
      sky: ["#2a739f", "#7fc0cf", "#f4ead0"],
      ambient: "#fdf1dd",
      key: "#fff0c4",
      haze: "#c2d8d2",
    },
    dusk: {
      sky: ["#1e2c58", "#bf5a68", "#ffb569"],
      ambient: "#eea98a",
      key: "#ffb060",
      haze: "#c9776a",
    },
    night: {
      sky: ["#050f20", "#11304c", "#37748c"],
      ambient: "#6488a8",
      key: "#a8d8e8",
      haze: "#20485e",
    },
  },
  indoors: { day: "#f4e6d2", night: "#a68f92" },
  lamp: "#ffb968",
  signs: ["#e8694a", "#f2b84a", "#4ab0a8", "#5a86c8"],
  local: (colour) => saturate(colour, 1.02),
  figure: (colour) => saturate(colour, 1.05),
  lift: 0.26,
  ink: { colour: "#0e1d2a", figurePx: 0, setPx: 0, weight: 0 },
  shade: { colour: "#1b2c52", strength: 0.52 },
  rim: { lit: "#ffd098", far: null, strength: 0.75 },
  face: { eye: 1.1, nose: "plane", taper: 0.1, blush: 0.18, lips: 0.4 },
  overlay: { grain: 0.05, vignette: 0.34, texture: "none" },
  brush: 1,
  caption: {
    font: "Inter Variable",
    sizePx: 33,
    colour: "#ffffff",
    spoken: "#ffb968",
    upperCase: false,
    plate: "shadow",
  },
};
