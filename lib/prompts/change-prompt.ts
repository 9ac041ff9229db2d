import type { ImageStyle } from "@/lib/rules/image-style";
import { STYLE_BLOCKS } from "./style-blocks";

/**
 * How a picture is asked for that changes another one: the first reference is the picture, and what a
 * person wrote is all that may differ.
 * @param parts.names whose faces the references behind it show, in their order
 */
export function changePrompt(parts: {
  imageStyle: ImageStyle;
  words: string;
  names: readonly string[];
}): string {
  const style = STYLE_BLOCKS[parts.imageStyle];
  const faces = parts.names.map(
    (name, index) => `Reference image ${index + 2} is the face of ${name}.`,
  );
  return [
    "Change reference image 1.",
    `What should be different: ${parts.words.trim().replace(/(?<![.!?])$/u, ".")}`,
    "Everything else stays as it is in reference image 1: the people, their faces and clothes, the place, the light, the camera.",
    ...faces,
    `Keeps ${style.keptLook}.`,
    `${style.guard}.`,
  ].join(" ");
}
