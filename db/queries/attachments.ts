import { and, asc, eq, ne } from "drizzle-orm";
import { database } from "@/db/client";
import { attachments, contextInformation, contextItems } from "@/db/schema";
import { claimFile, insertUnclaimedFiles } from "./unclaimed-files";

export type AttachmentRow = typeof attachments.$inferSelect;

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
    .where(eq(attachments.informationId, informationId))
    .orderBy(asc(attachments.createdAt), asc(attachments.id));
}

export async function findAttachment(attachmentId: string): Promise<AttachmentRow | null> {
  const [row] = await database().select().from(attachments).where(eq(attachments.id, attachmentId));
  return row ?? null;
}

export async function findAttachmentByKey(mediaKey: string): Promise<AttachmentRow | null> {
  const [row] = await database()
    .select()
    .from(attachments)
    .where(eq(attachments.mediaKey, mediaKey));
  return row ?? null;
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
      .where(eq(contextInformation.id, attachment.informationId))
      .for("key share");
    if (!entry || !(await claimFile(transaction, attachment.mediaKey))) return null;
    const [row] = await transaction.insert(attachments).values(attachment).returning();
    return row ?? null;
  });
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
 * Deletes an attachment and notes its file as due.
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
        eq(attachments.extraction, "done"),
        ne(attachments.extractedText, ""),
      ),
    )
    .orderBy(
      asc(contextItems.createdAt),
      asc(contextInformation.createdAt),
      asc(attachments.createdAt),
      asc(attachments.id),
    );
}
