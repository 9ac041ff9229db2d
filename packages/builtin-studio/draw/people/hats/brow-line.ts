import { lerp } from "../../outline";
import type { HeadShape } from "../head-shape";

/** Left and right end of the brow line on which hats sit. */
export function browLine(head: HeadShape): { near: number; far: number; middle: number } {
  const near = lerp(-0.4, -0.42, head.yaw);
  const far = lerp(0.4, 0.345, head.yaw);
  return { near, far, middle: (near + far) / 2 };
}
