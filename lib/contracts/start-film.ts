import * as z from "zod";
import { IMAGE_STYLES } from "@/lib/rules/image-style";
import { SCRIPT_FORMATS } from "@/lib/rules/script-paragraph";
import { SCRIPT_MAXIMUM } from "@/lib/rules/text-limits";
import { LOGLINE_MAXIMUM } from "@/lib/rules/writing";
import { defineContract } from "./contract";
import { frameFormat } from "./frame-format";
import { longText, shortText } from "./text";

/**
 * Makes a project of the caller's own with one story in it, from an idea or from a script. The idea is
 * the story's logline, from which its script is written; a script is saved as it is.
 */
export const startFilm = defineContract("POST /start-film", {
  body: z.object({
    /** What happens in the film, in a few sentences. */
    idea: longText(LOGLINE_MAXIMUM).optional(),
    script: longText(SCRIPT_MAXIMUM).optional(),
    /** Left out, the script's own title, or the first words of the idea. */
    title: shortText().optional(),
    /** Planned running time as a story has it; left out, as long as the script plays, or one minute. */
    length: z
      .object({ minutes: z.int().min(0).max(5), seconds: z.int().min(0).max(45) })
      .optional(),
    image_style: z.enum(IMAGE_STYLES),
    /** Of its pictures; left out, 16:9 at 720. */
    format: frameFormat.optional(),
  }),
  response: z.object({ project_id: z.string(), story_id: z.string() }),
  // As for saving a script: characters of one and more bytes, and what JSON adds.
  bodyLimitBytes: SCRIPT_MAXIMUM * 4,
});
export type WireFilmStart = z.output<typeof startFilm.body>;

/** The text of a script that is a PDF; nothing of the file is kept. */
export const readScriptPdf = defineContract("POST /start-film/read-pdf", {
  response: z.object({ script: z.string() }),
  carriesFile: true,
});

/** A script of a file (Final Draft, Word, PDF, Fountain or text) as Fountain; nothing of it is kept. */
export const readScriptFile = defineContract("POST /start-film/read-script", {
  response: z.object({
    script: z.string(),
    format: z.enum(SCRIPT_FORMATS),
    /** What of the file does not come along. */
    losses: z.array(z.object({ what: z.string(), count: z.int() })),
  }),
  carriesFile: true,
});
