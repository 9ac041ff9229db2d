import { requireRun } from "@/lib/access";
import * as contracts from "@/lib/contracts/run-history";
import { defineRoute } from "@/lib/http/define-route";
import { fetchRun } from "@/lib/services/run/fetch-run";

export const GET = defineRoute(contracts.readRun, {
  access: ({ caller, ids }) => requireRun(caller, ids.id, "viewer"),
  onFailure: "run.readFailed",
  handle: ({ scope, query }) => fetchRun(scope, query),
});
