import { randomUUID } from "node:crypto";
import { fileEnding, projectMediaPrefix } from "@/lib/services/media/media-url";

/** The folder of a project in which its pictures and documents lie. */
export const PIECE_FOLDER = "context";

/** Where a document goes. Names are ours: nothing of a user's is in them. */
export function newDocumentKey(projectId: string, contentType: string): string {
  const name = `${randomUUID()}.${fileEnding(contentType)}`;
  return `${projectMediaPrefix(projectId)}${PIECE_FOLDER}/${name}`;
}

/** Whether a key is that of a picture or document, which may be read only while it is there. */
export function isPieceKey(key: string): boolean {
  return /^projects\/[^/]+\/context\//u.test(key);
}
