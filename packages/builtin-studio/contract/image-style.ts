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
