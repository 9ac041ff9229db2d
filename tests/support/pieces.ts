import { randomUUID } from "node:crypto";
import { databaseSql } from "@/db/client";
import { fileStore } from "@/lib/providers";
import { projectMediaPrefix } from "@/lib/services/media/media-url";
import { aPng } from "./own-files";
import type { BuiltProject } from "./world";

/** A piece of context, with its file where it has one. */
export interface BuiltPiece {
  pieceId: string;
  mediaKey: string;
}

/** A picture of a project's mood board. */
export async function aPicture(
  { projectId }: Pick<BuiltProject, "projectId">,
  { title = "The lamp", note = "", isLook = false, bytes = aPng() } = {},
): Promise<BuiltPiece> {
  const mediaKey = `${projectMediaPrefix(projectId)}context/${randomUUID()}.png`;
  await fileStore().put(mediaKey, bytes, "image/png");
  const [row] = await databaseSql()<{ id: string }[]>`
    insert into context_pieces
      (project_id, kind, title, note, media_key, file_name, content_type, size_bytes, is_look)
    values (${projectId}, 'picture', ${title}, ${note}, ${mediaKey}, 'lamp.png', 'image/png',
      ${bytes.byteLength}, ${isLook}) returning id`;
  return { pieceId: String(row?.id), mediaKey };
}

/** A document with this text. */
export async function aDocument(
  { projectId }: Pick<BuiltProject, "projectId">,
  { title = "Treatment", note = "", text = "The keeper has not slept." } = {},
): Promise<BuiltPiece> {
  const mediaKey = `${projectMediaPrefix(projectId)}context/${randomUUID()}.txt`;
  await fileStore().put(mediaKey, Buffer.from(text), "text/plain");
  const [row] = await databaseSql()<{ id: string }[]>`
    insert into context_pieces
      (project_id, kind, title, note, media_key, file_name, content_type, size_bytes, text)
    values (${projectId}, 'document', ${title}, ${note}, ${mediaKey}, 'treatment.txt', 'text/plain',
      ${Buffer.byteLength(text)}, ${text}) returning id`;
  return { pieceId: String(row?.id), mediaKey };
}
