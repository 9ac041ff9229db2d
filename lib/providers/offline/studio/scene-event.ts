import type { SKRSContext2D } from "@napi-rs/canvas";

/** Something that happens in the picture because the line says so. */
export interface SceneEvent {
  /** Behind the people or in front of everything. */
  layer: "behind" | "over";
  draw(ctx: SKRSContext2D, seconds: number, progress: number): void;
}
