import { contrast, mix, saturate } from "../colour";
import type { Style } from "./style";

/** Dark violet air, wet surfaces, magenta and cyan edges, scan lines. */
export const CYBERPUNK: Style = {
  name: "CyberPunk",
  finish: "neon",
  daylight: {
    dawn: {
      sky: ["#1b1440", "#6b2a78", "#ff8fa8"],
      ambient: "#b79ad0",
      key: "#ffb0c0",
      haze: "#7c4a94",
    },
    day: {
      sky: ["#2b2258", "#7d4796", "#f0a8c8"],
      ambient: "#c4afe0",
      key: "#ffd0e8",
      haze: "#8f68ac",
    },
    dusk: {
      sky: ["#120a34", "#5c1870", "#ff4f8e"],
      ambient: "#9a80c4",
      key: "#ff7ab0",
      haze: "#6a2a80",
    },
    night: {
      sky: ["#05040f", "#120a3c", "#43146a"],
      ambient: "#776fbe",
      key: "#7be8ff",
      haze: "#321a66",
    },
  },
  indoors: { day: "#b0a0d6", night: "#7d74bf" },
  lamp: "#7cf3ff",
  signs: ["#ff2fa8", "#22e6ff", "#ffd23f", "#8a5cff", "#3fffa0"],
  local: (colour) => contrast(mix(saturate(colour, 0.85), "#2a2050", 0.3), 1.06, 90),
  figure: (colour) => saturate(mix(colour, "#2a2050", 0.1), 1.12),
  lift: 0.3,
  ink: { colour: "#07051a", figurePx: 1.8, setPx: 0, weight: 0.4 },
  shade: { colour: "#0a0630", strength: 0.55 },
  rim: { lit: "#ff2fa8", far: "#22e6ff", strength: 0.9 },
  face: { eye: 1.12, nose: "line", taper: 0.3, blush: 0, lips: 0.35 },
  overlay: { grain: 0.05, vignette: 0.5, texture: "lines" },
  brush: 0,
  caption: {
    font: "Orbitron",
    sizePx: 27,
    colour: "#e9f7ff",
    spoken: "#22e6ff",
    upperCase: false,
    plate: "bar",
  },
};
