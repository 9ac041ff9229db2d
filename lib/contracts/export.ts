import * as z from "zod";
import { BOARD_GRIDS, BOARD_LINE_MAXIMUM, BOARD_WORDS } from "@/lib/rules/board-grids";
import { EXPORT_NAMES } from "@/lib/rules/export-names";
import { defineContract, entityId } from "./contract";

/** One line of print, whatever spaces it came with. */
const boardLine = z
  .string()
  .trim()
  .max(BOARD_LINE_MAXIMUM)
  .transform((text) => text.replace(/\s+/gu, " "));

/** A file that leaves the studio. It is only ever saved, never shown on our origin. */
export interface ExportedFile {
  /** What it is saved as; may hold any letters. */
  name: string;
  contentType: string;
  /**
   * All of it, or bytes that are still to be read, of which there are exactly as many as said; null
   * where that is known at the end only.
   */
  content:
    | string
    | Uint8Array<ArrayBuffer>
    | { stream: ReadableStream<Uint8Array>; sizeBytes: number | null };
}

/**
 * One file made of a story as it is now. What has to be rendered before it can leave is answered with
 * 409 and, in the details, the run to start.
 */
export const exportStory = defineContract("GET /story/{id}/export/{name}", {
  params: z.object({ id: entityId, name: z.enum(EXPORT_NAMES) }),
  query: z.object({
    paper: z
      .enum(["letter", "a4"])
      .optional()
      .describe("Of a printed script and of boards; US Letter where it is left out."),
    scene_numbers: z
      .enum(["true", "false"])
      .optional()
      .describe("Whether a printed script numbers its scenes."),
    grid: z
      .enum(BOARD_GRIDS)
      .optional()
      .describe("How many boards stand on a page, columns by rows; 3x2 where it is left out."),
    words: z
      .enum(BOARD_WORDS)
      .optional()
      .describe("Where a board's words stand; under its picture where it is left out."),
    notes: z
      .enum(["true", "false"])
      .optional()
      .describe("Whether the notes about a shot that are not done stand with its board."),
    header: boardLine
      .optional()
      .describe(
        "One line at the head of every page of boards; the story's title where it is empty.",
      ),
    footer: boardLine
      .optional()
      .describe(
        "One line at the foot of every page of boards; the script's version and the day where it is empty.",
      ),
    scene: z.coerce
      .number()
      .int()
      .min(1)
      .max(10_000)
      .optional()
      .describe("The only scene whose boards or shots are wanted, counted from 1."),
  }),
  response: z.custom<ExportedFile>(),
  notFound: "story.notFound",
  unknownPath: "export.unknown",
  answersFile: true,
});

/**
 * Everything that the caller owns and wrote: JSON, scripts, attached and brought files and the newest
 * films. One package at a time is sent to a person.
 */
export const exportAccount = defineContract("GET /auth/export", {
  response: z.custom<ExportedFile>(),
  answersFile: true,
});
