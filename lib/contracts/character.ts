import { z } from "zod";
import { claims, defineContract, entityId } from "./contract";
import { permissionLevel } from "./project";
import { shortText } from "./text";

const characterShape = z.object({
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
  response: z.object({ character: characterShape, permissionLevel, projectId: z.string() }),
  notFound: "character.notFound",
});
