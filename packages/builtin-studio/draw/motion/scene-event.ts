import type { SKRSContext2D } from "@napi-rs/canvas";
import type { MouthShape } from "./visemes";

/** One moment of a shot. */
export interface Moment {
  frame: number;
  seconds: number;
  /** Share of the shot, 0 to 1. */
  progress: number;
  /** The speaker's mouth. */
  mouth: MouthShape;
  /** The mouth when the held drawing began, to which head and body answer; default: the same. */
  heldMouth?: MouthShape;
  /** A picture that stays: people are in the middle of what they do, whatever the time is. */
  isStill?: true;
}

/** Something that happens in the picture because the line says so. */
export interface SceneEvent {
  /**
   * Behind the people, drawn in units of the place as a wide view of 16:9 shows it; or in front of
   * everything, in units of the frame.
   */
  layer: "behind" | "over";
  /** Crosses the frame so fast that it has to be drawn in every frame. */
  quick?: boolean;
  draw(ctx: SKRSContext2D, seconds: number, progress: number): void;
}
