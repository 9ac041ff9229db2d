import { requireRun } from "@/lib/access";
import * as contracts from "@/lib/contracts/run-history";
import { defineRoute } from "@/lib/http/define-route";
import { fetchRetryEstimate } from "@/lib/services/run-kinds/retry-run";

export const GET = defineRoute(contracts.retryEstimate, {
  access: ({ caller, ids }) => requireRun(caller, ids.id, "editor"),
  onFailure: "run.notRetried",
  handle: ({ scope }) => fetchRetryEstimate(scope),
});
