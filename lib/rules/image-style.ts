import { IMAGE_STYLES, type ImageStyle } from "@roughcut/builtin-studio/contract/image-style";

export * from "@roughcut/builtin-studio/contract/image-style";

export const DEFAULT_IMAGE_STYLE: ImageStyle = "Digital Art";

/** Whether a text from outside names one of the six styles. */
export function isImageStyle(text: string): text is ImageStyle {
  return IMAGE_STYLES.some((style) => style === text);
}

/** The style that a stored text names; the default for anything that is none of the six. */
export function readImageStyle(text: string): ImageStyle {
  return isImageStyle(text) ? text : DEFAULT_IMAGE_STYLE;
}
