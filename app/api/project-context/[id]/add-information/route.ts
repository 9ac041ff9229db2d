import { requireContextItem } from "@/lib/access";
import * as contracts from "@/lib/contracts/context";
import { defineRoute } from "@/lib/http/define-route";
import { addInformation } from "@/lib/services/context/information";

export const POST = defineRoute(contracts.addInformation, {
  access: ({ caller, ids }) => requireContextItem(caller, ids.id, "editor"),
  onFailure: "information.saveFailed",
  handle: ({ scope, body }) => addInformation(scope, body),
});
