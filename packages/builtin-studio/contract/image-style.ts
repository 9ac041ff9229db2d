/** The six image styles of a project, in the order in which they are offered. */
export const IMAGE_STYLES = [
  "Classic Anime",
  "Comic Book",
  "CyberPunk",
  "Digital Art",
  "Fantasy Art",
  "Film Noir",
] as const;

export type ImageStyle = (typeof IMAGE_STYLES)[number];

export const DEFAULT_IMAGE_STYLE: ImageStyle = "Digital Art";

/** Whether a text from outside names one of the six styles. */
export function isImageStyle(text: string): text is ImageStyle {
  return IMAGE_STYLES.some((style) => style === text);
}

/** The style that a stored text names; the default for anything that is none of the six. */
export function readImageStyle(text: string): ImageStyle {
  return isImageStyle(text) ? text : DEFAULT_IMAGE_STYLE;
}
