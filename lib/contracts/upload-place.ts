import * as z from "zod";
import { shortText } from "./text";

/**
 * Where a browser puts a file itself, past a platform that cuts requests off: under `media_key`, with
 * `token` of the file store, which is bound to name, type and size (`put` of `@vercel/blob/client`,
 * private), or by a PUT to `url` with these `headers` and exactly the announced bytes (S3).
 * `direct: false`: the store takes files only through the studio.
 */
export const uploadPlace = z.object({
  direct: z.boolean(),
  media_key: z.string().optional(),
  token: z.string().optional(),
  url: z.string().optional(),
  headers: z.record(z.string(), z.string()).optional(),
});

/** What a call with a file may carry in place of the part `file`. */
export const sentFile = {
  media_key: z
    .string()
    .max(400)
    .optional()
    .describe("A file that was put into the store, at the place that was offered for it."),
  name: shortText(255).optional().describe("What that file is called."),
};

const sent = z.object({ media_key: z.string(), name: z.string().default("") });

/** Whether a call takes files that were put into the store. */
export function takesSentFile({ body }: { body: z.ZodObject }): boolean {
  return "media_key" in body.shape;
}

/** The file that the fields of a call name; null for none. */
export function sentFileOf(fields: Record<string, unknown>): z.output<typeof sent> | null {
  return sent.safeParse(fields).data ?? null;
}
