"use client";

import { MutedFilm } from "./muted-film";
import { useIsOpeningOver } from "./opening";

/** The film in the first view of the landing page; it begins when the letters are gone. */
export function LandingHeroFilm() {
  return <MutedFilm isOn={useIsOpeningOver()} label="The Last Light, the first four shots" />;
}
