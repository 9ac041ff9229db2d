import type { Aspect } from "@/lib/rules/frame-format";
import { type Cropping, croppingTo, nearestShape } from "@/lib/rules/made-shape";
import type { ImageModelFacts, VideoModelFacts } from "./model-facts";
import type { ImageRequest } from "./ports/image-model";

/** In which shapes models make pictures, by the tables of the vendors. */

/** The fields that ask for the shape of a picture. */
export function shapeFields(
  { shots, portrait }: ImageModelFacts,
  { subject }: ImageRequest,
): ImageModelFacts["portrait"] {
  return subject.kind === "shot" ? shots[subject.format.aspect].fields : portrait;
}

export function stillCropping({ shots }: ImageModelFacts, aspect: Aspect): Cropping | null {
  return croppingTo(aspect, shots[aspect].shape);
}

/** A clip that has the shape of its still is cropped by what that still would have been. */
export function clipCropping({ shapes }: VideoModelFacts, aspect: Aspect): Cropping | null {
  return shapes ? croppingTo(aspect, nearestShape(aspect, shapes)) : null;
}
