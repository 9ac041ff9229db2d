import type { ImageStyle } from "@/lib/rules/image-style";

/** Where the picture of a style lies: below `public`, drawn by `scripts/draw-style-stills.ts`. */
export function stylePicturePath(style: ImageStyle): string {
  return `/styles/${style.toLowerCase().replaceAll(" ", "-")}.webp`;
}
