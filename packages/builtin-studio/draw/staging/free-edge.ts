import type { Composition } from "./compose-shot";

/** The edge of the picture that is farther from everybody in it, on the side away from the light. */
export function freeEdge({ people, light, frame }: Composition): -1 | 1 {
  const left = Math.min(...people.map(({ x }) => x), frame.width);
  const right = frame.width - Math.max(...people.map(({ x }) => x), 0);
  if (Math.abs(left - right) < 60) return light.side > 0 ? -1 : 1;
  return left > right ? -1 : 1;
}
