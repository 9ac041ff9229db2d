"use server";

import { redirect } from "next/navigation";
import { requireProject } from "@/lib/access";
import { createContextItem as contract } from "@/lib/contracts/context";
import { defineAction } from "@/lib/http/define-action";
import { createContextItem } from "@/lib/services/context/context-items";

/** Adds a context item and shows it. */
export const submitContextItem = defineAction(contract, {
  access: ({ caller, ids }) => requireProject(caller, ids.project_id, "editor"),
  onFailure: "context.createFailed",
  handle: async ({ scope, body }) => {
    const { contextItem } = await createContextItem(scope, body);
    redirect(`/project-context/${contextItem.id}`);
  },
});
