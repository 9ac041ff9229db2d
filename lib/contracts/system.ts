import * as z from "zod";
import { defineUnclaimed } from "./contract";

const check = z.object({ state: z.enum(["ok", "wrong"]), words: z.string() });

export const health = defineUnclaimed("GET /health", {
  response: z.object({
    status: z.enum(["ok", "down"]),
    version: z.string().optional(),
    services: z.record(z.string(), z.string()).optional(),
    /** For whoever shows the health token: how engine, store and queue do. */
    operator: z
      .object({
        engine: check,
        store: check,
        sync: check,
        queue: z.object({
          queued: z.number(),
          running: z.number(),
          oldest_queued_seconds: z.number(),
        }),
      })
      .optional(),
    /** How things stand with the vendors that were asked so far. */
    vendors: z
      .array(z.object({ provider: z.string(), state: z.string(), words: z.string() }))
      .optional(),
  }),
});

/** Beyond the specification: the OpenAPI document of every call. */
export const openApi = defineUnclaimed("GET /openapi.json", {
  response: z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) }),
});
