import * as z from "zod";
import {
  ADDRESS_MAXIMUM,
  PIECE_KINDS,
  PIECE_NOTE_MAXIMUM,
  PIECE_TITLE_MAXIMUM,
} from "@/lib/rules/context-piece";
import { contractsOf, entityId } from "./contract";
import { permissionLevel } from "./project";
import { editedFrom, longText, shortText } from "./text";
import { sentFile, uploadPlace } from "./upload-place";

const projectCall = contractsOf("project.notFound");
const pieceCall = contractsOf("piece.notFound");

/**
 * Context beyond the specification, which stands by itself in its project: pictures of the mood board,
 * links, and documents (.docx, .txt, .md) whose text is read. PDFs stay attachments of entries.
 */

const pieceShape = z.object({
  id: z.string(),
  kind: z.enum(PIECE_KINDS),
  title: z.string(),
  note: z.string().describe("What somebody says of it; of a picture its caption. May be empty."),
  address: z
    .string()
    .nullable()
    .describe("Of a link, http or https. It is shown only: the studio never asks for it."),
  url: z.string().nullable().describe("Where the file of a picture or document is read."),
  file_name: z.string().describe("The name that the file came with; empty for a link."),
  size: z.int().describe("Bytes that are kept of the file; 0 for a link."),
  is_look: z
    .boolean()
    .describe("A picture that goes along with the stills of the project's stories."),
});
export type WirePiece = z.output<typeof pieceShape>;

const looks = z.object({
  most: z.int().describe("So many pictures of a project can be look references."),
  sent: z
    .int()
    .describe(
      "How many of them go along with a still, the first of the mood board: as many as the image model takes beside faces and the room. 0 while the built-in studio draws, which looks at none.",
    ),
});
export type WireLooks = z.output<typeof looks>;

/** So many ids are within the size of a body. */
const ORDERED_AT_ONCE = 1_000;

const pieceList = z.object({ pieces: z.array(pieceShape) });

export const listPieces = projectCall("GET /context-piece/list", {
  query: z.object({ project_id: entityId }),
  response: pieceList.extend({ looks, permissionLevel }),
});

/**
 * Where a browser puts a picture or document itself, as `application/octet-stream`. `direct: false`: it
 * goes into the call below.
 */
export const offerPiecePlace = projectCall("POST /context-piece/upload-place/{projectId}", {
  body: z.object({ size: z.int().min(1) }),
  response: uploadPlace,
});

/**
 * Adds a picture (PNG, JPEG, WebP of at most 20 MB, which is decoded and kept as JPEG without what was
 * written into it) or a document (.docx, .txt, .md of less than 10 MB). What it is, its first bytes
 * say, and for text the end of its name. A form with the fields below and the part `file`, or with
 * `media_key` and `name` for a file that was put into the store. In the part `file`, a platform that cuts
 * request bodies off (Vercel: 4.5 MB) takes no larger one.
 */
export const uploadPiece = projectCall("POST /context-piece/upload/{projectId}", {
  carriesFile: true,
  body: z.object({ ...sentFile }),
  response: z.object({ piece: pieceShape }),
});

/** Without a title, the link is called after its address. */
export const createLink = projectCall("POST /context-piece/create-link", {
  body: z.object({
    project_id: entityId,
    address: shortText(ADDRESS_MAXIMUM),
    title: shortText(PIECE_TITLE_MAXIMUM).optional(),
    note: longText(PIECE_NOTE_MAXIMUM).optional(),
  }),
  response: z.object({ piece: pieceShape }),
});

export const fetchPiece = pieceCall("GET /context-piece/{pieceId}", {
  response: z.object({
    piece: pieceShape,
    text: z.string().describe("The text of a document, or its beginning; else empty."),
    text_is_cut: z.boolean().describe("The document has more text than stands here."),
    projectId: z.string(),
    permissionLevel,
  }),
});

/** Changes what is given of title and note; `edited_from` is the note that was edited. */
export const updatePiece = pieceCall("PUT /context-piece/{pieceId}/update", {
  body: z.object({
    title: shortText(PIECE_TITLE_MAXIMUM).optional(),
    note: longText(PIECE_NOTE_MAXIMUM).optional(),
    ...editedFrom(PIECE_NOTE_MAXIMUM),
  }),
  response: z.object({ piece: pieceShape }),
});

/** Whether a picture goes along with stills. Stills that were made without it are out of date then. */
export const setPieceLook = pieceCall("PUT /context-piece/{pieceId}/look", {
  body: z.object({ is_look: z.boolean() }),
  response: z.object({ piece: pieceShape }),
});

/**
 * The order of a project's pieces, all in one call. Those that are not named come after, as they were;
 * names of others are passed over.
 */
export const orderPieces = projectCall("PUT /context-piece/order", {
  body: z.object({ project_id: entityId, piece_ids: z.array(entityId).max(ORDERED_AT_ONCE) }),
  response: pieceList,
});

/** It can be brought back for thirty days (`/project/{id}/restore-deleted`). */
export const deletePiece = pieceCall("DELETE /context-piece/{pieceId}", {
  response: z.object({}),
});
