import { requireFilm } from "@/lib/access";
import * as contracts from "@/lib/contracts/film-versions";
import { defineRoute } from "@/lib/http/define-route";
import { differenceOfFilms } from "@/lib/services/story-video/film-difference";

export const GET = defineRoute(contracts.filmDifference, {
  access: ({ caller, ids }) => requireFilm(caller, ids.filmId, "viewer"),
  onFailure: "filmVersion.loadFailed",
  handle: ({ scope, query }) => differenceOfFilms(scope, query.with),
});
