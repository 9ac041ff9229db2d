import { requireProject } from "@/lib/access";
import * as contracts from "@/lib/contracts/spending";
import { defineRoute } from "@/lib/http/define-route";
import { setSpendingCap } from "@/lib/services/spending/project-spending";

export const PUT = defineRoute(contracts.setSpendingCap, {
  access: ({ caller, ids }) => requireProject(caller, ids.id, "owner"),
  onFailure: "spending.capNotSaved",
  handle: ({ scope, body }) => setSpendingCap(scope, body),
});
