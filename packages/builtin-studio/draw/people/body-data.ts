import { stated } from "../stated";
import data from "./data/body.json";
import type { Drawings, Fitted, FittedPoint } from "./fitted";

type Spline = { spline: readonly FittedPoint[] };

/** How trunk, arms and legs are drawn, as their file states it; `fitted.test.ts` has the schema. */
export const BODY = stated<{
  neck: Spline;
  /** The shadow of the head on the neck; without it the head floats. */
  "under-chin": Fitted;
  "old-neck": Fitted;
  /** The garment on the trunk, to the hip and further down. */
  "short-trunk": Spline;
  "long-trunk": Spline;
  folds: Fitted;
  "skirt-folds": Fitted;
  /** Seat of the trousers, or the skirt, between trunk and legs. */
  hips: Drawings<"trousers" | "shorts" | "skirt">;
  shoe: Fitted;
  /** Creases of a sleeve. */
  elbow: Drawings<"straight" | "bent">;
  /** A band across the sleeve with flat ends, a little rounder at the side of the hand. */
  cuff: object;
}>(data);
