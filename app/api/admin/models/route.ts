import { requireAdmin } from "@/lib/access";
import * as contracts from "@/lib/contracts/models";
import { defineRoute } from "@/lib/http/define-route";
import { listModels } from "@/lib/services/system/list-models";

export const GET = defineRoute(contracts.listModels, {
  access: ({ caller }) => requireAdmin(caller),
  onFailure: "models.notFetched",
  handle: ({ scope }) => listModels(scope),
});
