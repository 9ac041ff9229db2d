import { z } from "zod";
import { defineContract } from "./contract";
import { shortText } from "./text";

/** Something that a person may open, by its name or by its words. */
const found = z.object({
  kind: z.enum(["project", "story", "character", "shot"]),
  id: z.string(),
  /** `The Last Light`, `Shot 12: MARTA`. */
  title: z.string(),
  /** What it belongs to: a project, or a story; empty for a project. */
  place: z.string(),
  /** The words of a shot; empty for everything else. */
  text: z.string(),
});
export type WireFound = z.output<typeof found>;

/**
 * Beyond the specification: what the caller may see whose name, or in a shot whose words, hold what is
 * asked for, capitals aside; `12` and `shot 12` find shots by their number. At most 20: projects first,
 * then stories, characters and shots, of each those that begin with it first.
 */
export const search = defineContract("GET /search", {
  query: z.object({ q: shortText(100) }),
  response: z.object({ results: z.array(found) }),
});
