"use server";

import { redirect } from "next/navigation";
import { requireProject } from "@/lib/access";
import { createCharacter } from "@/lib/contracts/character";
import { entityId } from "@/lib/contracts/contract";
import { defineAction } from "@/lib/http/define-action";
import { idOf } from "@/lib/http/define-route";
import { createCharacter as addCharacter } from "@/lib/services/character/create-character";

/** The call, and the story whose production the person came from. */
const contract = {
  ...createCharacter,
  body: createCharacter.body.extend({ story_id: entityId.optional() }),
};

/** Adds a character and goes back to where it was asked for. */
export const submitCharacter = defineAction({
  contract,
  access: ({ caller, ids }) => requireProject(caller, idOf(ids, "project_id"), "editor"),
  onFailure: "general.failed",
  handle: async ({ scope, body }) => {
    await addCharacter(scope, body);
    redirect(
      body.story_id ? `/story/${body.story_id}/script-media` : `/project/${scope.projectId}`,
    );
  },
});
