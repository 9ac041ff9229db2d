import type { ImageStyle } from "../../contract/image-style";
import { CLASSIC_ANIME } from "./classic-anime";
import { COMIC_BOOK } from "./comic-book";
import { CYBERPUNK } from "./cyberpunk";
import { DIGITAL_ART } from "./digital-art";
import { FANTASY_ART } from "./fantasy-art";
import { FILM_NOIR } from "./film-noir";
import type { Style } from "./style";

const STYLES: Readonly<Record<ImageStyle, Style>> = {
  "Classic Anime": CLASSIC_ANIME,
  "Comic Book": COMIC_BOOK,
  CyberPunk: CYBERPUNK,
  "Digital Art": DIGITAL_ART,
  "Fantasy Art": FANTASY_ART,
  "Film Noir": FILM_NOIR,
};

/** How the studio draws an image style. */
export function getStyle(name: ImageStyle): Style {
  return STYLES[name];
}
