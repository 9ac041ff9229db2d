import { requireRunList } from "@/lib/access";
import * as contracts from "@/lib/contracts/run-history";
import { defineRoute } from "@/lib/http/define-route";
import { listRuns } from "@/lib/services/run/list-runs";

export const GET = defineRoute(contracts.listProjectRuns, {
  access: ({ caller, ids }) => requireRunList(caller, ids.id),
  onFailure: "run.listFailed",
  handle: ({ scope, query }) => listRuns(scope, query),
});
