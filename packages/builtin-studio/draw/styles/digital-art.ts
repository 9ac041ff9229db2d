import { contrast, saturate } from "../colour";
import type { Style } from "./style";

/** No outlines: clean planes, saturated, warm key against teal shadow, bloom around every light. */
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
      sky: ["#1a6fb4", "#62bfe0", "#e2f2ea"],
      ambient: "#fff6e6",
      key: "#fff0c4",
      haze: "#b4dbe4",
    },
    dusk: {
      sky: ["#1b2f6e", "#c04f78", "#ffa85a"],
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
  indoors: { day: "#fff2e0", night: "#a89aa6" },
  lamp: "#ffb968",
  signs: ["#e8694a", "#f2b84a", "#4ab0a8", "#5a86c8"],
  local: (colour) => contrast(saturate(colour, 1.24), 1.14, 120),
  figure: (colour) => saturate(colour, 1.2),
  lift: 0.26,
  ink: { colour: "#0e1d2a", figurePx: 0, setPx: 0, weight: 0 },
  shade: { colour: "#12385c", strength: 0.5 },
  rim: { lit: "#ffd098", far: null, strength: 0.75 },
  face: { eye: 1.1, nose: "plane", taper: 0.1, blush: 0.18, lips: 0.4 },
  overlay: { grain: 0.015, vignette: 0.26, texture: "bloom" },
  brush: 0.18,
  caption: {
    font: "Inter Variable",
    sizePx: 33,
    colour: "#ffffff",
    spoken: "#ffb968",
    upperCase: false,
    plate: "shadow",
  },
};
