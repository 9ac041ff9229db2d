/** Fields that several of the writer's data files have. */
import { z } from "zod";

export const text = z.string().min(1);

/** A list that is never empty. */
export function some<Item extends z.ZodType>(item: Item) {
  return z.tuple([item], item);
}

/** Words, each a piece of a regular expression, as one expression that finds any of them. */
export function anyOf(begin: string, end: string, flags?: string) {
  return some(text).transform((words) => new RegExp(`${begin}(?:${words.join("|")})${end}`, flags));
}

/** How words begin, in lower case. */
export const wordStarts = anyOf("\\b", "");
/** How a text ends. */
export const wordEnds = anyOf("", "$");
/** Whole words, in any case. */
export const wholeWords = anyOf("\\b", "\\b", "iu");

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
