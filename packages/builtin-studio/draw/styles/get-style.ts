import type { ImageStyle } from "../../contract/image-style";
import { type Colour, contrast, lighten, mix, saturate } from "../pen/colour";
import { stated } from "../stated";
import type { Style } from "./style";
import data from "./styles.json";

/** One step from a natural colour to one of the style. */
type Step =
  | readonly ["saturate" | "lighten", share: number]
  | readonly ["mix", Colour, share: number]
  | readonly ["contrast", amount: number, middle: number];

/** A style as its file states it; `get-style.test.ts` has the schema. */
type StyleData = Omit<Style, "name" | "local" | "figure"> & {
  local: readonly Step[];
  figure: readonly Step[];
};

const STYLES = new Map(
  Object.entries(stated<Readonly<Record<ImageStyle, StyleData>>>(data)).map(([key, style]) => {
    const name = key as ImageStyle;
    const { local, figure } = style;
    return [name, { ...style, name, local: translator(local), figure: translator(figure) }];
  }),
);

function translator(steps: readonly Step[]): (colour: Colour) => Colour {
  return (colour) => steps.reduce(translate, colour);
}

function translate(colour: Colour, step: Step): Colour {
  if (step[0] === "saturate") return saturate(colour, step[1]);
  if (step[0] === "lighten") return lighten(colour, step[1]);
  if (step[0] === "mix") return mix(colour, step[1], step[2]);
  return contrast(colour, step[1], step[2]);
}

/** How the studio draws an image style. */
export function getStyle(name: ImageStyle): Style {
  const style = STYLES.get(name);
  if (!style) throw new Error(`No image style called ${name}`);
  return style;
}
