import * as z from "zod";
import { MODEL_JOBS, MODEL_LEVELS } from "@/lib/rules/model-job";
import { defineContract } from "./contract";

const model = z.object({
  vendor: z.string(),
  /** Its name at the vendor, and in settings. */
  id: z.string(),
  /** The jobs for which it is offered, and as what; empty for one that only a setting chooses. */
  offered: z.partialRecord(z.enum(MODEL_JOBS), z.enum(MODEL_LEVELS)),
  /** The jobs for which this studio asks it. */
  used_for: z.array(z.enum(MODEL_JOBS)),
  /** In US dollars, as a sentence says it; null while nobody knows it. */
  price: z.string().nullable(),
  /** What it takes and can do, in words. */
  facts: z.array(z.string()),
  /** Day on which its vendor switches it off; null while none is announced. */
  shutdown: z.string().nullable(),
  successor: z.string().nullable(),
  /** Where this was read, and when; null for a model of a server of one's own. */
  source: z.string(),
  read_on: z.string().nullable(),
});
export type WireModel = z.output<typeof model>;

/** Every model that is known, with what it costs here and what it is used for; for admins. */
export const listModels = defineContract({
  method: "GET",
  path: "/admin/models",
  response: z.object({ models: z.array(model) }),
});
