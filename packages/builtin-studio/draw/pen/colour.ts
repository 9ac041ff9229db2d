/** Colours are `#rrggbb` everywhere in the studio; these functions do arithmetic on them. */
export type Colour = string;

type Rgb = readonly [red: number, green: number, blue: number];

const parsed = new Map<Colour, Rgb>();

/** Red, green and blue, 0 to 255; black for what is not `#rrggbb`. */
function rgbOf(colour: Colour): Rgb {
  const known = parsed.get(colour);
  if (known) return known;
  const value = Number.parseInt(colour.slice(1), 16) || 0;
  const rgb: Rgb = [(value >> 16) & 255, (value >> 8) & 255, value & 255];
  // Palettes are small, but tinted colours come by the thousand in a long-lived worker.
  if (parsed.size > 4096) parsed.clear();
  parsed.set(colour, rgb);
  return rgb;
}

function changed(colour: Colour, change: (value: number, channel: number) => number): Colour {
  return colourOf(rgbOf(colour).map(change));
}

function colourOf(rgb: readonly number[]): Colour {
  const value = rgb.reduce((sum, channel) => (sum << 8) | clampByte(channel), 0);
  return `#${value.toString(16).padStart(6, "0")}`;
}

function clampByte(value: number): number {
  return Math.max(0, Math.min(255, Math.round(value)));
}

/** The colour at a share between two others: 0 is the first, 1 the second. */
export function mix(first: Colour, second: Colour, share: number): Colour {
  const a = rgbOf(first);
  const b = rgbOf(second);
  return colourOf([
    a[0] + (b[0] - a[0]) * share,
    a[1] + (b[1] - a[1]) * share,
    a[2] + (b[2] - a[2]) * share,
  ]);
}

/** As light through coloured glass: white glass changes nothing. */
export function multiply(colour: Colour, glass: Colour): Colour {
  const b = rgbOf(glass);
  return changed(colour, (value, channel) => (value * (b[channel] ?? 0)) / 255);
}

/** CSS colour with an opacity from 0 to 1. */
export function alpha(colour: Colour, opacity: number): string {
  const [red, green, blue] = rgbOf(colour);
  return `rgba(${red},${green},${blue},${Math.round(opacity * 1000) / 1000})`;
}

/** How light the eye sees it, 0 to 1 (Rec. 709 weights on the coded values). */
export function luminance(colour: Colour): number {
  const [red, green, blue] = rgbOf(colour);
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
}

/** Moves a colour away from (above 1) or towards (below 1) its own grey. */
export function saturate(colour: Colour, amount: number): Colour {
  const grey = luminance(colour) * 255;
  return changed(colour, (value) => grey + (value - grey) * amount);
}

/** Spreads light and dark around a middle grey; 1 changes nothing. */
export function contrast(colour: Colour, amount: number, middle = 128): Colour {
  return changed(colour, (value) => middle + (value - middle) * amount);
}

/** How far two colours are from each other, 0 for the same. */
export function distance(first: Colour, second: Colour): number {
  const [a, b] = [rgbOf(first), rgbOf(second)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

export const darken = (colour: Colour, share: number): Colour => mix(colour, "#000000", share);
export const lighten = (colour: Colour, share: number): Colour => mix(colour, "#ffffff", share);
