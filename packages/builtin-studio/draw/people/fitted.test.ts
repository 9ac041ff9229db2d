import { createCanvas } from "@napi-rs/canvas";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { IMAGE_STYLES } from "../../contract/image-style";
import people from "../../read/words/people.json";
import { BUILD_WORDS, HEIGHT_WORDS } from "../looks/character-words";
import { readCharacter } from "../looks/read-character";
import { MOUTH_SHAPES } from "../motion/visemes";
import { lightOf } from "../pen/light";
import { Pen } from "../pen/pen";
import { strokeSchema } from "../props/icon-schema";
import { getStyle } from "../styles/get-style";
import { bodyRig } from "./body-rig";
import accessories from "./data/accessories.json";
import body from "./data/body.json";
import face from "./data/face.json";
import garments from "./data/garments.json";
import hair from "./data/hair.json";
import hands from "./data/hands.json";
import hats from "./data/hats.json";
import words from "./data/look-words.json";
import poses from "./data/poses.json";
import seats from "./data/seats.json";
import { drawPersonFromBehind } from "./draw-back";
import { bodyOf } from "./draw-garment";
import { drawPerson } from "./draw-person";
import { bodyOfSeat } from "./draw-seat";
import { EXPRESSIONS } from "./expression";
import { type Body, type Fitted, fittedStroke } from "./fitted";
import { bodyOfHead } from "./head-body";
import { headShape } from "./head-shape";
import { poseOf } from "./pose";

const number = z.number();
const amount = z.union([number, z.tuple([number, number])]);
const corner = z.literal(1).optional();
const point = z.union([
  z.tuple([amount, amount, corner]),
  z.tuple([z.string(), amount, amount, corner]),
]);
const spline = z.strictObject({ spline: z.array(point).min(3) });
const outline = z.union([spline, z.strictObject({ oval: z.array(number) })]);

/** Strokes hold what a body makes of them against the schema of strokes: `eachStroke`. */
const entry: z.ZodType = z.union([
  z.strictObject({ part: z.string(), in: z.string().optional() }),
  z.strictObject({ seam: z.array(point).min(2), in: z.string(), width: number.optional() }),
  z.strictObject({
    strokes: z.lazy(() => drawing),
    at: z.array(point).min(1).optional(),
    within: outline.optional(),
    outside: outline.optional(),
    with: z.string().optional(),
    without: z.string().optional(),
    turnedBelow: number.optional(),
    turnedFrom: number.optional(),
  }),
  z.strictObject({
    tone: z.string(),
    stroke: z.array(point).min(2).optional(),
    width: z.union([number, z.tuple([z.string(), number])]).optional(),
    peak: number.optional(),
    fill: outline.optional(),
    opacity: number.optional(),
  }),
  z.looseObject({
    colour: z.unknown().optional(),
    strokes: z.never().optional(),
    tone: z.never().optional(),
  }),
]);
const drawing = z.array(entry);
const cloth = z.union([z.string(), z.tuple([z.string(), z.string(), number])]);
const colour = z.string().regex(/^#[0-9a-f]{6}$/);
const flag = z.boolean().optional();

const garmentSchema = z.strictObject({
  cut: z.strictObject({
    ...{ hem: number, flare: number, sleeve: number, loose: number },
    ...{ gloss: number, shoulders: number, fitted: number },
  }),
  front: drawing,
  cuff: cloth.optional(),
  own: colour.optional(),
  over: flag,
  boots: flag,
  legs: z.enum(["covered", "bare", "same", "shorts"]).optional(),
  bare: z.enum(["feet", "trunk"]).optional(),
});

const hatSchema = z.strictObject({
  drawing,
  behind: drawing.optional(),
  hides: z.array(z.enum(["hair", "ears", "fall"])).optional(),
  own: colour.optional(),
});

const hairSchema = z.strictObject({
  cap: z
    .strictObject({
      top: number,
      sides: number,
      hairline: z.array(z.tuple([number, number, corner])).min(3),
      sideburn: number.optional(),
      nape: number.optional(),
      bumps: number.optional(),
      coversEar: flag,
      farDrop: number.optional(),
    })
    .nullable(),
  bare: drawing.optional(),
  turn: number.optional(),
  spikes: flag,
  strands: z.enum(["back", "curls", "none"]).optional(),
  part: number.optional(),
  behind: drawing.optional(),
  behindOf: z.enum(["female", "male"]).optional(),
  front: drawing.optional(),
  hidesEars: flag,
  coversNape: flag,
});

const arm = z.union([
  z.tuple([number, number, number, z.string()]),
  z.tuple([number, number, number, z.string(), number]),
  z.tuple([number, number, number, z.string(), number, z.literal("behind")]),
]);
const leg = z.tuple([number, number, number]);
const poseSchema = z.strictObject({
  near: arm.optional(),
  far: arm.optional(),
  nearLeg: leg.optional(),
  farLeg: leg.optional(),
  lean: number.optional(),
  sink: number.optional(),
  away: z.tuple([z.number(), z.number()]).optional(),
  holds: z.enum(["near", "far", "both"]).optional(),
});
const gaitSchema = z.strictObject({
  ...{ stride: number, swing: number, lift: number, lean: number, bent: number },
});

const colours = z.array(z.tuple([z.string(), colour]));
const row = <Meant extends z.ZodType>(meant: Meant) => z.array(z.tuple([meant]).rest(z.string()));
const STAGES = ["child", "teen", "young", "middle", "old"];
const wordsSchema = z.strictObject({
  colours: z.record(z.enum(["cloth", "material", "hair", "eyes", "skin"]), colours),
  skinTones: z.array(colour).min(3),
  hair: row(z.enum(Object.keys(hair.styles))),
  garments: row(z.enum(Object.keys(garments.garments))),
  hats: row(z.enum(Object.keys(hats.hats))),
  beards: row(z.enum(Object.keys(accessories.beards))),
  ...{
    heights: row(number),
    builds: row(number),
    glasses: row(z.enum(["sun", "square", "round"])),
  },
  faces: row(z.tuple([z.enum(["width", "jaw", "nose", "eyes"]), number])),
  free: z.strictObject({
    colours: z.record(z.string(), z.array(colour).min(1)),
    garments: z.record(z.string(), z.array(z.enum(Object.keys(garments.garments))).min(1)),
    hair: z.record(z.string(), z.record(z.enum(STAGES), z.array(z.enum(Object.keys(hair.styles))))),
    hairColours: z.record(z.string(), z.array(colour).min(1)),
  }),
});

const drawings = z.record(z.string(), drawing);
const numbers = z.record(z.string(), number);
const faceSchema = z.strictObject({
  ...{ outline: z.array(point).length(18), brow: drawing, curls: drawing, sheen: drawing },
  ...{ nose: drawings, parts: drawings, ears: drawings, back: drawings, robot: drawings },
  skin: z.strictObject({ "brow-shadow": spline, marks: drawing }),
  eye: z.strictObject({ white: spline }).catchall(drawing),
  mouth: z.strictObject({ wide: spline, round: spline }).catchall(drawing),
  ...{ expressions: z.record(z.string(), numbers), mouths: z.record(z.string(), numbers) },
});
const bodySchema = z.strictObject({
  ...{ neck: spline, "short-trunk": spline, "long-trunk": spline },
  ...{ "under-chin": drawing, "old-neck": drawing, folds: drawing, "skirt-folds": drawing },
  ...{ hips: drawings, shoe: drawing, elbow: drawings },
  cuff: z.strictObject({ polygon: z.array(point).min(3) }),
});
const FILES: [string, unknown, z.ZodType][] = [
  [
    "garments",
    garments,
    z.strictObject({
      parts: drawings,
      garments: z.record(z.enum(Object.keys(garments.garments)), garmentSchema),
    }),
  ],
  ["hats", hats, z.strictObject({ hats: z.record(z.enum(Object.keys(hats.hats)), hatSchema) })],
  ["hair", hair, z.strictObject({ styles: z.record(z.string(), hairSchema) })],
  [
    "accessories",
    accessories,
    z.strictObject({ body: drawings, head: drawings, beards: drawings }),
  ],
  [
    "poses",
    poses,
    z.strictObject({
      poses: z.record(z.string(), poseSchema),
      gaits: z.record(z.string(), gaitSchema),
    }),
  ],
  ["look-words", words, wordsSchema],
  ["face", face, faceSchema],
  ["body", body, bodySchema],
  ["hands", hands, z.strictObject({ hands: drawings })],
  ["seats", seats, z.strictObject({ seats: drawings, backs: drawings, bed: drawings })],
];

it("draws every build that is read: as height, as width or in how somebody stands", () => {
  const drawn = [HEIGHT_WORDS, BUILD_WORDS].flat().map(([pattern]) => pattern);
  const stance = /stoop|hunch|bent|bow-legged|bandy-legged/;
  for (const build of people.builds.split(" "))
    expect([build, [...drawn, stance].some((words) => words.test(build))]).toEqual([build, true]);
});

function lookOf(description: string) {
  return readCharacter({ id: "a", name: "Ada", gender: "female", age: null, description });
}

const someone = lookOf("a woman in a suit");
const style = getStyle("Digital Art");
const light = lightOf(style, { time: "day", weather: "clear", interior: true, side: 1 });
const ctx = createCanvas(120, 240).getContext("2d");
const pen = new Pen(ctx, style, light, { pixelsPerUnit: 20, inkPx: 1, figure: true });

function eachStroke(strokes: Fitted, body: Body, see: (stroke: unknown) => void): void {
  for (const entry of strokes) {
    if ("strokes" in entry) eachStroke(entry.strokes, body, see);
    else if ("part" in entry) expect(body.parts).toHaveProperty([entry.part]);
    else if (!("seam" in entry || "tone" in entry)) see(fittedStroke(entry, body));
  }
}

describe("what people wear", () => {
  it.each(FILES)("is stated as the schema has it: %s", (_, file, schema) => {
    expect(schema.safeParse(file).error?.message).toBeUndefined();
  });

  it("is made of strokes that icons are made of, hung on a body or a head", () => {
    const onTrunk = bodyOf(bodyRig(someone, 0.5, poseOf("stand")));
    const head = bodyOfHead(pen, someone, headShape(someone, 0.5, 0), "#444444");
    const isStroke = (stroke: unknown) =>
      expect(strokeSchema.safeParse(stroke).error?.message).toBeUndefined();
    const onBody = [
      ...Object.values(garments.parts),
      ...Object.values(garments.garments).map(({ front }) => front),
      ...Object.values(accessories.body),
    ];
    const worn: object[] = [...Object.values(hats.hats), ...Object.values(hair.styles)];
    const onHead = [
      ...worn.flatMap((one) =>
        ["drawing", "behind", "front", "bare"].map((name) => one[name as never] ?? []),
      ),
      ...Object.values(accessories.head),
      ...Object.values(accessories.beards),
    ];
    const seat = bodyOfSeat(someone, "#444444");
    for (const strokes of [seats.seats, seats.backs, seats.bed].flatMap(Object.values))
      eachStroke(strokes as Fitted, seat, isStroke);
    for (const strokes of onBody) eachStroke(strokes as Fitted, onTrunk, isStroke);
    for (const strokes of Object.values(hands.hands))
      eachStroke(strokes as Fitted, onTrunk, isStroke);
    for (const strokes of onHead) eachStroke(strokes as Fitted, head, isStroke);
  });
});

function pictureOf(description: string): Buffer {
  const look = lookOf(description);
  ctx.clearRect(0, 0, 120, 240);
  ctx.save();
  ctx.translate(60, 30);
  ctx.scale(24, 24);
  const seen = {
    ...({ expression: "neutral", mouth: "X" } as const),
    ...{ yaw: 0.3, gaze: { x: 0, y: 0 }, blink: 0 },
  };
  drawPerson(pen, look, { face: seen, bodyYaw: 0.3, pose: poseOf("stand") });
  ctx.restore();
  return ctx.canvas.toBuffer("image/png");
}

it.each(IMAGE_STYLES)("draws every face and mouth in %s", (imageStyle) => {
  const styled = new Pen(ctx, getStyle(imageStyle), light, { pixelsPerUnit: 20, inkPx: 1 });
  const looks = ["a girl of 8 with freckles", "an old woman with a scar", "a robot, no person"];
  for (const [at, expression] of EXPRESSIONS.entries()) {
    const look = lookOf(looks[at % looks.length] ?? "");
    const turned = { yaw: (at % 4) / 3, gaze: { x: 0, y: 0 }, blink: (at % 3) / 2 };
    for (const mouth of MOUTH_SHAPES) {
      const seen = { ...turned, expression, mouth };
      drawPerson(styled, look, { face: seen, bodyYaw: 0.3, pose: poseOf("sit") });
    }
    drawPersonFromBehind(styled, look, turned.yaw);
  }
});

it.each([
  ["a grey suit", "a grey suit and a black bow tie"],
  ["blue overalls", "a blue spacesuit"],
  ["blue overalls", "blue coveralls"],
  ["a white dress", "a white dress and a veil"],
  ["a white dress", "a white nightdress"],
  ["a grey shirt", "red suspenders over a grey shirt"],
  ["a white spacesuit", "a white spacesuit and a space helmet"],
  ["a white lab coat", "green scrubs"],
  ["green scrubs", "green scrubs and a surgical mask"],
  ["green scrubs", "green scrubs and a surgical cap"],
  ["a brown coat and a bonnet", "a brown coat and a headscarf"],
  ["a brown coat and a hijab", "a brown coat and a headscarf"],
])("draws %s otherwise than %s", (one, other) => {
  expect(pictureOf(`a woman with short hair in ${one}`)).not.toEqual(
    pictureOf(`a woman with short hair in ${other}`),
  );
});
