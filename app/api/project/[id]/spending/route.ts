import { requireProject } from "@/lib/access";
import * as contracts from "@/lib/contracts/spending";
import { defineRoute } from "@/lib/http/define-route";
import { fetchProjectSpending } from "@/lib/services/spending/project-spending";

export const GET = defineRoute(contracts.projectSpending, {
  access: ({ caller, ids }) => requireProject(caller, ids.id, "viewer"),
  onFailure: "spending.notFetched",
  handle: ({ scope }) => fetchProjectSpending(scope),
});
