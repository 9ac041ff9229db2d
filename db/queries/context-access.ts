import { and, eq, isNull } from "drizzle-orm";
import { preparedQuery, preparedRow } from "@/db/prepared-query";
import {
  attachments,
  contextInformation,
  contextItems,
  contextPieces,
  permissions,
  projects,
} from "@/db/schema";
import { membership, projectColumns } from "./access";

const living = and(
  eq(projects.id, contextItems.projectId),
  isNull(projects.deletedAt),
  isNull(contextItems.deletedAt),
);

export const findContextAccess = preparedRow(["contextItemId", "userId"], (db, places) =>
  db
    .select(projectColumns)
    .from(contextItems)
    .innerJoin(projects, living)
    .innerJoin(permissions, membership(places.userId))
    .where(eq(contextItems.id, places.contextItemId)),
);

const selectInformationAccess = preparedQuery(
  ["contextItemId", "informationId", "userId"],
  (db, places) =>
    db
      .select(projectColumns)
      .from(contextInformation)
      .innerJoin(contextItems, eq(contextItems.id, contextInformation.contextItemId))
      .innerJoin(projects, living)
      .innerJoin(permissions, membership(places.userId))
      .where(
        and(
          eq(contextInformation.id, places.informationId),
          eq(contextInformation.contextItemId, places.contextItemId),
          isNull(contextInformation.deletedAt),
        ),
      ),
);

/** Nothing when the entry is of another item. */
export async function findInformationAccess(
  ids: { contextItemId: string; informationId: string },
  userId: string,
) {
  const [row] = await selectInformationAccess({ ...ids, userId });
  return row ?? null;
}

const selectAttachmentAccess = preparedQuery(
  ["contextItemId", "informationId", "attachmentId", "userId"],
  (db, places) =>
    db
      .select(projectColumns)
      .from(attachments)
      .innerJoin(contextInformation, eq(contextInformation.id, attachments.informationId))
      .innerJoin(contextItems, eq(contextItems.id, contextInformation.contextItemId))
      .innerJoin(projects, living)
      .innerJoin(permissions, membership(places.userId))
      .where(
        and(
          eq(attachments.id, places.attachmentId),
          eq(contextInformation.id, places.informationId),
          eq(contextItems.id, places.contextItemId),
          isNull(attachments.deletedAt),
          isNull(contextInformation.deletedAt),
        ),
      ),
);

/** Nothing when the file is of another entry, or the entry of another item. */
export async function findAttachmentAccess(
  ids: { contextItemId: string; informationId: string; attachmentId: string },
  userId: string,
) {
  const [row] = await selectAttachmentAccess({ ...ids, userId });
  return row ?? null;
}

export const findPieceAccess = preparedRow(["pieceId", "userId"], (db, places) =>
  db
    .select(projectColumns)
    .from(contextPieces)
    .innerJoin(projects, and(eq(projects.id, contextPieces.projectId), isNull(projects.deletedAt)))
    .innerJoin(permissions, membership(places.userId))
    .where(and(eq(contextPieces.id, places.pieceId), isNull(contextPieces.deletedAt))),
);
