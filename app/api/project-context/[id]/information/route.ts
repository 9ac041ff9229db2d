import { requireContextItem } from "@/lib/access";
import * as contracts from "@/lib/contracts/context";
import { defineRoute } from "@/lib/http/define-route";
import { listInformation } from "@/lib/services/context/information";

export const GET = defineRoute(contracts.listInformation, {
  access: ({ caller, ids }) => requireContextItem(caller, ids.id, "viewer"),
  onFailure: "information.listFailed",
  handle: ({ scope }) => listInformation(scope),
});
