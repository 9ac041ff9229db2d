import * as z from "zod";
import { SCRIPT_LINE_MAXIMUM } from "@/lib/rules/script";
import { SCRIPT_BODY_BYTES } from "@/lib/rules/text-limits";
import { contractsOf, entityId } from "./contract";
import { staleReasons, wireLine } from "./parsing";
import { EDITED_FROM_WORDS, longText, shortText } from "./text";

const storyCall = contractsOf("story.notFound");

/**
 * Beyond the specification: what parsing again would change, lines that are changed one by one, and
 * the way back.
 */

const storyBody = { story_id: entityId };

const proseFinding = z.object({
  paragraph_number: z.number(),
  taken_for: z.enum(["action", "dialogue", "scene-heading"]),
  text: z.string(),
  character_name: z.string().nullable(),
  /** Why the words were given to that speaker, from sure to guessed; null where nobody guessed. */
  reason: z.enum(["said-clause", "acting-person", "pronoun", "turn", "unknown"]).nullable(),
});
export type WireFinding = z.output<typeof proseFinding>;

const reading = z.object({
  shape: z.enum(["fountain", "name-colon", "prose"]),
  read_by: z.enum(["grammar", "rules", "model"]),
  /** What prose was taken for what; empty for scripts that leave nothing to guess. */
  findings: z.array(proseFinding),
});
export type WireReading = z.output<typeof reading>;

const lineTexts = z.object({
  line_number: z.number(),
  scene_location: z.string().nullable(),
  character_name: z.string(),
  stage_directions: z.string(),
  dialogue_text: z.string(),
});

const plannedLine = z.object({
  change: z.enum(["kept", "changed", "added", "removed"]),
  was: lineTexts.nullable(),
  becomes: lineTexts.nullable(),
  /** What is made of the line already. */
  media: z.array(z.enum(["audio", "image", "video"])),
  stale: staleReasons,
});
export type WirePlannedLine = z.output<typeof plannedLine>;

const preview = z.object({
  /** `reading`: a text model reads the prose first; ask again when parsing-status has ended. */
  status: z.enum(["ready", "reading"]),
  counts: z.object({
    kept: z.number(),
    changed: z.number(),
    added: z.number(),
    removed: z.number(),
  }),
  lines: z.array(plannedLine),
  reading: reading.nullable(),
});
export type WirePreview = z.output<typeof preview>;

export const previewParse = storyCall("POST /script-parsing/preview-parse", {
  body: z.object(storyBody),
  response: preview,
  bodyLimitBytes: SCRIPT_BODY_BYTES,
});

export const scriptReading = storyCall("GET /script-parsing/script-reading/{storyId}", {
  response: z.object({ reading: reading.nullable() }),
});

const lineBody = { ...storyBody, line_id: entityId };
const changedLines = z.object({ parsed_lines: z.array(wireLine) });
const lineText = longText(SCRIPT_LINE_MAXIMUM);

const editedTexts = {
  /** `Non-speaking part` for a line that only shows something. */
  character_name: shortText(100),
  stage_directions: lineText,
  dialogue_text: lineText,
};
export type WireEditedTexts = z.output<z.ZodObject<typeof editedTexts>>;

/** 409 has the line's other texts in the details `{currentName, currentDirections}`, too. */
export const editLine = storyCall("POST /script-parsing/edit-line", {
  body: z.object({
    ...lineBody,
    ...editedTexts,
    edited_from: z.object(editedTexts).optional().describe(EDITED_FROM_WORDS),
  }),
  response: changedLines,
});

export const splitLine = storyCall("POST /script-parsing/split-line", {
  /** `at` counts characters of the words, or of the stage directions when nobody speaks. */
  body: z.object({ ...lineBody, at: z.number().int().min(0).max(SCRIPT_LINE_MAXIMUM) }),
  response: changedLines,
});

export const mergeLine = storyCall("POST /script-parsing/merge-line", {
  body: z.object(lineBody),
  response: changedLines,
});

export const removeLine = storyCall("POST /script-parsing/remove-line", {
  body: z.object(lineBody),
  response: changedLines,
});

export const writeScreenplay = storyCall("POST /script-parsing/write-screenplay", {
  body: z.object(storyBody),
  response: z.object({ script_version: z.number() }),
});

const replacedSet = z.object({
  id: z.string(),
  reason: z.enum(["parse", "edit", "restore"]),
  /** One sentence: what replaced these lines. */
  description: z.string(),
  line_count: z.number(),
  replaced_at: z.string(),
});
export type WireReplacedLines = z.output<typeof replacedSet>;

export const replacedLines = storyCall("GET /script-parsing/replaced-lines/{storyId}", {
  response: z.object({ replaced_lines: z.array(replacedSet) }),
});

export const restoreLines = storyCall("POST /script-parsing/restore-lines", {
  /** Without a set, the newest one. */
  body: z.object({ ...storyBody, replaced_lines_id: entityId.optional() }),
  response: z.object({
    parsed_lines: z.array(wireLine),
    replaced_lines: z.array(replacedSet),
  }),
});
