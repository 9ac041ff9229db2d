import { requireStory } from "@/lib/access";
import * as contracts from "@/lib/contracts/spending";
import { defineRoute } from "@/lib/http/define-route";
import { fetchWritingEstimates } from "@/lib/services/writing/estimate-writing";

export const GET = defineRoute(contracts.writingEstimates, {
  access: ({ caller, ids }) => requireStory(caller, ids.id, "editor"),
  onFailure: "spending.notFetched",
  handle: ({ scope }) => fetchWritingEstimates(scope),
});
