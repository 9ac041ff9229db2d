import { requireStory } from "@/lib/access";
import { listStoryPeople as contract } from "@/lib/contracts/thread";
import { defineRoute } from "@/lib/http/define-route";
import { listStoryPeople } from "@/lib/services/thread/writer";

/** GET /story/{id}/people: who can be mentioned and assigned. */
export const GET = defineRoute(contract, {
  access: ({ caller, ids }) => requireStory(caller, ids.id, "commenter"),
  handle: ({ scope }) => listStoryPeople(scope),
});
