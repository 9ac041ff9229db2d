import { imageModel, textModel } from "@/lib/providers";
import { BUILTIN } from "@/lib/providers/ports/builtin";

/**
 * Whether this installation can look at new stills: a text model is configured that sees. What the
 * built-in studio draws is drawn by rule, and would come out the same again.
 */
export function canLookAtStills(): boolean {
  return imageModel().provider !== BUILTIN && textModel().sees("short");
}
