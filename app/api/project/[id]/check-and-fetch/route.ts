import { requireProject } from "@/lib/access";
import * as contracts from "@/lib/contracts/project";
import { defineRoute } from "@/lib/http/define-route";
import { fetchProject } from "@/lib/services/project/projects";

export const GET = defineRoute(contracts.fetchProject, {
  access: ({ caller, ids }) => requireProject(caller, ids.id, "viewer"),
  handle: ({ scope }) => fetchProject(scope),
});
