import { EYES_IN_ROOMS, metre } from "../sets/furniture/metre";
import { getPlace } from "../sets/get-place";
import type { Entry } from "../sets/place-schema";
import { PLACE_WIDTH } from "../sets/set";
import type { Composition } from "../staging/compose-shot";
import { factsOf, type IconName, iconOfNoun } from "./icon-of-thing";

/** A grown person is so many heads, and metres, high. */
const PERSON = { heads: 7.4, metres: 1.72 };
/** How far up the ground of a place reaches where it does not say it: in rooms to the wall. */
const FAR_IN_ROOMS = 540;
const FAR_OUTSIDE = 0.3;
/** How far away something may lie on the water, as a share of the way to where people stand. */
const FARTHEST_ON_WATER = 0.2;

/** How far below its middle the frame may still show the foot of something, as a share of its height. */
const LOWEST_FOOT = 0.475;

/** A place on the ground or on a table, in units of the frame, and how large a metre is seen there. */
export interface Spot {
  x: number;
  foot: number;
  perMetre: number;
  /** Whether it is seen mirrored; left out, where it looks into the picture. */
  isMirrored?: boolean;
}

/** What things can be put on, and from where to where. */
export interface Top extends Spot {
  of: IconName;
  left: number;
  right: number;
  /** The line has it: what lies on a table lies on this one. */
  isSaid?: boolean;
}

/** The ground of the place of a shot: what stands on it is as large as its distance says. */
export class Ground {
  private readonly eyes: number;
  private readonly near: number;
  /** Units of the place from the eyes down to where the ground ends. */
  private readonly farthest: number;
  private readonly metre: number;

  constructor(private readonly composition: Composition) {
    const { spec, floor } = composition;
    this.eyes = spec.interior ? EYES_IN_ROOMS : floor.horizonY;
    this.near = floor.feetY - this.eyes;
    const end = floor.farY ?? (spec.interior ? FAR_IN_ROOMS : this.eyes + this.near * FAR_OUTSIDE);
    this.farthest = end - this.eyes;
    this.metre = (floor.headPx * PERSON.heads) / PERSON.metres;
  }

  /**
   * How far down something stands that may be so many units of the frame large for a metre of it.
   * @param nearest how near it may come, as a share of the way from the eyes to where people stand
   * @param isBeyond on the water, where the ground has ended
   */
  spot(mostPerMetre: number, nearest: number, isBeyond = false): Omit<Spot, "x"> {
    const { view, frame } = this.composition;
    const share = mostPerMetre / (this.metre * view.zoom);
    // Of what stands behind people who are near the foot is still seen.
    const lowest = (frame.height * LOWEST_FOOT) / view.zoom + view.y - this.eyes;
    const down = Math.max(
      Math.min(isBeyond ? this.near * FARTHEST_ON_WATER : this.farthest, lowest),
      Math.min(this.near * Math.min(share, nearest), lowest),
    );
    return this.at(this.eyes + down, (this.metre * down) / this.near);
  }

  private at(y: number, perMetre: number): Omit<Spot, "x"> {
    const { view, level, frame, spec } = this.composition;
    const seen = spec.shotSize === "wide" ? level : view;
    const foot = (y - seen.y) * seen.zoom + frame.height / 2;
    return { foot, perMetre: perMetre * seen.zoom };
  }

  /** The tables, counters, beds and sofas that the place has, as far as the frame shows them, from left to right. */
  tops(): Top[] {
    const { spec, level: view, frame } = this.composition;
    const turned = spec.lightSide < 0;
    return getPlace(spec.place)
      .near.flatMap((entry) => topOf(entry) ?? [])
      .flatMap(({ of, left, right, y, metre }) => {
        const [from, to] = turned ? [PLACE_WIDTH - right, PLACE_WIDTH - left] : [left, right];
        const across = (x: number) => (x - view.x) * view.zoom + frame.width / 2;
        const edges = {
          left: Math.max(across(from), frame.width * 0.04),
          right: Math.min(across(to), frame.width * 0.96),
        };
        if (edges.right - edges.left < frame.width * 0.08) return [];
        return [{ of, ...this.at(y, metre), ...edges, x: (edges.left + edges.right) / 2 }];
      });
  }
}

/** Height of a table and of a counter, in metres. */
const TABLE_HEIGHT = 0.74;
const COUNTER_HEIGHT = 0.9;

const middle = (span: number | [number, number]) =>
  typeof span === "number" ? span : (span[0] + span[1]) / 2;

/** Where things lie on a table, a counter, a bed or a sofa of a place, in its units. */
function topOf(
  entry: Entry,
): (Omit<Top, "x" | "foot" | "perMetre"> & { y: number; metre: number }) | null {
  if ("thing" in entry) {
    // The units of a bed and a sofa are about a metre (`sets/things.json`).
    const [of, metre, x] = [iconOfNoun(entry.thing), middle(entry.size), middle(entry.x)];
    if (of !== "bed" && of !== "sofa") return null;
    const { metres, broad = 1, top } = factsOf(of);
    const [half, up] = [(metres * broad * metre) / 2, metres * (1 - (top ?? 0)) * metre];
    return { of, left: x - half, right: x + half, y: middle(entry.y) - up, metre };
  }
  if (!("part" in entry)) return null;
  if (entry.part === "counter") {
    const { left, right, foot, height } = entry;
    return { of: "table", left, right, y: foot - height - 4, metre: height / COUNTER_HEIGHT };
  }
  if (entry.part !== "table") return null;
  const foot = middle(entry.foot);
  const perMetre = metre(foot);
  const [x, half] = [middle(entry.x), (entry.width * perMetre * 0.88) / 2];
  const y = foot - TABLE_HEIGHT * perMetre - perMetre * 0.058;
  return { of: "table", left: x - half, right: x + half, y, metre: perMetre };
}
