import { createCanvas } from "@napi-rs/canvas";
import { describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { CONDITIONS } from "../../contract/conditions";
import { lightOf } from "../pen/light";
import { Pen } from "../pen/pen";
import { seededRandom } from "../pen/seeded-random";
import { colour, drawingOf, strokeSchema } from "../props/icon-schema";
import icons from "../props/icons.json";
import words from "../shot/place-words.json";
import { PLACES, VIEWS } from "../shot/scene-spec";
import type { Weather } from "../shot/time-and-weather";
import { getStyle } from "../styles/get-style";
import skylines from "./buildings/skylines.json";
import { CONDITION_DATA, placeAs, REGION_DATA } from "./conditions";
import { drawSky } from "./draw-sky";
import { floorOf, getPlace, mainAreaOf } from "./get-place";
import { TREES } from "./nature/trees";
import { paintLayer } from "./paint-place";
import { conditionSchema, type PlaceData, placeSchema, viewSchema } from "./place-schema";
import { VIEW_DATA } from "./room/draw-view";
import { PLACE_HEIGHT, PLACE_WIDTH } from "./set";
import { THINGS } from "./things";

const REGIONS = Object.keys(REGION_DATA) as (keyof typeof REGION_DATA)[];

/** Pixels for a unit of a place. Each is looked at, and has a share in what is not painted under it. */
const SHARPNESS = 1 / 8;

function pixelsOf(place: (typeof PLACES)[number], side: -1 | 1) {
  const canvas = createCanvas(PLACE_WIDTH * SHARPNESS, PLACE_HEIGHT * SHARPNESS);
  const ctx = canvas.getContext("2d");
  ctx.scale(SHARPNESS, SHARPNESS);
  const style = getStyle("Digital Art");
  const { inside, far = [], near, colours } = getPlace(place);
  const light = lightOf(style, { time: "night", weather: "clear", interior: inside, side });
  const pen = new Pen(ctx, style, light, { pixelsPerUnit: 1, inkPx: 1 });
  const told = { place, seed: "same", time: "night", weather: "clear", view: "field" } as const;
  const random = seededRandom(place);
  for (const layer of [far, near])
    paintLayer(
      { ...told, pen, random, wall: null, cover: null, period: null, region: null, people: 1 },
      layer,
      colours,
    );
  return ctx.getImageData(0, 0, canvas.width, canvas.height);
}

/** How many places of a sky glow: round its sun or moon. */
function glowsOf(weather: Weather) {
  const style = getStyle("Digital Art");
  const time = "dusk" as const;
  const light = lightOf(style, { time, weather, interior: false, side: 1 });
  const ctx = createCanvas(PLACE_WIDTH, PLACE_HEIGHT).getContext("2d");
  const pen = new Pen(ctx, style, light, { pixelsPerUnit: 1, inkPx: 1 });
  const glow = vi.spyOn(pen, "glow");
  const told = { place: "field", seed: "same", time, weather, view: "field", people: 1 } as const;
  const none = { wall: null, cover: null, period: null, region: null };
  drawSky({ ...told, ...none, pen, random: seededRandom("sky") }, 440);
  return glow.mock.calls.length;
}

it("has a sun in the sky that nothing falls out of", () => {
  expect((["clear", "fog", "rain", "snow", "storm"] as const).map(glowsOf)).toEqual([
    1, 1, 0, 0, 0,
  ]);
});

function namesOfThings(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesOfThings);
  if (typeof value !== "object" || value === null) return [];
  const { thing } = value as { thing?: unknown };
  return [
    ...(typeof thing === "string" ? [thing] : []),
    ...Object.values(value).flatMap(namesOfThings),
  ];
}

/** Entries of layers that keep to the schema, as text: what is found once is not asked again. */
const known = new Set<string>();

const layersOf = ({ far, near, front }: PlaceData) => [far, near, front].filter((layer) => !!layer);

/** What is wrong with a place; it is asked of its entries that are not known yet, and of all else. */
function faultOf(place: PlaceData): string | undefined {
  const unknown = (layer: PlaceData["near"]) =>
    layer.filter((entry) => !known.has(JSON.stringify(entry)));
  const { far, near, front } = place;
  const asked = {
    ...{ ...place, near: unknown(near) },
    ...(far && { far: unknown(far) }),
    ...(front && { front: unknown(front) }),
  };
  const fault = placeSchema.safeParse(asked).error?.message;
  if (fault === undefined)
    for (const entry of layersOf(asked).flat()) known.add(JSON.stringify(entry));
  return fault;
}

describe("every place", () => {
  it.each(PLACES)("keeps to the schema, and is made of things that are drawn: %s", (place) => {
    const data = getPlace(place);
    expect(faultOf(data)).toBeUndefined();
    for (const name of namesOfThings(data)) expect(THINGS).toHaveProperty(name);
  });

  it.each(PLACES)("keeps to the schema in every condition: %s", (place) => {
    for (const condition of CONDITIONS) {
      const data = placeAs(getPlace(place), [condition]);
      expect(faultOf(data), condition).toBeUndefined();
    }
  });

  it.each(PLACES)("keeps to the schema in every part of the world: %s", (place) => {
    for (const region of REGIONS) {
      const data = placeAs(getPlace(place), ["snow-covered"], region);
      expect(faultOf(data), region).toBeUndefined();
      for (const name of namesOfThings(data)) expect(THINGS).toHaveProperty(name);
    }
  });

  it.each(PLACES)(
    "is painted all over, and its own mirror image in light from the left: %s",
    (place) => {
      const right = pixelsOf(place, 1);
      const left = pixelsOf(place, -1);
      const { width, height } = right;
      let unpainted = 0;
      let different = 0;
      for (let y = 0; y < height; y += 1)
        for (let x = 0; x < width; x += 1) {
          const at = (y * width + x) * 4;
          const across = (y * width + (width - 1 - x)) * 4;
          if ((right.data[at + 3] ?? 0) < 200) unpainted += 1;
          if (Math.abs((right.data[at] ?? 0) - (left.data[across] ?? 0)) > 60) different += 1;
        }
      expect(unpainted).toBe(0);
      expect(different / (width * height)).toBeLessThan(0.02);
      expect(mainAreaOf(place, -1)).toBe(PLACE_WIDTH - mainAreaOf(place, 1));
      expect(floorOf(place, -1).left).toBe(PLACE_WIDTH - floorOf(place, 1).right);
    },
  );
});

it("has the houses of the part of the world in which it plays, and no castle of another", () => {
  const namesIn = (place: (typeof PLACES)[number], region: (typeof REGIONS)[number]) =>
    namesOfThings(placeAs(getPlace(place), [], region));
  expect(namesIn("village", "japan")).toContain("tiled-house");
  expect(namesIn("village", "africa")).toContain("round-hut");
  expect(namesIn("village", "arabia")).toContain("flat-house");
  for (const region of ["japan", "africa", "arabia"] as const) {
    expect(namesIn("village", region)).not.toContain("cottage");
    expect(namesIn("field", region)).not.toContain("castle");
  }
  expect(namesIn("village", "europe")).toContain("cottage");
});

it("knows what every condition looks like", () => {
  const file = z.record(z.enum(CONDITIONS), conditionSchema);
  expect(file.safeParse(CONDITION_DATA).error?.message).toBeUndefined();
  for (const name of namesOfThings(CONDITION_DATA)) expect(THINGS).toHaveProperty(name);
});

it("knows what there is outside every window", () => {
  const file = z.record(z.enum(VIEWS), viewSchema);
  expect(file.safeParse(VIEW_DATA).error?.message).toBeUndefined();
  for (const name of namesOfThings(VIEW_DATA)) expect(THINGS).toHaveProperty(name);
});

it("knows the words for every place, and what is behind its door", () => {
  const place = z.strictObject({
    inside: z.boolean(),
    words: z.string(),
    door: z.enum(PLACES).optional(),
    shows: z.string().optional(),
    told: z.string().optional(),
    holds: z.literal(true).optional(),
  });
  const list = z
    .string()
    .transform((text) => text.split(" "))
    .pipe(z.array(z.enum(PLACES)));
  const world = z.strictObject({
    room: z.enum(PLACES),
    open: z.enum(PLACES).optional(),
    view: z.enum(VIEWS),
    words: z.partialRecord(z.enum(PLACES), z.string()),
  });
  const view = z.strictObject({ view: z.enum(VIEWS), words: z.string() });
  const file = z.strictObject({
    unlike: z.array(z.string()),
    unlikeInside: z.array(z.string()),
    unlikeOutside: z.array(z.string()),
    vague: z.string(),
    ambiguous: z.string(),
    cities: z.string(),
    places: z.record(z.enum(PLACES), place),
    kinds: z.record(z.string(), list),
    kindViews: z.record(z.string(), z.enum(VIEWS)),
    are: z.record(z.string(), list),
    worlds: z.record(z.string(), world),
    views: z.array(view),
    smaller: z.partialRecord(z.enum(PLACES), z.enum(PLACES)),
    within: z.partialRecord(z.enum(PLACES), z.partialRecord(z.enum(PLACES), z.enum(PLACES))),
    regional: z.record(z.string(), z.partialRecord(z.enum(PLACES), z.enum(PLACES))),
    regionalFormerly: z.record(z.string(), z.partialRecord(z.enum(PLACES), z.enum(PLACES))),
    formerly: z.record(z.string(), z.partialRecord(z.enum(PLACES), z.enum(PLACES))),
  });
  expect(file.safeParse(words).error?.message).toBeUndefined();
});

it("draws things and icons from files that keep to the schema", () => {
  const drawings = z.record(z.string(), drawingOf(strokeSchema));
  for (const file of [THINGS, icons])
    expect(drawings.safeParse(file).error?.message).toBeUndefined();
});

it("knows the far rows of towns, and the haze before them", () => {
  const number = z.number();
  const row = z.strictObject({
    ...{ below: number, low: number, high: number, wide: z.tuple([number, number]) },
    ...{ colour, depth: number, lit: number, gabled: z.boolean() },
  });
  const haze = z.strictObject({ haze: number, from: number, to: number });
  const rows = z.array(z.union([row, haze]));
  const file = z.strictObject({ towers: rows, roofs: rows });
  expect(file.safeParse(skylines).error?.message).toBeUndefined();
});

it.each(["foliage", "pine"] as const)(
  "draws a %s without a line for a pen that has none, whatever was drawn before",
  (part) => {
    const paintedAfter = (lineWidth: number) => {
      const canvas = createCanvas(160, 160);
      const ctx = canvas.getContext("2d");
      ctx.lineWidth = lineWidth;
      const style = getStyle("Comic Book");
      const scene = { time: "day", weather: "clear", interior: false, side: 1 } as const;
      const pen = new Pen(ctx, style, lightOf(style, scene), { pixelsPerUnit: 1, inkPx: 0 });
      const told = { place: "field", seed: "same", time: "day", weather: "clear" } as const;
      const more = { view: "field", wall: null, cover: null, period: null, region: null } as const;
      const set = { ...told, ...more, pen, random: seededRandom(part), people: 0 };
      TREES[part](set, { x: 80, y: 140, size: 50, height: 120, colour: "#3f6a4a" });
      return Buffer.from(canvas.data());
    };
    expect(paintedAfter(1).equals(paintedAfter(30))).toBe(true);
  },
);
