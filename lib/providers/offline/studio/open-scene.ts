import type { SKRSContext2D } from "@napi-rs/canvas";
import type { MouthShape } from "../speech/visemes";
import { Layer } from "./canvas-pool";
import { type Composition, paintSet } from "./compose-shot";
import { paintInsert } from "./draw-insert";
import { drawOverlay } from "./draw-overlay";
import { airOf } from "./draw-weather";
import { eventsOf } from "./events/events-of";
import { type Camera, cameraAt, ease, isLocked, placeLayer } from "./move-camera";
import { HOLD_FRAMES, type PersonFrame, PersonMotion } from "./move-person";
import { paintBody, paintFromBehind, paintHairBehind, paintHead, paintMouth } from "./paint-person";
import { Pen } from "./pen";
import { FRAME_HEIGHT, FRAME_WIDTH } from "./sets/set";
import type { PlacedPerson } from "./stage-people";

/** One moment of a shot. */
interface Moment {
  frame: number;
  seconds: number;
  /** Share of the shot, 0 to 1. */
  progress: number;
  /** The speaker's mouth. */
  mouth: MouthShape;
}

/** A shot with all its layers painted, ready to be drawn at any moment. Frame 0 is the still. */
export interface Scene {
  draw(ctx: SKRSContext2D, moment: Moment): void;
  /** Moments with the same key look the same; null when every moment looks different. */
  keyOf(moment: Moment): string | null;
  close(): void;
}

/** How open the mouth is for each shape: what head and shoulders answer to. */
const OPENNESS: Readonly<Record<MouthShape, number>> = {
  X: 0,
  A: 0.1,
  B: 0.35,
  C: 0.6,
  D: 1,
  E: 0.65,
  F: 0.3,
  G: 0.4,
  L: 0.5,
};

/** Paints all layers of a shot. Close it when it is drawn: its canvases are shared. */
export function openScene(composition: Composition): Scene {
  const { spec, style, light } = composition;
  const set = paintSet(composition);
  const insert = spec.shotSize === "insert" ? paintInsert(composition) : null;
  const inFocus = insert ? [] : composition.people.filter((person) => !person.fromBehind);
  const actors = inFocus.map((person) => new Actor(composition, person));
  const shoulder = composition.people.find((person) => person.fromBehind);
  const foreground = shoulder && !insert ? paintFromBehind(composition, shoulder) : null;
  const overlay = new Layer(0, 0, FRAME_WIDTH, FRAME_HEIGHT, 1);
  drawOverlay(overlay.canvas, style, light, spec.interior);
  const air = airOf(composition);
  const events = eventsOf(composition);
  const wide = spec.shotSize === "wide";
  // Only in a wide shot do people stand on the ground that is painted; nearer, they leave it behind.
  const setDepth = wide ? 1 : 0.55;
  const tracked =
    !wide && actors.find(({ person }) => person.pose === "walk" || person.pose === "run");

  const drawnOnTwos = isLocked(spec) && !tracked && air.length === 0 && events.length === 0;

  return {
    draw(ctx, exact) {
      const moment = drawnOnTwos ? heldMoment(exact) : exact;
      const { seconds, progress } = moment;
      const camera = shaken(cameraAt(spec, progress), composition, seconds);
      const behind: Camera = tracked
        ? { ...camera, x: camera.x - tracked.person.facing * Math.min(180, seconds * 62) }
        : camera;
      ctx.setTransform(1, 0, 0, 1, 0, 0);
      ctx.globalCompositeOperation = "source-over";
      ctx.globalAlpha = 1;
      ctx.imageSmoothingEnabled = true;
      ctx.imageSmoothingQuality = "low";
      if (set.far) {
        placeLayer(ctx, behind, 0.45);
        set.far.drawOn(ctx);
      }
      placeLayer(ctx, behind, setDepth);
      set.near.drawOn(ctx);
      for (const event of events) if (event.layer === "behind") event.draw(ctx, seconds, progress);
      for (const actor of actors) {
        placeLayer(ctx, camera, 1);
        actor.draw(ctx, moment);
      }
      if (insert) {
        placeLayer(ctx, camera, 1);
        insert.thing.drawOn(ctx);
        // The hand comes the last bit of its way while we look, and trembles like a living one.
        const way = (1 - ease(seconds / 1.3)) * 46;
        ctx.translate(insert.handSide * way, way * 0.6 + Math.sin(seconds * 2.1) * 1.5);
        insert.hand?.drawOn(ctx);
      }
      if (foreground) {
        placeLayer(ctx, { ...camera, y: camera.y + Math.sin(seconds * 1.7) * 1.6 }, 1.35);
        foreground.drawOn(ctx);
      }
      if (set.front) {
        placeLayer(ctx, camera, composition.floor.seatedBehindY === undefined ? 1.6 : 1.1);
        set.front.drawOn(ctx);
      }
      ctx.setTransform(1, 0, 0, 1, 0, 0);
      for (const effect of air) effect(ctx, seconds);
      for (const event of events) if (event.layer === "over") event.draw(ctx, seconds, progress);
      overlay.drawOn(ctx);
    },
    keyOf({ frame, mouth }) {
      return drawnOnTwos ? `${Math.floor(frame / HOLD_FRAMES)}|${mouth}` : null;
    },
    close() {
      set.far?.release();
      set.near.release();
      set.front?.release();
      insert?.thing.release();
      insert?.hand?.release();
      foreground?.release();
      overlay.release();
      for (const actor of actors) actor.close();
    },
  };
}

/** The moment whose drawing is still shown: people breathe on every second frame, mouths on every one. */
function heldMoment(moment: Moment): Moment {
  const late = moment.frame % HOLD_FRAMES;
  if (late === 0) return moment;
  const share = moment.frame > 0 ? (moment.frame - late) / moment.frame : 0;
  return {
    ...moment,
    frame: moment.frame - late,
    seconds: moment.seconds * share,
    progress: moment.progress * share,
  };
}

function shaken(camera: Camera, { spec }: Composition, seconds: number): Camera {
  if (!spec.actions.includes("shake") || seconds === 0) return camera;
  const fade = Math.max(0, 1 - seconds / 2.2);
  return {
    zoom: camera.zoom + 0.012 * fade,
    x: camera.x + Math.sin(seconds * 47) * 7 * fade,
    y: camera.y + Math.sin(seconds * 61) * 5 * fade,
  };
}

/** A person in the picture: paints each drawing once, then only moves it. */
class Actor {
  private readonly motion: PersonMotion;
  private readonly sprites = new Map<string, Layer | null>();

  constructor(
    private readonly composition: Composition,
    readonly person: PlacedPerson,
  ) {
    this.motion = new PersonMotion(person, composition.spec);
  }

  draw(ctx: SKRSContext2D, moment: Moment): void {
    const mouth: MouthShape = this.person.speaks ? moment.mouth : "X";
    const frame = this.motion.at(
      moment.frame,
      moment.seconds,
      moment.progress,
      this.person.speaks ? OPENNESS[mouth] : 0,
    );
    ctx.save();
    ctx.translate(frame.shiftX, frame.shiftY);
    this.drawFootShadow(ctx, frame);
    this.drawHeadLayer(
      ctx,
      frame,
      this.sprite(`hair|${frame.key}`, () =>
        paintHairBehind(this.composition, frame.person, frame.pose),
      ),
    );
    this.sprite(`body|${frame.key}`, () =>
      paintBody(this.composition, frame.person, frame.pose),
    )?.drawOn(ctx);
    this.drawHeadLayer(
      ctx,
      frame,
      this.sprite(`head|${frame.key}|${frame.blink}`, () =>
        paintHead(this.composition, frame.person, frame.pose, frame.blink),
      ),
    );
    this.drawHeadLayer(
      ctx,
      frame,
      this.sprite(`mouth|${frame.key}|${mouth}`, () =>
        paintMouth(this.composition, frame.person, frame.pose, mouth),
      ),
    );
    ctx.restore();
  }

  close(): void {
    for (const layer of this.sprites.values()) layer?.release();
    this.sprites.clear();
  }

  private sprite(key: string, paint: () => Layer | null): Layer | null {
    const known = this.sprites.get(key);
    if (known !== undefined) return known;
    const painted = paint();
    this.sprites.set(key, painted);
    return painted;
  }

  /** Head, hair and mouth turn together around the neck. */
  private drawHeadLayer(ctx: SKRSContext2D, frame: PersonFrame, layer: Layer | null): void {
    if (!layer) return;
    const { x, y, headPx } = frame.person;
    ctx.save();
    ctx.translate(x, y + headPx * 0.55 + frame.headLift);
    ctx.rotate(frame.headTurn);
    ctx.translate(-x, -y - headPx * 0.55);
    layer.drawOn(ctx);
    ctx.restore();
  }

  private drawFootShadow(ctx: SKRSContext2D, frame: PersonFrame): void {
    const { feetY, x, headPx } = frame.person;
    if (feetY === null) return;
    const { style, light } = this.composition;
    const pen = new Pen(ctx, style, light, { pixelsPerUnit: 1, inkPx: 0 });
    pen.shadow(
      x - light.side * headPx * 0.5,
      feetY - frame.shiftY,
      headPx * 1.5,
      headPx * 0.24,
      0.55,
    );
    pen.shadow(x, feetY - frame.shiftY, headPx * 0.8, headPx * 0.13, 0.5);
  }
}
