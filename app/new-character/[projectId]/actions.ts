"use server";

import { redirect } from "next/navigation";
import * as z from "zod";
import { requireProject, requireStory } from "@/lib/access";
import { createCharacter } from "@/lib/contracts/character";
import { entityId } from "@/lib/contracts/contract";
import { defineAction } from "@/lib/http/define-action";
import { castNewCharacter } from "@/lib/services/casting/cast-new-character";
import { createCharacter as addCharacter } from "@/lib/services/character/characters";

/** The call, the story whose production the person came from, and the name it is to play there. */
const contract = {
  ...createCharacter,
  body: createCharacter.body.extend({
    story_id: entityId.optional(),
    role: z.string().max(200).optional(),
  }),
};

/** Adds a character, casts it where it was asked for, and goes back there. */
export const submitCharacter = defineAction(contract, {
  access: async ({ caller, ids }) => ({
    ...(await requireProject(caller, ids.project_id, "editor")),
    story: ids.story_id ? await requireStory(caller, ids.story_id, "editor") : null,
  }),
  handle: async ({ scope, body }) => {
    const { story, ...project } = scope;
    if (story && body.role) await castNewCharacter(story, { name: body.name, role: body.role });
    else await addCharacter(project, body);
    redirect(story ? `/story/${story.storyId}/script-media` : `/project/${project.projectId}`);
  },
});
