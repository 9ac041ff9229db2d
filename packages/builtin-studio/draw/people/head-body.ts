import type { CharacterLook } from "../looks/character-look";
import { type Colour, darken } from "../pen/colour";
import { lerp } from "../pen/outline";
import type { Pen } from "../pen/pen";
import type { Body } from "./fitted";
import { nearEar, outerContour } from "./hair-shape";
import type { HeadShape } from "./head-shape";

/** Features of the face that points hang on, across it as seen from the front. */
const FEATURES = { chin: 0, peak: 0.05, eye: -0.17, cheek: 0.3, temple: 0.36 };

/** How far what covers all of a head stands off it: on top, and at the sides. */
const COVERS = { hood: [0.13, 0.1], scarf: [0.075, 0.05], nape: [0.07, 0.05] } as const;

/**
 * Where hats, hair, beards and masks hang: `face` across the face, `near`, `middle` and `far` on the line of the
 * brow, `brow` and `crown` along it as a share, `jaw` below a numbered point of the outline, and the features.
 */
export function bodyOfHead(pen: Pen, look: CharacterLook, head: HeadShape, cloth?: Colour): Body {
  const { yaw, across } = head;
  const near = lerp(-0.4, -0.42, yaw);
  const far = lerp(0.4, 0.345, yaw);
  const middle = (near + far) / 2;
  const lip = across(0) + yaw * 0.022;
  const from = (start: number) => (x: number, y: number) => [start + x, y] as const;
  const covering = ([top, sides]: readonly [number, number]) => {
    const contour = outerContour(head, top, sides);
    return (index: number, down: number) => {
      const [x, y] = contour[index] ?? [0, 0];
      return [x, y + down] as const;
    };
  };
  return {
    yaw,
    anchors: {
      face: (x, y) => [across(x), y],
      near: from(near),
      middle: from(middle),
      far: from(far),
      brow: (share, y) => [lerp(near, far, share), y],
      crown: (share, y) => [middle + (far - near) * 0.82 * (share - 0.5), y],
      ear: from(nearEar(head).x),
      lip: from(lip),
      jaw: (index, down) => {
        const [x, y] = head.edge(index);
        return [x + (x - lip) * 0.06, y + down];
      },
      hood: covering(COVERS.hood),
      scarf: covering(COVERS.scarf),
      nape: covering(COVERS.nape),
      ...Object.fromEntries(
        Object.entries(FEATURES).map(([name, at]) => [name, from(across(at))] as const),
      ),
    },
    named: {
      skin: look.skin,
      hair: look.hair.colour,
      shade: darken(pen.style.shade.colour, 0.4),
      ...(cloth && { cloth }),
    },
  };
}
