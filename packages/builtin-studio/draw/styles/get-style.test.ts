import { expect, it } from "vitest";
import { z } from "zod";
import { IMAGE_STYLES } from "../../contract/image-style";
import data from "./styles.json";

const number = z.number();
const colour = z.string().regex(/^#[0-9a-f]{6}$/);
const steps = z.array(
  z.union([
    z.tuple([z.enum(["saturate", "lighten"]), number]),
    z.tuple([z.literal("mix"), colour, number]),
    z.tuple([z.literal("contrast"), number, number]),
  ]),
);
const daylight = z.strictObject({
  sky: z.tuple([colour, colour, colour]),
  ...{ ambient: colour, key: colour, haze: colour },
});

const styleSchema = z.strictObject({
  finish: z.enum(["cel", "print", "neon", "paint", "storybook", "noir"]),
  daylight: z.strictObject({ dawn: daylight, day: daylight, dusk: daylight, night: daylight }),
  indoors: z.strictObject({ day: colour, night: colour }),
  lamp: colour,
  signs: z.array(colour).min(1),
  ...{ local: steps, figure: steps, lift: number, brush: number },
  ink: z.strictObject({ colour, figurePx: number, setPx: number, weight: number }),
  shade: z.strictObject({ colour, strength: number }),
  rim: z.strictObject({ lit: colour.nullable(), far: colour.nullable(), strength: number }),
  face: z.strictObject({
    nose: z.enum(["tick", "line", "plane"]),
    ...{ eye: number, taper: number, blush: number, lips: number },
  }),
  overlay: z.strictObject({
    texture: z.enum(["none", "dots", "lines", "canvas", "bloom"]),
    ...{ grain: number, vignette: number },
  }),
  caption: z.strictObject({
    ...{ font: z.string(), sizePx: number, colour, spoken: colour, upperCase: z.boolean() },
    plate: z.enum(["shadow", "box", "bar"]),
  }),
});

it("states every image style as the schema has it", () => {
  const file = z.record(z.enum(IMAGE_STYLES), styleSchema);
  expect(file.safeParse(data).error?.message).toBeUndefined();
});
