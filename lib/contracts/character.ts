import * as z from "zod";
import { contractsOf, defineContract, entityId } from "./contract";
import { permissionLevel } from "./project";
import { shortText } from "./text";

const characterCall = contractsOf("character.notFound");

export const characterShape = z.object({
  id: z.string(),
  name: z.string(),
  created_by: z.string(),
  character_image_url: z.string().nullable(),
  image_description: z.string(),
  /** `pending` while the face is being made, otherwise empty. */
  generation_status: z.string(),
  voice_id: z.string().nullable(),
});
export type WireCharacter = z.output<typeof characterShape>;

/** A name of a script that the character plays. */
const role = z.object({ story_id: z.string(), title: z.string(), script_character: z.string() });
export type WireRole = z.output<typeof role>;

export const listCharacters = defineContract("GET /character/list", {
  query: z.object({ project_id: entityId }),
  response: z.object({ characters: z.array(characterShape) }),
  notFound: "project.notFound",
});

export const createCharacter = defineContract("POST /character/create", {
  body: z.object({ project_id: entityId, name: shortText(100) }),
  response: z.object({ character: characterShape }),
  notFound: "project.notFound",
});

export const fetchCharacter = characterCall("GET /character/{id}/details", {
  response: z.object({
    character: characterShape,
    /** Where it plays: what renaming and deleting it touches. */
    roles: z.array(role),
    permissionLevel,
    projectId: z.string(),
  }),
});

export const updateCharacterName = characterCall("PUT /character/{id}/update-name", {
  body: z.object({ name: shortText(100) }),
  response: z.object({ character: characterShape, roles: z.array(role) }),
});

/** `project_id`, when it is given, must be the character's project. */
export const deleteCharacter = characterCall("DELETE /character/delete", {
  body: z.object({ character_id: entityId, project_id: z.string().optional() }),
  response: z.object({}),
});
