import { requireStory } from "@/lib/access";
import { fetchCutSound as contract } from "@/lib/contracts/cut";
import { defineRoute } from "@/lib/http/define-route";
import { fetchCutSound } from "@/lib/services/story-video/cut-sound";

/** GET /story/{id}/cut/sound: what is heard in the cut, as its tracks are drawn. */
export const GET = defineRoute(contract, {
  access: ({ caller, ids }) => requireStory(caller, ids.id, "viewer"),
  onFailure: "cut.soundNotRead",
  handle: ({ scope, query }) => fetchCutSound(scope, query.track),
});
