import { requireFilm } from "@/lib/access";
import * as contracts from "@/lib/contracts/film-versions";
import { defineRoute } from "@/lib/http/define-route";
import {
  deleteFilmVersion,
  fetchFilmVersion,
  nameFilmVersion,
} from "@/lib/services/story-video/film-versions";

export const GET = defineRoute(contracts.fetchFilmVersion, {
  access: ({ caller, ids }) => requireFilm(caller, ids.filmId, "viewer"),
  onFailure: "filmVersion.loadFailed",
  handle: ({ scope }) => fetchFilmVersion(scope),
});

export const PUT = defineRoute(contracts.nameFilmVersion, {
  access: ({ caller, ids }) => requireFilm(caller, ids.filmId, "editor"),
  onFailure: "filmVersion.notNamed",
  handle: ({ scope, body }) => nameFilmVersion(scope, body),
});

export const DELETE = defineRoute(contracts.deleteFilmVersion, {
  access: ({ caller, ids }) => requireFilm(caller, ids.filmId, "editor"),
  onFailure: "filmVersion.notDeleted",
  handle: ({ scope, body: { confirm } }) => deleteFilmVersion(scope, { confirm }),
});
