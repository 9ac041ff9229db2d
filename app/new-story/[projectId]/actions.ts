"use server";

import { redirect } from "next/navigation";
import { requireProject } from "@/lib/access";
import { createStory as contract } from "@/lib/contracts/story";
import { defineAction } from "@/lib/http/define-action";
import { createStory } from "@/lib/services/story/stories";

/** Adds a story and shows it. */
export const submitStory = defineAction(contract, {
  access: ({ caller, ids }) => requireProject(caller, ids.project_id, "editor"),
  onFailure: "story.createFailed",
  handle: async ({ scope, body }) => {
    const { story } = await createStory(scope, body);
    redirect(`/story/${story.id}`);
  },
});
