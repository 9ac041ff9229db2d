import { requireStory } from "@/lib/access";
import * as contracts from "@/lib/contracts/film-versions";
import { defineRoute } from "@/lib/http/define-route";
import { listFilmVersions } from "@/lib/services/story-video/film-versions";

export const GET = defineRoute(contracts.filmVersions, {
  access: ({ caller, ids }) => requireStory(caller, ids.storyId, "viewer"),
  onFailure: "filmVersion.loadFailed",
  handle: ({ scope }) => listFilmVersions(scope),
});
