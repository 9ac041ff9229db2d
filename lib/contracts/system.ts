import { z } from "zod";
import { defineContract } from "./contract";

export const health = defineContract({
  method: "GET",
  path: "/health",
  response: z.object({
    status: z.enum(["ok", "down"]),
    version: z.string().optional(),
    services: z.record(z.string(), z.string()).optional(),
  }),
});
