import {
  and,
  count,
  eq,
  getTableColumns,
  isNotNull,
  isNull,
  ne,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import { database } from "@/db/client";
import { preparedQuery } from "@/db/prepared-query";
import { contextPieces, projects } from "@/db/schema";
import { placeOrder, putInOrder } from "./put-in-order";
import { stillIs } from "./still-is";
import { claimFile, insertUnclaimedFiles } from "./unclaimed-files";

export type PieceRow = typeof contextPieces.$inferSelect;

/** Everything that a list shows: the text of a document stays in the database, for it may be long. */
const { text: _, ...listed } = getTableColumns(contextPieces);
export type ListedPiece = Omit<PieceRow, "text">;

const ORDER_OF_PIECES = placeOrder(contextPieces);

const ofProject = (projectId: string) =>
  and(eq(contextPieces.projectId, projectId), isNull(contextPieces.deletedAt));

/** The pictures, links and documents of a project in their order. */
export async function listPieceRows(projectId: string): Promise<ListedPiece[]> {
  return database()
    .select(listed)
    .from(contextPieces)
    .where(ofProject(projectId))
    .orderBy(...ORDER_OF_PIECES);
}

export async function findPiece(pieceId: string): Promise<PieceRow | null> {
  const [row] = await database()
    .select()
    .from(contextPieces)
    .where(and(eq(contextPieces.id, pieceId), isNull(contextPieces.deletedAt)));
  return row ?? null;
}

/** None when it is deleted. */
export async function findPieceByKey(mediaKey: string): Promise<ListedPiece | null> {
  const [row] = await database()
    .select(listed)
    .from(contextPieces)
    .where(and(eq(contextPieces.mediaKey, mediaKey), isNull(contextPieces.deletedAt)));
  return row ?? null;
}

/**
 * Adds a piece; a stored file in one transaction with the note that says it is nobody's.
 * @returns null when the project has been deleted meanwhile, or the file may already be removed
 */
export async function insertPiece(
  piece: typeof contextPieces.$inferInsert,
): Promise<PieceRow | null> {
  return database().transaction(async (transaction) => {
    const [project] = await transaction
      .select({ id: projects.id })
      .from(projects)
      .where(and(eq(projects.id, piece.projectId), isNull(projects.deletedAt)))
      .for("key share");
    if (!project) return null;
    if (piece.mediaKey && !(await claimFile(transaction, piece.mediaKey))) return null;
    const [row] = await transaction.insert(contextPieces).values(piece).returning();
    return row ?? null;
  });
}

/** False when the piece was deleted meanwhile, or its note is no longer the one that was edited. */
export async function updatePieceRow(
  pieceId: string,
  change: { title?: string | undefined; note?: string | undefined },
  editedFrom: string | undefined,
): Promise<boolean> {
  const rows = await database()
    .update(contextPieces)
    .set(change)
    .where(
      and(
        eq(contextPieces.id, pieceId),
        isNull(contextPieces.deletedAt),
        stillIs(contextPieces.note, editedFrom),
      ),
    )
    .returning({ id: contextPieces.id });
  return rows.length > 0;
}

/**
 * Makes a picture a look reference, or no longer one.
 * @param most so many of a project may be
 * @returns false when there are so many already
 */
export async function setLook(
  piece: { pieceId: string; projectId: string },
  isLook: boolean,
  most: number,
): Promise<boolean> {
  const { pieceId, projectId } = piece;
  return database().transaction(async (transaction) => {
    // Two at once count one after the other.
    await transaction
      .select({ id: projects.id })
      .from(projects)
      .where(eq(projects.id, projectId))
      .for("no key update");
    if (isLook) {
      const [others] = await transaction
        .select({ count: count() })
        .from(contextPieces)
        .where(
          and(ofProject(projectId), eq(contextPieces.isLook, true), ne(contextPieces.id, pieceId)),
        );
      if ((others?.count ?? 0) >= most) return false;
    }
    await transaction.update(contextPieces).set({ isLook }).where(eq(contextPieces.id, pieceId));
    return true;
  });
}

const selectLooks = preparedQuery(["projectId"], (db, { projectId }) =>
  db
    .select({ mediaKey: contextPieces.mediaKey, contentType: contextPieces.contentType })
    .from(contextPieces)
    .where(
      and(
        eq(contextPieces.projectId, projectId),
        isNull(contextPieces.deletedAt),
        eq(contextPieces.isLook, true),
        isNotNull(contextPieces.mediaKey),
      ),
    )
    .orderBy(...ORDER_OF_PIECES),
);

/** The look references of a project in the order of its mood board. */
export async function listLooks(
  projectId: string,
): Promise<{ mediaKey: string; contentType: string }[]> {
  const rows = await selectLooks({ projectId });
  return rows.flatMap(({ mediaKey, contentType }) => (mediaKey ? [{ mediaKey, contentType }] : []));
}

/** Puts the pieces of a project in this order, as `putInOrder` says. */
export function orderPieces(projectId: string, ids: readonly string[]): Promise<void> {
  return putInOrder(contextPieces, projectId, ids);
}

/**
 * Deletes a piece for good and notes its file as due.
 * @returns the file's key, or null where there is none
 */
export async function deletePieceRow(pieceId: string): Promise<string | null> {
  return database().transaction(async (transaction) => {
    const [row] = await transaction
      .delete(contextPieces)
      .where(eq(contextPieces.id, pieceId))
      .returning({ mediaKey: contextPieces.mediaKey });
    if (!row?.mediaKey) return null;
    await insertUnclaimedFiles(transaction, [row.mediaKey], new Date());
    return row.mediaKey;
  });
}

/**
 * What writers are told of a project's pieces: titles and notes, addresses of links, and the texts of
 * documents, or their hashes where only the question is whether anything has changed.
 */
export async function listPieceTexts(projectId: SQLWrapper | string, how: "whole" | "hashed") {
  const { kind, title, note, address, isTruncated, text } = contextPieces;
  return database()
    .select({
      kind,
      title,
      note,
      address,
      isTruncated,
      text: how === "whole" ? sql<string>`${text}` : sql<string>`md5(${text})`,
    })
    .from(contextPieces)
    .where(and(eq(contextPieces.projectId, projectId), isNull(contextPieces.deletedAt)))
    .orderBy(...ORDER_OF_PIECES);
}
export type PieceText = Awaited<ReturnType<typeof listPieceTexts>>[number];
