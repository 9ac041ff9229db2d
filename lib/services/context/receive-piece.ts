import { insertPiece } from "@/db/queries/context-pieces";
import { actingUserId, type ProjectScope } from "@/lib/access";
import { AppError } from "@/lib/errors";
import { beginsLikePdf, PDF_HEAD_BYTES, readFileName } from "@/lib/rules/attachment";
import { documentFormOf, titleOfFile } from "@/lib/rules/context-piece";
import { mayBe, readOwnFileFormat } from "@/lib/rules/own-file";
import { beginningOf } from "@/lib/services/media/beginning-of";
import { keepFile } from "@/lib/services/media/keep-file";
import { removeNotedFiles } from "@/lib/services/media/unclaimed-files";
import { receiveOwnFile } from "@/lib/services/own-file/receive-own-file";
import { newDocumentKey, PIECE_FOLDER } from "./piece-key";
import { presentPiece } from "./present-piece";
import { readDocument } from "./read-document";

/** A picture or document that was stored and belongs to nobody yet. */
export interface ReceivedPiece {
  kind: "picture" | "document";
  title: string;
  mediaKey: string;
  fileName: string;
  contentType: string;
  sizeBytes: number;
  text: string;
  isTruncated: boolean;
}

/**
 * Takes a file in: a picture as one's own pictures are taken anywhere, decoded and made over; a document
 * with its text. What it is, its first bytes say, whatever its sender calls it; plain text says nothing,
 * so there the end of its name counts.
 * @throws AppError piece.wrongFile, piece.unreadable, piece.tooLarge, take.unusable, take.tooLarge;
 *   then nothing is left of it
 */
export async function receivePiece(
  scope: ProjectScope,
  file: { name: string; content: AsyncIterable<Uint8Array> },
): Promise<ReceivedPiece> {
  const { head, whole } = await beginningOf(file.content, PDF_HEAD_BYTES);
  if (mayBe("image", readOwnFileFormat(head))) return receivePicture(scope, file.name, whole);
  const fileName = readFileName(file.name, "document.txt");
  const form = documentFormOf(fileName);
  if (beginsLikePdf(head)) {
    const reason = "A PDF is attached to an entry of a context item.";
    throw new AppError("piece.unreadable", { values: { reason } });
  }
  if (form === null) throw new AppError("piece.wrongFile");
  const { bytes, contentType, text, isTruncated } = await readDocument(form, head, whole);
  const mediaKey = newDocumentKey(scope.projectId, contentType);
  await keepFile(mediaKey, bytes, contentType);
  return {
    kind: "document",
    title: titleOfFile(fileName),
    mediaKey,
    fileName,
    contentType,
    sizeBytes: bytes.byteLength,
    text,
    isTruncated,
  };
}

async function receivePicture(
  { projectId }: ProjectScope,
  name: string,
  content: AsyncIterable<Uint8Array>,
): Promise<ReceivedPiece> {
  const { mediaKey, contentType, sizeBytes } = await receiveOwnFile(content, {
    projectId,
    subjectId: PIECE_FOLDER,
    kinds: ["image"],
    shot: null,
  });
  const fileName = readFileName(name, "picture.jpg");
  const title = titleOfFile(fileName);
  const facts = { title, mediaKey, fileName, contentType, sizeBytes };
  return { kind: "picture", ...facts, text: "", isTruncated: false };
}

/**
 * Adds what was received to its project.
 * @throws AppError piece.expired when the project is gone or the file was given up meanwhile
 */
export async function keepPiece(scope: ProjectScope, received: ReceivedPiece) {
  const { projectId } = scope;
  const row = await insertPiece({ ...received, projectId, createdBy: actingUserId(scope) });
  if (!row) {
    await removeNotedFiles([received.mediaKey]);
    throw new AppError("piece.expired");
  }
  return { piece: presentPiece(row) };
}
