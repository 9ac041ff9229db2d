import * as z from "zod";
import { BOARD_GRIDS, BOARD_LINE_MAXIMUM, BOARD_WORDS } from "@/lib/rules/board-grids";
import { EXPORT_NAMES } from "@/lib/rules/export-names";
import { claims, defineContract, entityId } from "./contract";

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
  /** All of it, or bytes that are still to be read, of which there are exactly as many as said. */
  content:
    | string
    | Uint8Array<ArrayBuffer>
    | { stream: ReadableStream<Uint8Array>; sizeBytes: number };
}

/**
 * One file made of a story as it is now. What has to be rendered before it can leave is answered with
 * 409 and, in the details, the run to start.
 */
export const exportStory = defineContract({
  method: "GET",
  path: "/story/{id}/export/{name}",
  params: z.object({ id: entityId, name: z.enum(EXPORT_NAMES) }),
  query: z.object({
    ...claims,
    /** Of what is printed; US Letter unless it says otherwise. */
    paper: z.enum(["letter", "a4"]).optional(),
    /** Whether a printed script numbers its scenes. */
    scene_numbers: z.enum(["true", "false"]).optional(),
    /** How many boards stand on a page, columns by rows; 3x2 unless it says otherwise. */
    grid: z.enum(BOARD_GRIDS).optional(),
    /** Where a board's words stand; under its picture unless it says otherwise. */
    words: z.enum(BOARD_WORDS).optional(),
    /** Whether the notes about a shot that are not done stand with its board. */
    notes: z.enum(["true", "false"]).optional(),
    /** What stands at the head of every page of boards; the story's title where it is empty. */
    header: boardLine.optional(),
    /** What stands at the foot; the version of the script and the day where it is empty. */
    footer: boardLine.optional(),
    /** The only scene whose boards or shots are wanted, counted from 1. */
    scene: z.coerce.number().int().min(1).max(10_000).optional(),
  }),
  response: z.custom<ExportedFile>(),
  notFound: "story.notFound",
  unknownPath: "export.unknown",
  answersFile: true,
});
