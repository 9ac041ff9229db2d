import { and, asc, eq, gt, isNull, lte, ne } from "drizzle-orm";
import { database } from "@/db/client";
import { attachments, contextInformation, contextItems } from "@/db/schema";
import { ORDER_OF_ITEMS } from "./context";
import { claimFile, insertUnclaimedFiles } from "./unclaimed-files";

export type AttachmentRow = typeof attachments.$inferSelect;

/** Neither the file nor what it belongs to is deleted. */
export const undeleted = [
  isNull(attachments.deletedAt),
  isNull(contextInformation.deletedAt),
  isNull(contextItems.deletedAt),
];

/** Everything that a list shows: the text stays in the database, for it may be long. */
const listed = {
  id: attachments.id,
  name: attachments.name,
  mediaKey: attachments.mediaKey,
  contentType: attachments.contentType,
  sizeBytes: attachments.sizeBytes,
  extraction: attachments.extraction,
  pageCount: attachments.pageCount,
  problem: attachments.problem,
};
export type ListedAttachment = Pick<AttachmentRow, keyof typeof listed>;

/** Files of an entry, oldest first. */
export async function listAttachmentRows(informationId: string): Promise<ListedAttachment[]> {
  return database()
    .select(listed)
    .from(attachments)
    .where(and(eq(attachments.informationId, informationId), isNull(attachments.deletedAt)))
    .orderBy(asc(attachments.createdAt), asc(attachments.id));
}

export async function findAttachment(attachmentId: string): Promise<AttachmentRow | null> {
  const [row] = await database()
    .select()
    .from(attachments)
    .where(and(eq(attachments.id, attachmentId), isNull(attachments.deletedAt)));
  return row ?? null;
}

/** None when it is deleted, or what it belongs to. */
export async function findAttachmentByKey(mediaKey: string): Promise<AttachmentRow | null> {
  const [row] = await database()
    .select({ attachment: attachments })
    .from(attachments)
    .innerJoin(contextInformation, eq(contextInformation.id, attachments.informationId))
    .innerJoin(contextItems, eq(contextItems.id, contextInformation.contextItemId))
    .where(and(eq(attachments.mediaKey, mediaKey), ...undeleted));
  return row?.attachment ?? null;
}

/** Whether a file is that of an attachment, deleted or not. */
export async function isAttachmentFile(mediaKey: string): Promise<boolean> {
  const rows = await database()
    .select({ id: attachments.id })
    .from(attachments)
    .where(eq(attachments.mediaKey, mediaKey));
  return rows.length > 0;
}

/**
 * Takes a stored file into an entry, in one transaction with the note that says it is nobody's.
 * @returns null when the entry has been deleted meanwhile, or the file may already be removed
 */
export async function claimAttachment(attachment: {
  informationId: string;
  name: string;
  mediaKey: string;
  contentType: string;
  sizeBytes: number;
  createdBy: string;
}): Promise<AttachmentRow | null> {
  return database().transaction(async (transaction) => {
    const [entry] = await transaction
      .select({ id: contextInformation.id })
      .from(contextInformation)
      .where(
        and(
          eq(contextInformation.id, attachment.informationId),
          isNull(contextInformation.deletedAt),
        ),
      )
      .for("key share");
    if (!entry || !(await claimFile(transaction, attachment.mediaKey))) return null;
    const [row] = await transaction.insert(attachments).values(attachment).returning();
    return row ?? null;
  });
}

/** Ids of files that came in within a span of time and whose text nobody has read, the oldest first. */
export async function listWaitingAttachments(
  { after, before }: { after: Date; before: Date },
  atMost: number,
): Promise<string[]> {
  const rows = await database()
    .select({ id: attachments.id })
    .from(attachments)
    .where(
      and(
        eq(attachments.extraction, "waiting"),
        isNull(attachments.deletedAt),
        gt(attachments.createdAt, after),
        lte(attachments.createdAt, before),
      ),
    )
    .orderBy(asc(attachments.createdAt))
    .limit(atMost);
  return rows.map(({ id }) => id);
}

/** Keeps what was read out of a file. */
export async function saveExtraction(
  attachmentId: string,
  result: Pick<AttachmentRow, "extraction"> &
    Partial<Pick<AttachmentRow, "problem" | "extractedText" | "pageCount" | "isTruncated">>,
): Promise<void> {
  await database().update(attachments).set(result).where(eq(attachments.id, attachmentId));
}

/**
 * Deletes an attachment for good and notes its file as due.
 * @returns the file's key, or null when it has been deleted meanwhile
 */
export async function deleteAttachmentRow(attachmentId: string): Promise<string | null> {
  return database().transaction(async (transaction) => {
    const [row] = await transaction
      .delete(attachments)
      .where(eq(attachments.id, attachmentId))
      .returning({ mediaKey: attachments.mediaKey });
    if (!row) return null;
    await insertUnclaimedFiles(transaction, [row.mediaKey], new Date());
    return row.mediaKey;
  });
}

/** The texts that were read out of the files of a project, in the order of its items and entries. */
export async function listExtractedTextRows(projectId: string) {
  return database()
    .select({
      attachmentId: attachments.id,
      informationId: contextInformation.id,
      contextItemId: contextItems.id,
      name: attachments.name,
      text: attachments.extractedText,
      isTruncated: attachments.isTruncated,
    })
    .from(attachments)
    .innerJoin(contextInformation, eq(contextInformation.id, attachments.informationId))
    .innerJoin(contextItems, eq(contextItems.id, contextInformation.contextItemId))
    .where(
      and(
        eq(contextItems.projectId, projectId),
        ...undeleted,
        eq(attachments.extraction, "done"),
        ne(attachments.extractedText, ""),
      ),
    )
    .orderBy(
      ...ORDER_OF_ITEMS,
      asc(contextInformation.createdAt),
      asc(attachments.createdAt),
      asc(attachments.id),
    );
}
