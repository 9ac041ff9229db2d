import * as z from "zod";
import { claims, defineContract, entityId } from "./contract";
import { permissionLevel } from "./project";
import { shortText } from "./text";

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

export const listCharacters = defineContract({
  method: "GET",
  path: "/character/list",
  query: z.object({ ...claims, project_id: entityId }),
  response: z.object({ characters: z.array(characterShape) }),
  notFound: "project.notFound",
});

export const createCharacter = defineContract({
  method: "POST",
  path: "/character/create",
  body: z.object({ ...claims, project_id: entityId, name: shortText(100) }),
  response: z.object({ character: characterShape }),
  notFound: "project.notFound",
});

export const fetchCharacter = defineContract({
  method: "GET",
  path: "/character/{id}/details",
  params: z.object({ id: entityId }),
  query: z.object(claims),
  response: z.object({
    character: characterShape,
    /** Where it plays: what renaming and deleting it touches. */
    roles: z.array(role),
    permissionLevel,
    projectId: z.string(),
  }),
  notFound: "character.notFound",
});

export const updateCharacterName = defineContract({
  method: "PUT",
  path: "/character/{id}/update-name",
  params: z.object({ id: entityId }),
  body: z.object({ ...claims, name: shortText(100) }),
  response: z.object({ character: characterShape, roles: z.array(role) }),
  notFound: "character.notFound",
});

/** `project_id`, when it is given, must be the character's project. */
export const deleteCharacter = defineContract({
  method: "DELETE",
  path: "/character/delete",
  body: z.object({ ...claims, character_id: entityId, project_id: z.string().optional() }),
  response: z.object({}),
  notFound: "character.notFound",
});
