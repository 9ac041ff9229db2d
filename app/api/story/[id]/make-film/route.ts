import { requireStory } from "@/lib/access";
import * as contracts from "@/lib/contracts/film";
import { defineRoute } from "@/lib/http/define-route";
import { fetchFilmPlan } from "@/lib/services/film/plan-film";
import { makeFilm } from "@/lib/services/film/start-film";

export const GET = defineRoute(contracts.filmPlan, {
  access: ({ caller, ids }) => requireStory(caller, ids.id, "editor"),
  onFailure: "spending.notFetched",
  handle: ({ scope }) => fetchFilmPlan(scope),
});

export const POST = defineRoute(contracts.makeFilm, {
  access: ({ caller, ids }) => requireStory(caller, ids.id, "editor"),
  onFailure: "generation.startFailed",
  handle: ({ scope }) => makeFilm(scope),
});
