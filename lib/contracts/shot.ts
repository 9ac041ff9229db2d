import { z } from "zod";
import { SHOT_TYPES } from "@/lib/rules/shot";
import { claims, defineContract, entityId } from "./contract";
import { wireLine } from "./parsing";
import { permissionLevel } from "./project";

export const fetchShot = defineContract({
  method: "GET",
  path: "/shot/{dialogueId}/details",
  params: z.object({ dialogueId: entityId }),
  query: z.object(claims),
  response: z.object({
    shot: wireLine,
    story: z.object({ id: z.string(), title: z.string() }),
    permissionLevel,
  }),
  notFound: "shot.notFound",
});

export const updateShotType = defineContract({
  method: "POST",
  path: "/shot/{dialogueId}/update-type",
  params: z.object({ dialogueId: entityId }),
  body: z.object({ ...claims, shot_type: z.enum(SHOT_TYPES) }),
  response: z.object({ shot: wireLine }),
  notFound: "shot.notFound",
});
