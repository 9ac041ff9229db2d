import type { SKRSContext2D } from "@napi-rs/canvas";
import { type Area, joined } from "../pen/area";
import type { Layer } from "../pen/canvas-pool";
import { turnedBy } from "../pen/outline";
import { Pen } from "../pen/pen";
import {
  paintBody,
  paintHairBehind,
  paintHands,
  paintHead,
  paintMouth,
} from "../picture/paint-person";
import { tellingMoment } from "../shot/act-poses";
import { mouthOf } from "../shot/actions";
import type { Composition } from "../staging/compose-shot";
import type { PlacedPerson } from "../staging/placed-person";
import { type PersonFrame, PersonMotion } from "./move-person";
import type { Moment } from "./scene-event";
import type { MouthShape } from "./visemes";
import visemes from "./visemes.json";

/** One drawing of a person at a moment: what it shows and how it is turned and moved. */
interface Part {
  /** Parts with equal names are the same drawing. */
  name: string;
  layer: Layer | null;
  /** Turns and nods with the head. */
  ofHead: boolean;
}

/**
 * Pixels of the drawings that are kept of a person (12 MB): those of a movement that comes again and
 * again. A throw across a wide frame would keep 40 MB, of which each drawing is seen once.
 */
const KEPT_PIXELS = 3_000_000;
/** Those of two moments, which are compared, are never let go. */
const KEPT_DRAWINGS = 10;

/** From the soles to the middle of a body, in heads. */
const HALF_A_BODY = 3;

const STILL: Moment = { frame: 0, seconds: 0, progress: 0, mouth: "X", isStill: true };

/** A person in the picture: paints each drawing once, then only moves it. */
export class Actor {
  private readonly motion: PersonMotion;
  /** The one that was used last stands last. */
  private readonly sprites = new Map<string, Layer | null>();
  private keptPixels = 0;

  constructor(
    private readonly composition: Composition,
    readonly person: PlacedPerson,
  ) {
    this.motion = new PersonMotion(person, composition.spec, composition.frame);
  }

  draw(ctx: SKRSContext2D, moment: Moment): void {
    const frame = this.frameAt(moment);
    ctx.save();
    ctx.translate(frame.shiftX, frame.shiftY);
    this.drawFootShadow(ctx, frame);
    for (const { layer, ofHead } of this.partsOf(frame, moment)) {
      if (!layer) continue;
      if (ofHead) drawOfHead(ctx, frame, layer);
      else layer.drawOn(ctx);
    }
    ctx.restore();
  }

  /** Where their head is in a still: whoever walks is not where they were staged. */
  headInStill(): PlacedPerson {
    const { person, shiftX, shiftY } = this.frameAt(STILL);
    return { ...person, x: person.x + shiftX, y: person.y + shiftY };
  }

  /** The part of the frame, in its units, that looks different at two moments; the camera stands still. */
  changed(from: Moment, to: Moment): Area | null {
    const before = this.frameAt(from);
    const after = this.frameAt(to);
    const old = this.partsOf(before, from);
    let area: Area | null = null;
    for (const [index, part] of this.partsOf(after, to).entries()) {
      const was = old[index];
      if (was && was.name === part.name && placeOf(before, was) === placeOf(after, part)) continue;
      area = joined(area, was ? boundsOf(before, was) : null);
      area = joined(area, boundsOf(after, part));
    }
    return area;
  }

  close(): void {
    for (const layer of this.sprites.values()) layer?.release();
    this.sprites.clear();
  }

  private mouthAt(moment: Moment): MouthShape {
    const { speaks, actions } = this.person;
    return speaks ? moment.mouth : (mouthOf(actions) ?? "X");
  }

  private frameAt(moment: Moment): PersonFrame {
    // Head and shoulders answer to how open the mouth is.
    const stress = visemes.openness[this.person.speaks ? (moment.heldMouth ?? moment.mouth) : "X"];
    const acted = moment.isStill ? tellingMoment(this.person.actions) : null;
    const { frame, seconds, progress } = acted ?? moment;
    return this.motion.at(frame, seconds, progress, stress);
  }

  /** The drawings from the back to the front; always the same number. */
  private partsOf(frame: PersonFrame, moment: Moment): Part[] {
    const { composition } = this;
    const { key, person, pose, blink } = frame;
    const mouth = this.mouthAt(moment);
    const part = (name: string, ofHead: boolean, paint: () => Layer | null): Part => ({
      name,
      ofHead,
      layer: this.sprite(name, paint),
    });
    return [
      part(`hair|${key}`, true, () => paintHairBehind(composition, person, pose)),
      part(`body|${key}`, false, () => paintBody(composition, person, pose)),
      part(`head|${key}|${blink}`, true, () => paintHead(composition, person, pose, blink)),
      part(`mouth|${key}|${mouth}`, true, () => paintMouth(composition, person, pose, mouth)),
      part(`hands|${key}`, false, () => paintHands(composition, person, pose)),
    ];
  }

  private sprite(name: string, paint: () => Layer | null): Layer | null {
    const known = this.sprites.get(name);
    if (known !== undefined) {
      this.sprites.delete(name);
      this.sprites.set(name, known);
      return known;
    }
    const painted = paint();
    this.sprites.set(name, painted);
    this.keptPixels += pixelsOf(painted);
    this.releaseOldest();
    return painted;
  }

  private releaseOldest(): void {
    for (const [name, layer] of this.sprites) {
      if (this.keptPixels <= KEPT_PIXELS || this.sprites.size <= KEPT_DRAWINGS) return;
      this.sprites.delete(name);
      this.keptPixels -= pixelsOf(layer);
      layer?.release();
    }
  }

  private drawFootShadow(ctx: SKRSContext2D, frame: PersonFrame): void {
    const { feetY, headPx, facing, turn = 0, mount } = frame.person;
    if (feetY === null || mount) return;
    // Of a body that is turned the whole length lies over its shadow.
    const x = frame.person.x - facing * headPx * HALF_A_BODY * Math.sin(turn);
    const long = 1 + Math.abs(Math.sin(turn)) * 1.6;
    const { style, light } = this.composition;
    const pen = new Pen(ctx, style, light, { pixelsPerUnit: 1, inkPx: 0 });
    const y = feetY - frame.shiftY;
    pen.shadow(x - light.side * headPx * 0.5, y, headPx * 1.5 * long, headPx * 0.24, 0.55);
    pen.shadow(x, y, headPx * 0.8 * long, headPx * 0.13, 0.5);
  }
}

function pixelsOf(layer: Layer | null): number {
  return layer ? layer.canvas.width * layer.canvas.height : 0;
}

/** Head, hair and mouth turn together around the neck. */
function drawOfHead(ctx: SKRSContext2D, frame: PersonFrame, layer: Layer): void {
  const { x } = frame.person;
  ctx.save();
  ctx.translate(x, neckY(frame) + frame.headLift);
  ctx.rotate(frame.headTurn);
  ctx.translate(-x, -neckY(frame));
  layer.drawOn(ctx);
  ctx.restore();
}

function neckY({ person }: PersonFrame): number {
  return person.y + person.headPx * 0.55;
}

/** Equal for a part that stands at the same place at two moments. */
function placeOf(frame: PersonFrame, { ofHead }: Part): string {
  const body = `${frame.shiftX}|${frame.shiftY}`;
  return ofHead ? `${body}|${frame.headTurn}|${frame.headLift}` : body;
}

function boundsOf(frame: PersonFrame, { layer, ofHead }: Part): Area | null {
  if (!layer) return null;
  const { shiftX, shiftY, headLift, headTurn, person } = frame;
  const { left, top, right, bottom } = layer.area;
  const moved = ofHead
    ? [left, right].flatMap((x) =>
        [top, bottom].map((y) => {
          const [across, down] = turnedBy(headTurn, x - person.x, y - neckY(frame));
          return [person.x + across, neckY(frame) + headLift + down] as const;
        }),
      )
    : ([
        [left, top],
        [right, bottom],
      ] as const);
  const xs = moved.map(([x]) => x + shiftX);
  const ys = moved.map(([, y]) => y + shiftY);
  return {
    ...{ left: Math.min(...xs), top: Math.min(...ys) },
    ...{ right: Math.max(...xs), bottom: Math.max(...ys) },
  };
}
