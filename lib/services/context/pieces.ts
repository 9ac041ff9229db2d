import {
  findPiece,
  findPieceByKey,
  insertPiece,
  listPieceRows,
  type PieceRow,
  orderPieces as saveOrder,
  setLook,
  updatePieceRow,
} from "@/db/queries/context-pieces";
import { hidePart } from "@/db/queries/project-trash";
import { actingUserId, levelOf, type PieceScope, type ProjectScope } from "@/lib/access";
import { AppError } from "@/lib/errors";
import {
  DOCUMENT_SHOWN,
  LOOK_REFERENCES_MAXIMUM,
  readLinkAddress,
  titleOfAddress,
} from "@/lib/rules/context-piece";
import { requireKept } from "@/lib/services/text/changed-meanwhile";
import { isPieceKey } from "./piece-key";
import { presentLooks, presentPiece } from "./present-piece";

/** The pictures, links and documents of a project in their order, and what look references do. */
export async function listPieces(scope: ProjectScope) {
  return {
    ...(await piecesOf(scope)),
    looks: presentLooks(),
    permissionLevel: levelOf(scope),
  };
}

async function piecesOf({ projectId }: ProjectScope) {
  return { pieces: (await listPieceRows(projectId)).map(presentPiece) };
}

/** Adds a link; nothing is asked of its address. @throws AppError piece.notAddress, project.notFound */
export async function createLink(
  scope: ProjectScope,
  body: { address: string; title?: string | undefined; note?: string | undefined },
) {
  const address = readLinkAddress(body.address);
  if (address === null) throw new AppError("piece.notAddress");
  const row = await insertPiece({
    projectId: scope.projectId,
    kind: "link",
    title: body.title || titleOfAddress(address),
    note: body.note ?? "",
    address,
    createdBy: actingUserId(scope),
  });
  if (!row) throw new AppError("project.notFound");
  return { piece: presentPiece(row) };
}

/** A piece, with the beginning of its text where it is a document. @throws AppError piece.notFound */
export async function fetchPiece(scope: PieceScope) {
  const row = await getPiece(scope);
  const text = row.text.slice(0, DOCUMENT_SHOWN).toWellFormed();
  return {
    piece: presentPiece(row),
    text,
    text_is_cut: row.isTruncated || text.length < row.text.length,
    projectId: scope.projectId,
    permissionLevel: levelOf(scope),
  };
}

/**
 * Changes title or note; the note with `edited_from` only while it is as it was then.
 * @throws AppError piece.titleMissing, piece.notFound, story.changedMeanwhile
 */
export async function updatePiece(
  scope: PieceScope,
  change: { title?: string | undefined; note?: string | undefined },
  editedFrom: string | undefined,
) {
  if (change.title === "") throw new AppError("piece.titleMissing");
  const isChange = change.title !== undefined || change.note !== undefined;
  const saved = isChange && (await updatePieceRow(scope.pieceId, change, editedFrom));
  const stored = await getPiece(scope);
  requireKept(saved, change.note ?? stored.note, { text: stored.note });
  return { piece: presentPiece(stored) };
}

/**
 * Makes a picture a look reference, or no longer one.
 * @throws AppError piece.notPicture, piece.looksFull, piece.notFound
 */
export async function setPieceLook(scope: PieceScope, isLook: boolean) {
  const row = await getPiece(scope);
  if (row.kind !== "picture") throw new AppError("piece.notPicture");
  if (!(await setLook(scope, isLook, LOOK_REFERENCES_MAXIMUM))) {
    throw new AppError("piece.looksFull", { values: { most: LOOK_REFERENCES_MAXIMUM } });
  }
  return { piece: presentPiece({ ...row, isLook }) };
}

/** Puts the pieces of a project in an order; what is not named comes after, as it was. */
export async function orderPieces(scope: ProjectScope, ids: readonly string[]) {
  await saveOrder(scope.projectId, ids);
  return piecesOf(scope);
}

/** Takes a piece out of everybody's sight; it can be brought back (`services/trash/parts`). */
export async function deletePiece(scope: PieceScope): Promise<Record<string, never>> {
  await hidePart((await getPiece(scope)).kind, scope.pieceId);
  return {};
}

/**
 * Lets a media key pass unless it is that of a picture or document which is not there: one that is
 * still coming in, was refused, or was deleted.
 * @param _scope proof that the caller may read the files of the key's project
 * @returns what the file is called; null for every other file
 * @throws AppError general.notFound
 */
export async function requirePieceFile(
  _scope: ProjectScope,
  mediaKey: string,
): Promise<string | null> {
  if (!isPieceKey(mediaKey)) return null;
  const row = await findPieceByKey(mediaKey);
  if (!row) throw new AppError("general.notFound");
  return row.kind === "picture" ? `${row.title}.jpg` : row.fileName;
}

async function getPiece(scope: PieceScope): Promise<PieceRow> {
  const row = await findPiece(scope.pieceId);
  if (!row) throw new AppError("piece.notFound");
  return row;
}
