import { requireFilm } from "@/lib/access";
import * as contracts from "@/lib/contracts/film-versions";
import { defineRoute } from "@/lib/http/define-route";
import { restoreFilmVersion } from "@/lib/services/story-video/film-versions";

export const POST = defineRoute(contracts.restoreFilmVersion, {
  access: ({ caller, ids }) => requireFilm(caller, ids.filmId, "editor"),
  onFailure: "filmVersion.notRestored",
  handle: ({ scope }) => restoreFilmVersion(scope),
});
