import { requireContextItem } from "@/lib/access";
import * as contracts from "@/lib/contracts/context";
import { defineRoute } from "@/lib/http/define-route";
import { fetchContextItem } from "@/lib/services/context/context-items";

export const GET = defineRoute(contracts.fetchContextItem, {
  access: ({ caller, ids }) => requireContextItem(caller, ids.id, "viewer"),
  handle: ({ scope }) => fetchContextItem(scope),
});
