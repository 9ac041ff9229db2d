import { type Colour, contrast, lighten, luminance, mix } from "../colour";
import type { Style } from "./style";

/** Every colour becomes the grey that panchromatic stock would give, with a hard shoulder. */
function silver(colour: Colour): Colour {
  const grey = mix("#000000", "#ffffff", luminance(colour));
  return contrast(grey, 1.12, 118);
}

/** Black and white, one hard light, blinds across the wall, deep black, grain. */
export const FILM_NOIR: Style = {
  name: "Film Noir",
  finish: "noir",
  daylight: {
    dawn: {
      sky: ["#4c4c4c", "#8a8a8a", "#d0d0d0"],
      ambient: "#b8b8b8",
      key: "#ffffff",
      haze: "#9a9a9a",
    },
    day: {
      sky: ["#6e6e6e", "#a6a6a6", "#dedede"],
      ambient: "#cfcfcf",
      key: "#ffffff",
      haze: "#b4b4b4",
    },
    dusk: {
      sky: ["#161616", "#505050", "#b4b4b4"],
      ambient: "#969696",
      key: "#ffffff",
      haze: "#666666",
    },
    night: {
      sky: ["#040404", "#141414", "#3c3c3c"],
      ambient: "#757575",
      key: "#f6f6f6",
      haze: "#333333",
    },
  },
  indoors: { day: "#a8a8a8", night: "#787878" },
  lamp: "#f4f4f4",
  signs: ["#e8e8e8", "#bdbdbd", "#f8f8f8"],
  local: silver,
  figure: (colour) => lighten(silver(colour), 0.12),
  lift: 0.42,
  ink: { colour: "#000000", figurePx: 0, setPx: 0, weight: 0 },
  shade: { colour: "#000000", strength: 0.82 },
  rim: { lit: "#f2f2f2", far: null, strength: 0.85 },
  face: { eye: 1, nose: "plane", taper: 0.12, blush: 0, lips: 0.6 },
  overlay: { grain: 0.13, vignette: 0.66, texture: "none" },
  brush: 0,
  caption: {
    font: "Courier Prime",
    sizePx: 32,
    colour: "#f4f4f4",
    spoken: "#ffffff",
    upperCase: false,
    plate: "shadow",
  },
};
