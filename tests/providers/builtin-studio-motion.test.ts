import { createCanvas } from "@napi-rs/canvas";
import { describe, expect, it } from "vitest";
import type { CharacterFacts, ShotSubject } from "@/lib/providers/ports/picture-subject";
import { STANDARD_FORMAT } from "@/lib/rules/frame-format";
import { openScene } from "@/packages/builtin-studio/draw/open-scene";
import { drawWithin } from "@/packages/builtin-studio/draw/pen/area";
import type { Action } from "@/packages/builtin-studio/draw/shot/actions";
import type acts from "@/packages/builtin-studio/draw/shot/acts.json";
import { readShot } from "@/packages/builtin-studio/draw/shot/read-shot";
import type { SceneSpec } from "@/packages/builtin-studio/draw/shot/scene-spec";
import { composeShot } from "@/packages/builtin-studio/draw/staging/compose-shot";
import { largestDifference, pixelsOf, small } from "./glance";

const marta: CharacterFacts = {
  id: "marta",
  name: "Marta",
  description: "A woman of 41 with a brown bob, in a green dress.",
  gender: "female",
  age: "middle_aged",
};
const jonas: CharacterFacts = {
  id: "jonas",
  name: "Jonas",
  description: "An old keeper with a white beard, in a navy blue sweater.",
  gender: "male",
  age: "old",
};

type Area = readonly [left: number, top: number, right: number, bottom: number];
const PEOPLE: Area = [200, 60, 1080, 720];
const ALL: Area = [0, 0, 1280, 720];

interface Case {
  says: string;
  place?: string;
  time?: string;
  size?: ShotSubject["shotSize"];
  cast?: CharacterFacts[];
  where?: Area;
  /** Shown, but nothing of it moves. */
  still?: true;
}

/** A line for every movement of the vocabulary, and where in the picture it has to be seen. */
const LINES: Readonly<
  Record<Exclude<Action, keyof (typeof acts.said & typeof acts.done)> | "throw", Case>
> = {
  throw: { says: "Marta throws the ball.", where: PEOPLE },
  walk: { says: "Marta walks along.", size: "wide", where: PEOPLE },
  "look-out": { says: "Marta looks out of the window.", where: PEOPLE },
  chase: { says: "Marta chases the man.", size: "wide", where: ALL },
  run: { says: "Marta runs.", size: "wide", where: ALL },
  turn: { says: "Marta turns around.", where: PEOPLE },
  enter: { says: "Marta enters.", size: "wide", where: ALL },
  leave: { says: "Marta leaves.", size: "wide", where: ALL },
  sit: { says: "Marta is sitting there.", size: "wide", where: PEOPLE, still: true },
  drive: { says: "Marta drives.", size: "wide", where: PEOPLE, still: true },
  "sit-down": { says: "Marta sits down.", size: "wide", where: PEOPLE },
  "stand-up": { says: "Marta stands up.", size: "wide", where: PEOPLE },
  kneel: { says: "Marta kneels.", size: "wide", where: PEOPLE },
  fall: { says: "Marta falls.", size: "wide", where: PEOPLE },
  "face-down": { says: "Marta lies face down.", size: "wide", where: PEOPLE, still: true },
  "shut-eyes": { says: "Marta closes her eyes.", size: "close-up", where: PEOPLE, still: true },
  nod: { says: "Marta nods.", size: "close-up", where: PEOPLE },
  "shake-head": { says: "Marta shakes her head.", size: "close-up", where: PEOPLE },
  wave: { says: "Marta waves goodbye.", where: PEOPLE },
  point: { says: "Marta points at the hill.", where: PEOPLE },
  reach: { says: "Marta reaches out.", where: PEOPLE },
  hold: { says: "Marta holds a lantern.", where: PEOPLE, still: true },
  "touch-face": { says: "Marta strokes her chin.", where: PEOPLE },
  "touch-head": { says: "Marta puts on her hat.", where: PEOPLE },
  "touch-chest": { says: "Marta buttons her coat.", where: PEOPLE },
  read: { says: "Marta reads a letter.", where: PEOPLE, still: true },
  "to-mouth": { says: "Marta smells a flower.", where: PEOPLE },
  raise: { says: "Marta raises a lantern.", where: PEOPLE },
  give: { says: "Marta shows a photograph.", where: PEOPLE },
  put: { says: "Marta puts down a cup.", where: PEOPLE },
  take: { says: "Marta takes a key.", where: PEOPLE },
  inspect: { says: "Marta inspects a ring.", where: PEOPLE },
  "touch-somebody": { says: "Marta touches Jonas.", cast: [marta, jonas], where: PEOPLE },
  handle: { says: "Marta locks the door.", where: PEOPLE },
  work: { says: "Marta folds a letter.", where: PEOPLE },
  "look-up": { says: "Marta looks up.", size: "close-up", where: PEOPLE },
  "look-down": { says: "Marta looks down.", size: "close-up", where: PEOPLE },
  "open-door": { says: "The door opens.", where: ALL },
  "light-on": { says: "She switches on the lamp.", time: "NIGHT" },
  "light-off": { says: "The lamp goes out.", time: "NIGHT" },
  "train-passes": { says: "A train passes.", place: "EXT. STATION PLATFORM", size: "wide" },
  "train-waits": {
    says: "A train waits.",
    place: "EXT. STATION PLATFORM",
    size: "wide",
    still: true,
  },
  "car-passes": { says: "A car drives past.", place: "EXT. STREET", size: "wide" },
  "wave-breaks": { says: "Waves crash.", place: "EXT. HARBOUR", where: [0, 480, 1280, 720] },
  lightning: { says: "Lightning.", place: "EXT. FIELD", time: "NIGHT" },
  aurora: { says: "Aurora.", place: "EXT. FIELD", time: "NIGHT", where: [0, 0, 1280, 400] },
  "beam-turns": { says: "The beam sweeps.", place: "EXT. CLIFF", time: "NIGHT", size: "wide" },
  "bird-flies": { says: "Gulls cry.", place: "EXT. FIELD", size: "wide", where: [0, 0, 1280, 400] },
  steam: { says: "The kettle boils." },
  shake: { says: "The whole room shakes." },
  swing: { says: "The lantern swings." },
  "pick-up": { says: "Marta picks up a key.", where: PEOPLE },
  drop: { says: "Marta drops the cup.", size: "wide", where: PEOPLE },
  hug: { says: "They hug.", cast: [marta, jonas], where: PEOPLE },
  write: { says: "Marta writes in a book.", where: PEOPLE },
  drink: { says: "Marta drinks from a cup.", where: PEOPLE },
  "open-letter": { says: "Marta opens the letter.", where: PEOPLE },
  knock: { says: "Marta knocks.", where: PEOPLE },
  dance: { says: "Marta dances.", where: PEOPLE },
  "phone-rings": { says: "The phone rings." },
  "light-flickers": { says: "The lamp flickers.", time: "NIGHT" },
  fire: { says: "A fire burns." },
  curtains: { says: "The curtains billow." },
  "boat-rocks": { says: "The boat rocks.", place: "EXT. BOAT", size: "wide" },
  "leaves-blow": { says: "Leaves whirl.", place: "EXT. FOREST" },
  "rain-falls": { says: "Rain falls.", place: "EXT. STREET" },
  "light-falls": { says: "Sunlight falls through the blinds.", still: true },
  crowd: { says: "A crowd waits.", place: "EXT. SQUARE", size: "wide", still: true },
  "snow-falls": { says: "Snow drifts.", place: "EXT. STREET" },
  "shell-bursts": { says: "A shell bursts.", place: "EXT. FIELD", size: "wide" },
  "dust-falls": { says: "Plaster falls from the ceiling." },
  "glass-breaks": { says: "The window shatters." },
  fireflies: { says: "Fireflies glow.", place: "EXT. MEADOW", time: "NIGHT" },
  fireworks: { says: "Fireworks burst.", place: "EXT. FIELD", time: "NIGHT", size: "wide" },
  "sparks-fly": { says: "Sparks fly.", place: "EXT. FIELD", time: "NIGHT" },
};

function subjectOf({ says, place, time, size, cast }: Case): ShotSubject {
  return {
    kind: "shot",
    format: STANDARD_FORMAT,
    lineNumber: 3,
    location: { id: "place", name: place ?? "INT. KITCHEN", description: "" },
    timeOfDay: time ?? "DAY",
    cast: cast ?? [marta],
    speakerId: null,
    stageDirections: says,
    dialogue: "",
    shotType: "action",
    shotSize: size ?? "medium",
    cameraMove: "static",
  };
}

const LENGTH_SECONDS = 3;
const MOMENTS = [0, 0.7, 1.5, 2.6];

/** What moves is seen as well in a picture of half the size. */
const SHARE = 1 / 2;

/** The shot at some moments, as bytes of the part of the picture. */
function framesOf(spec: SceneSpec, area: Area): Uint8Array[] {
  const composition = small(composeShot(spec), SHARE);
  const { width, height } = composition.frame.pixels;
  const [left, top, right, bottom] = area.map((at) => at * SHARE) as [...Area];
  const scene = openScene(composition);
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext("2d");
  const frames = MOMENTS.map((seconds) => {
    const frame = Math.round(seconds * 24);
    scene.draw(ctx, { frame, seconds, progress: seconds / LENGTH_SECONDS, mouth: "X" });
    const { data } = ctx.getImageData(left, top, right - left, bottom - top);
    return new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  });
  scene.close();
  return frames;
}

/** Share of the pixels that are clearly different. */
function changedShare(one: Uint8Array, other: Uint8Array): number {
  let changed = 0;
  const [pixels, others] = [pixelsOf(one), pixelsOf(other)];
  for (let pixel = 0; pixel < pixels.length; pixel += 1) {
    if (pixels[pixel] === others[pixel]) continue;
    const at = 4 * pixel;
    const by =
      Math.abs((one[at] ?? 0) - (other[at] ?? 0)) +
      Math.abs((one[at + 1] ?? 0) - (other[at + 1] ?? 0)) +
      Math.abs((one[at + 2] ?? 0) - (other[at + 2] ?? 0));
    if (by > 24) changed += 1;
  }
  return changed / (one.length / 4);
}

const most = (shares: number[]) => Math.max(...shares);
const moved = (frames: Uint8Array[]) =>
  most(frames.slice(1).map((frame) => changedShare(frame, frames[0] ?? frame)));

describe("the vocabulary of movement", () => {
  // How people do most of them is looked at where their poses are (`act-poses.test.ts`).
  it.each(Object.entries(LINES))("shows %s", (action, line) => {
    const spec = readShot(subjectOf(line), "Classic Anime", 7);
    const all = [...spec.actions, ...spec.characters.flatMap(({ actions }) => actions)];
    expect(all).toContain(action);
    const bare: SceneSpec = {
      ...spec,
      actions: [],
      weather: "clear",
      characters: spec.characters.map((character) => ({
        ...character,
        actions: ["look-up" as const].filter(() => action !== "look-up"),
        pose: "stand",
        posture: "stand",
        holds: null,
      })),
    };
    const where = line.where ?? ALL;
    const with_ = framesOf(spec, where);
    const without = framesOf(bare, where);
    const shown = most(with_.map((frame, at) => changedShare(frame, without[at] ?? frame)));
    expect(shown, "the picture without it is another one").toBeGreaterThan(0.004);
    if (!line.still) expect(moved(with_), "it moves").toBeGreaterThan(0.004);
  });

  it("gives people whom the line tells nothing known of a small motion of their own", () => {
    const spec = readShot(subjectOf({ says: "Marta frobnicates the snark." }), "Classic Anime", 7);
    expect(spec.characters[0]?.actions).toEqual([]);
    expect(moved(framesOf(spec, PEOPLE))).toBeGreaterThan(0.002);
  });

  it("moves the camera in every way, the far less than the near", () => {
    for (const cameraMove of ["push-in", "pull-out", "pan-left", "pan-right", "tilt-up"] as const) {
      const subject = { ...subjectOf({ says: "", place: "EXT. FIELD", size: "wide" }), cameraMove };
      expect(moved(framesOf(readShot(subject, "Digital Art", 7), ALL))).toBeGreaterThan(0.02);
    }
  });
});

describe("drawing only what changed", () => {
  const spoken: Partial<ShotSubject> = { speakerId: "marta", dialogue: "Oh no, Jonas." };
  it.each([
    ["a speaker", [marta], "medium", "static"],
    ["a speaker and a listener", [marta, jonas], "medium", "static"],
    ["a face", [marta], "close-up", "static"],
    ["a face that a camera slowly nears", [marta], "close-up", "push-in"],
    ["a speaker whom a camera slowly passes", [marta], "medium", "pan-left"],
    ["a hand and a thing", [marta], "insert", "static"],
  ] as const)("gives the same picture as drawing all of it: %s", (...[, cast, shotSize, move]) => {
    const subject: ShotSubject = {
      ...subjectOf({ says: "Marta looks at the key.", place: "EXT. FIELD" }),
      ...(shotSize === "insert" ? {} : spoken),
      cast: [...cast],
      shotSize,
      cameraMove: move,
    };
    const scene = openScene(composeShot(readShot(subject, "Comic Book", 7)));
    const [part, whole] = [createCanvas(1280, 720), createCanvas(1280, 720)];
    const mouths = ["X", "D", "B", "A", "C", "X", "E", "E", "X"] as const;
    const momentAt = (frame: number) => ({
      ...{ frame, seconds: frame / 24, progress: frame / (move === "static" ? 40 : 160) },
      mouth: mouths[frame % mouths.length] ?? "X",
      heldMouth: mouths[(frame - (frame % 2)) % mouths.length] ?? "X",
    });
    scene.draw(part.getContext("2d"), momentAt(0));
    let partly = 0;
    for (let frame = 1; frame < 40; frame += 1) {
      const area = scene.changed(momentAt(frame - 1), momentAt(frame));
      if (area) {
        drawWithin(part.getContext("2d"), area, () =>
          scene.draw(part.getContext("2d"), momentAt(frame)),
        );
        if (area.right - area.left < 1280) partly += 1;
      }
      scene.draw(whole.getContext("2d"), momentAt(frame));
      expect(largestDifference(part, whole), `frame ${frame}`).toBeLessThan(8);
    }
    expect(partly).toBeGreaterThan(0);
    scene.close();
  });

  it("shows a camera that is seen to move in every frame, and a slower one in every second", () => {
    const drawnOf = (cameraMove: ShotSubject["cameraMove"], frames: number) => {
      const says = subjectOf({ says: "The field.", place: "EXT. FIELD", cast: [] });
      const subject = { ...says, shotSize: "wide" as const, cameraMove };
      const scene = openScene(composeShot(readShot(subject, "Comic Book", 7)));
      const at = (frame: number) => ({
        ...{ frame, seconds: frame / 24, progress: frame / frames, mouth: "X" as const },
      });
      const middle = Array.from({ length: 12 }, (_, index) => Math.round(frames / 4) * 2 + index);
      const drawn = middle.filter((frame) => scene.changed(at(frame - 1), at(frame)));
      scene.close();
      return drawn.length;
    };
    expect(drawnOf("push-in", 72)).toBe(12);
    expect(drawnOf("pan-left", 96)).toBe(12);
    expect(drawnOf("static", 120)).toBe(6);
  });
});
