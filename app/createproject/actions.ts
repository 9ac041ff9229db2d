"use server";

import { redirect } from "next/navigation";
import { requireUser } from "@/lib/access";
import { createProject as contract } from "@/lib/contracts/project";
import { defineAction } from "@/lib/http/define-action";
import { createProject } from "@/lib/services/project/projects";

export const submitProject = defineAction(contract, {
  access: ({ caller }) => requireUser(caller),
  onFailure: "project.createFailed",
  handle: async ({ scope, body }) => {
    const { project_id } = await createProject(scope, body);
    redirect(`/project/${project_id}`);
  },
});
