import * as z from "zod";
import { defineContract } from "./contract";

export const health = defineContract({
  method: "GET",
  path: "/health",
  response: z.object({
    status: z.enum(["ok", "down"]),
    version: z.string().optional(),
    services: z.record(z.string(), z.string()).optional(),
    /** How things stand with the vendors that were asked so far. */
    vendors: z
      .array(z.object({ provider: z.string(), state: z.string(), words: z.string() }))
      .optional(),
  }),
});

/** Beyond the specification: the OpenAPI document of every call. */
export const openApi = defineContract({
  method: "GET",
  path: "/openapi.json",
  response: z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) }),
});
