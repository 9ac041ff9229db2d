import type { SKRSContext2D } from "@napi-rs/canvas";
import { eventsOf } from "./events/events-of";
import { Actor } from "./motion/actor";
import { HOLD_FRAMES } from "./motion/move-person";
import type { Moment } from "./motion/scene-event";
import { type Area, joined, startOver, wholeOf } from "./pen/area";
import { Layer } from "./pen/canvas-pool";
import { ease } from "./pen/ease";
import { drawFallingLight } from "./picture/draw-falling-light";
import { paintInsert } from "./picture/draw-insert";
import { drawLettering } from "./picture/draw-lettering";
import { drawOverlay, drawTint } from "./picture/draw-overlay";
import { drawSlip } from "./picture/draw-slip";
import { airOf, isRaining } from "./picture/draw-weather";
import { paintFromBehind } from "./picture/paint-person";
import { paintSet } from "./picture/paint-set";
import { PLACE_HEIGHT, PLACE_WIDTH } from "./sets/set";
import type { Composition } from "./staging/compose-shot";
import {
  areaSeenBy,
  type Camera,
  cameraAt,
  isLocked,
  placeLayer,
  shiftBetween,
} from "./staging/move-camera";
import { isPlain, zoomTo } from "./staging/place-view";
import type { PlacedPerson } from "./staging/placed-person";

/** A shot with all its layers painted, ready to be drawn at any moment. */
export interface Scene {
  draw(ctx: SKRSContext2D, moment: Moment): void;
  /** The part of the picture that is different at two moments; null when nothing is. */
  changed(from: Moment, to: Moment): Area | null;
  close(): void;
}

/** Paints all layers of a shot. Close it when it is drawn: its canvases are shared. */
export function openScene(composition: Composition): Scene {
  const { spec, frame } = composition;
  const set = paintSet(composition);
  const insert = spec.shotSize === "insert" ? paintInsert(composition) : null;
  const inFocus = insert ? [] : composition.people.filter((person) => !person.fromBehind);
  // Whoever is nearer to the camera covers the others.
  inFocus.sort((one, other) => groundOf(one) - groundOf(other));
  const actors = inFocus.map((person) => new Actor(composition, person));
  const shoulder = composition.people.find((person) => person.fromBehind);
  const foreground = shoulder && !insert ? paintFromBehind(composition, shoulder) : null;
  const heads = [...composition.people, ...actors.map((actor) => actor.headInStill())];
  const overlay = new Layer(0, 0, frame.width, frame.height, frame.scale);
  drawFallingLight(overlay, composition);
  drawTint(overlay, composition);
  drawOverlay(overlay, composition);
  if (spec.black) {
    overlay.ctx.fillStyle = "#000000";
    overlay.ctx.fillRect(0, 0, frame.width, frame.height);
  } else drawSlip(overlay.ctx, spec.written, frame, insert ? [] : heads);
  drawLettering(overlay.ctx, spec.lettering, composition.style, frame);
  const air = airOf(composition);
  const events = eventsOf(composition);
  const wide = spec.shotSize === "wide";
  // Only in a wide shot do people stand on the ground that is painted; nearer, they leave it behind.
  const setDepth = wide ? 1 : 0.55;
  const walks = ({ person }: Actor) => person.pose === "walk" || person.pose === "run";
  const tracked = !wide && actors.find(walks);
  // What crosses the frame would be seen to jump if it were drawn on every second frame only.
  const quick =
    tracked ||
    (wide && (actors.some(walks) || events.some((event) => event.quick) || isRaining(spec)));

  // Near people, what happens behind them fills the frame as it would fill that of 16:9.
  const eventView = wide
    ? composition.level
    : { x: PLACE_WIDTH / 2, y: PLACE_HEIGHT / 2, zoom: frame.cover };
  const locked = isLocked(spec) && !tracked;
  const restless = air.length > 0 || events.length > 0;
  const cameraOf = ({ progress, seconds }: Moment) =>
    shaken(cameraAt(spec, frame, progress), composition, seconds);
  /** The moment that is drawn: an earlier one where nobody would see the difference. */
  const shownAt = (exact: Moment): Moment => {
    if (quick) return exact;
    const held = heldMoment(exact);
    if (locked) return held;
    return shiftBetween(frame, cameraOf(held), cameraOf(exact)) <= UNSEEN_PX ? held : exact;
  };

  return {
    draw(ctx, exact) {
      const moment = shownAt(exact);
      const { seconds, progress } = moment;
      const camera = cameraOf(moment);
      const behind: Camera = tracked
        ? { ...camera, x: camera.x - tracked.person.facing * Math.min(180, seconds * 62) }
        : camera;
      startOver(ctx);
      // A set may have a pixel that is not quite covered: it must not keep the frame before.
      ctx.fillStyle = "#000000";
      ctx.fillRect(0, 0, frame.pixels.width, frame.pixels.height);
      if (set.far) {
        placeLayer(ctx, frame, behind, 0.45);
        set.far.drawOn(ctx);
      }
      placeLayer(ctx, frame, behind, setDepth);
      set.near.drawOn(ctx);
      if (!isPlain(frame, eventView)) zoomTo(ctx, frame, eventView);
      // A still shows what happens when it has happened.
      const along = moment.isStill ? 0.6 : progress;
      for (const event of events) if (event.layer === "behind") event.draw(ctx, seconds, along);
      for (const actor of actors) {
        placeLayer(ctx, frame, camera, 1);
        actor.draw(ctx, moment);
      }
      placeLayer(ctx, frame, camera, 1);
      set.table?.drawOn(ctx);
      if (insert) {
        insert.thing.drawOn(ctx);
        const hand = handAt(insert.handSide, seconds);
        ctx.translate(hand.x, hand.y);
        insert.hand?.drawOn(ctx);
      }
      if (foreground) {
        placeLayer(ctx, frame, { ...camera, y: camera.y + shoulderLift(seconds) }, SHOULDER_DEPTH);
        foreground.drawOn(ctx);
      }
      if (set.front) {
        placeLayer(ctx, frame, camera, composition.floor.seatedBehindY === undefined ? 1.6 : 1.1);
        set.front.drawOn(ctx);
      }
      ctx.setTransform(frame.scale, 0, 0, frame.scale, 0, 0);
      for (const effect of air) effect(ctx, seconds);
      for (const event of events) if (event.layer === "over") event.draw(ctx, seconds, along);
      overlay.drawOn(ctx);
    },
    changed(from, to) {
      const was = shownAt(from);
      const is = shownAt(to);
      if (was.frame !== is.frame && (restless || !locked)) return wholeOf(frame.pixels);
      let area: Area | null = null;
      for (const actor of actors) area = joined(area, actor.changed(was, is));
      if (insert?.hand) {
        const before = handAt(insert.handSide, was.seconds);
        const after = handAt(insert.handSide, is.seconds);
        if (before.x !== after.x || before.y !== after.y)
          for (const at of [before, after]) area = joined(area, areaOf(insert.hand, at));
      }
      if (foreground && shoulderLift(was.seconds) !== shoulderLift(is.seconds)) {
        // A layer at this depth moves farther than the camera does.
        for (const y of [4, -4]) area = joined(area, areaOf(foreground, { x: 0, y }));
      }
      return area && areaSeenBy(frame, cameraOf(is), area);
    },
    close() {
      const ofSet = [set.far, set.near, set.table, set.front];
      for (const layer of [...ofSet, insert?.thing, insert?.hand, foreground, overlay])
        layer?.release();
      for (const actor of actors) actor.close();
    },
  };
}

/** How far a camera moves, in units at the corners of the frame, before the next drawing is shown. */
const UNSEEN_PX = 0.35;

/** How far the shoulder in front moves against the rest. */
const SHOULDER_DEPTH = 1.35;

/** How far down the picture somebody is nearest to the camera; nobody stands on whoever lies on the ground. */
function groundOf({ lies, feetY, y, headPx }: PlacedPerson): number {
  return lies === "ground" ? y + headPx * 2 : (feetY ?? 0);
}

/** The listener breathes, in steps of half a pixel. */
function shoulderLift(seconds: number): number {
  return Math.round(Math.sin(seconds * 1.7) * 3.2) / 2;
}

/** The hand comes the last bit of its way while we look, and trembles like a living one. */
function handAt(side: -1 | 1, seconds: number): { x: number; y: number } {
  const way = (1 - ease(seconds / 1.3)) * 46;
  const half = (value: number) => Math.round(value * 2) / 2;
  return { x: half(side * way), y: half(way * 0.6 + Math.sin(seconds * 2.1) * 1.5) };
}

/** The part of the frame, in its units, that a layer covers when it is moved so far. */
function areaOf({ area }: Layer, { x, y }: { x: number; y: number }): Area {
  const { left, top, right, bottom } = area;
  return { left: left + x, top: top + y, right: right + x, bottom: bottom + y };
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

/** How far a deck rolls, radians: at the edge of the frame the layers still reach beyond it. */
const ROLL = 0.016;

function shaken(camera: Camera, { spec }: Composition, seconds: number): Camera {
  if (spec.actions.includes("boat-rocks") && seconds > 0)
    return {
      ...camera,
      zoom: camera.zoom + 0.02 * ease(seconds / 0.8),
      y: camera.y + Math.sin(seconds * 1.7) * 7 * ease(seconds / 0.8),
      roll: Math.sin(seconds * 1.35) * ROLL,
    };
  if (!spec.actions.includes("shake") || seconds === 0) return camera;
  const fade = Math.max(0, 1 - seconds / 2.2);
  return {
    zoom: camera.zoom + 0.012 * fade,
    x: camera.x + Math.sin(seconds * 47) * 7 * fade,
    y: camera.y + Math.sin(seconds * 61) * 5 * fade,
  };
}
