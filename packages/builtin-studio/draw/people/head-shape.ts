/**
 * Geometry of a head in its own unit: 1 is crown to chin, the origin lies between the eyes and the
 * middle of the skull, x to the side it faces, y down. `yaw` 0 looks at us, 1 is turned about 45
 * degrees to +x; heads that look the other way are mirrored by the caller.
 */
import type { CharacterLook } from "../looks/character-look";
import { lerp, type Point } from "../pen/outline";
import { FACE } from "./face-data";
import { fittedPoints } from "./fitted";

/** Where features of the face sit, and its outline, for one turn of one head. */
export interface HeadShape {
  yaw: number;
  outline: Point[];
  /** Place of a feature that lies at `across` (-0.36..0.36 from the middle of the face) when seen from the front. */
  across(across: number): number;
  /** How much narrower things are at that place than from the front. */
  foreshorten(across: number): number;
  /** Point of the outline by its number. */
  edge(index: number): Point;
}

/** Radius of the cylinder on which the features of the face lie. */
const FACE_RADIUS = 0.4;
/** Turn in radians at yaw 1. */
const FULL_TURN = 0.62;
/** How far the middle of the face moves back while the skull turns. */
const TURN_SHIFT = 0.1;

/** How much of a child's face somebody has: 1 a child, 0 whoever is grown up. */
export function childhood({ stage }: CharacterLook): number {
  return stage === "child" ? 1 : stage === "teen" ? 0.4 : 0;
}

/** Whether lips are full and coloured and lashes show: those of grown women and girls in their teens. */
export function hasWomansFace({ gender, stage }: CharacterLook): boolean {
  return gender === "female" && stage !== "child";
}

/** Whether somebody has the face of a grown man: a broad jaw, heavy brows, thin lips and the shadow of a beard. */
export function hasMansFace({ gender, stage }: CharacterLook): boolean {
  return gender === "male" && stage !== "child" && stage !== "teen";
}

/** How much lower eyes lie in the face of a child than in that of whoever is grown up. */
export function eyeDrop(look: CharacterLook): number {
  return 0.075 * childhood(look);
}

/** The head of a person, turned by `yaw`. `taper` is how much the style narrows the chin. */
export function headShape(look: CharacterLook, yaw: number, taper: number): HeadShape {
  const child = childhood(look);
  const widen = 1 + look.face.width * 0.05 + look.build * 0.035 + child * 0.09;
  const jaw =
    (1 - child) *
      (look.face.jaw * 0.1 + (hasMansFace(look) ? 0.11 : look.gender === "male" ? 0.05 : -0.05)) +
    look.build * 0.08 +
    child * 0.03;
  const middle = lerp(0, 0.125, yaw);
  const seen = fittedPoints(FACE.outline, { yaw, anchors: {}, named: {} });
  const outline = seen.map(([x, y]): Point => {
    if (y <= 0.08) return [x * widen, y];
    // Below the cheekbones: jaw and chin, narrower or wider around the middle of the face.
    const down = Math.min(1, (y - 0.08) / 0.34);
    const narrow =
      1 + (jaw - taper * 0.3 * (1 - child * 0.5)) * Math.sin(Math.min(1, down) * Math.PI * 0.62);
    return [middle + (x * widen - middle) * narrow, lerp(y, y * (1 - child * 0.12), down)];
  });
  const across = (u: number) => {
    const angle = Math.asin(Math.max(-0.99, Math.min(0.99, (u * widen) / FACE_RADIUS)));
    return FACE_RADIUS * Math.sin(angle + yaw * FULL_TURN) - yaw * TURN_SHIFT;
  };
  return {
    yaw,
    outline,
    across,
    foreshorten: (u) => {
      const step = 0.02;
      return (across(u + step) - across(u - step)) / (2 * step);
    },
    edge: (index) => outline[index] ?? [0, 0],
  };
}
