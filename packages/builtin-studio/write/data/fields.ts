/** Fields that several of the writer's data files have. */
import { z } from "zod";

export const text = z.string().min(1);

/** A list that is never empty. */
export function some<Item extends z.ZodType>(item: Item) {
  return z.tuple([item], item);
}

/** How words begin, each a piece of a regular expression, as one expression that finds them in lower case. */
export function wordStarts() {
  return z
    .array(text)
    .min(1)
    .transform((starts) => new RegExp(`\\b(?:${starts.join("|")})`));
}

/** How words end, each a piece of a regular expression, as one that finds a text that ends so. */
export function wordEnds() {
  return z
    .array(text)
    .min(1)
    .transform((ends) => new RegExp(`(?:${ends.join("|")})$`));
}

/** Whole words, each a piece of a regular expression, as one that finds any of them in any case. */
export function wholeWords() {
  return z
    .array(text)
    .min(1)
    .transform((words) => new RegExp(`\\b(?:${words.join("|")})\\b`, "iu"));
}

/** Words with spaces between them. */
export const wordSet = text.transform((list): ReadonlySet<string> => new Set(list.split(" ")));

export function byGender<Field extends z.ZodType>(field: Field) {
  return z.strictObject({ female: field, male: field });
}

export function byAge<Field extends z.ZodType>(field: Field) {
  return z.strictObject({ young: field, middle_aged: field, old: field });
}

export function byTone<Field extends z.ZodType>(field: Field) {
  return z.strictObject({ dark: field, comic: field, warm: field, plain: field });
}
