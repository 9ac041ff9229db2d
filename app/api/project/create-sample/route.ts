import { requireUser } from "@/lib/access";
import * as contracts from "@/lib/contracts/project";
import { defineRoute } from "@/lib/http/define-route";
import { createSampleProject } from "@/lib/services/demo/create-sample-project";

export const POST = defineRoute(contracts.createSampleProject, {
  access: ({ caller }) => requireUser(caller),
  onFailure: "project.sampleFailed",
  handle: ({ scope }) => createSampleProject(scope),
});
