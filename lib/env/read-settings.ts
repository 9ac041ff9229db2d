import { z } from "zod";

/** A setting is missing or wrong. The message is one sentence that names the variable. */
export class EnvironmentError extends Error {
  override name = "EnvironmentError";
}

export const optionalText = z
  .string()
  .optional()
  .transform((text) => (text === undefined || text.trim() === "" ? null : text.trim()));

export const webAddress = optionalText.refine(
  (text) => text === null || /^https?:\/\/[^\s]+$/u.test(text),
  "must be a web address that begins with http:// or https://",
);

/** Reads some of the variables. @throws EnvironmentError for the first one that is not valid */
export function readSettings<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  source: NodeJS.ProcessEnv,
): z.output<z.ZodObject<Shape>> {
  const parsed = schema.safeParse(source);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new EnvironmentError(
    `${String(issue?.path[0])} ${issue?.message ?? "is not valid"}; correct it or leave it out.`,
  );
}
