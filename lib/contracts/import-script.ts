import * as z from "zod";
import { CHOSEN_TYPES, PARAGRAPH_TYPES, SCRIPT_FORMATS } from "@/lib/rules/script-paragraph";
import { SCRIPT_BODY_BYTES } from "@/lib/rules/text-limits";
import { defineContract } from "./contract";
import { storyShape } from "./story";

/** A paragraph of a script that came as a file. */
const importedElement = z.object({
  type: z.enum(PARAGRAPH_TYPES),
  text: z.string(),
  scene_number: z.string().nullable(),
  /** Of a cue: spoken at the same time as the speech before it. */
  dual: z.boolean(),
});
export type WireImportedElement = z.output<typeof importedElement>;

/** Something of the file that does not come along, and how often. */
const loss = z.object({ what: z.string(), count: z.int() });

const importAnswer = z.object({
  import_id: z.string(),
  format: z.enum(SCRIPT_FORMATS),
  elements: z.array(importedElement),
  losses: z.array(loss),
});
export type WireScriptImport = z.output<typeof importAnswer>;

/** Reads a script of a file to be looked at; nothing of the story changes. It is kept for a day. */
export const importScript = defineContract("POST /story/{id}/import-script", {
  response: importAnswer,
  notFound: "story.notFound",
  carriesFile: true,
});

/**
 * Saves a script that was looked at as the story's. With changes, elements are of other types than were
 * read. A story that has a script answers 409 `import.scriptExists` unless it is to be replaced.
 */
export const applyScriptImport = defineContract("POST /story/{id}/import-script/{importId}/apply", {
  body: z.object({
    changes: z
      .array(z.object({ index: z.int().min(0), type: z.enum(CHOSEN_TYPES) }))
      .max(50_000)
      .optional(),
    replace: z.boolean().optional(),
    /** The version of the script that is replaced; another one is answered with 409 and both texts. */
    version: z.int().min(0).optional(),
  }),
  response: z.object({ story: storyShape }),
  notFound: "import.notFound",
  bodyLimitBytes: SCRIPT_BODY_BYTES,
});
export type WireScriptApplication = z.output<typeof applyScriptImport.body>;
