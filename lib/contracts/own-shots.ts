import * as z from "zod";
import { OWN_SHOTS } from "@/lib/rules/own-shot";
import { SCRIPT_LINE_MAXIMUM } from "@/lib/rules/script";
import { contractsOf, entityId } from "./contract";
import { wireLine } from "./parsing";
import { editedFrom, longText } from "./text";

const storyCall = contractsOf("story.notFound");

/**
 * Beyond the specification: a shot between the lines of the script, which does not change. It is made like
 * every other, and parsing again keeps it behind the line that it stands behind.
 */
export const addOwnShot = storyCall("POST /story/{id}/own-shots", {
  body: z.object({
    kind: z.enum(OWN_SHOTS),
    /** What is seen; the words of a title card; nothing for black. */
    words: longText(SCRIPT_LINE_MAXIMUM).default(""),
    /** The line that it stands behind; null for the first of all. */
    after: entityId.nullable(),
  }),
  response: z.object({ line_id: entityId, parsed_lines: z.array(wireLine) }),
});

const changedOwnShot = z.object({
  parsed_lines: z.array(wireLine),
  /** The lines as they were before, for `POST /script-parsing/restore-lines`; null where nothing changed. */
  replaced_lines_id: entityId.nullable(),
});

/** Beyond the specification: gives such a shot other words. What was made of it stays, and is out of date. */
export const rewordOwnShot = storyCall("PUT /story/{id}/own-shots/{lineId}", {
  body: z.object({ words: longText(SCRIPT_LINE_MAXIMUM), ...editedFrom(SCRIPT_LINE_MAXIMUM) }),
  response: changedOwnShot,
});

/** Beyond the specification: takes such a shot away; brought back, it has all that was made of it. */
export const removeOwnShot = storyCall("DELETE /story/{id}/own-shots/{lineId}", {
  response: changedOwnShot,
});
