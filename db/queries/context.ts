import { and, asc, count, eq, isNull } from "drizzle-orm";
import { database, type Executor } from "@/db/client";
import { preparedQuery } from "@/db/prepared-query";
import { attachments, contextInformation, contextItems } from "@/db/schema";
import { placeOrder, putInOrder } from "./put-in-order";
import { stillIs } from "./still-is";
import { insertUnclaimedFiles } from "./unclaimed-files";

export type ContextItemRow = typeof contextItems.$inferSelect;
export type InformationRow = typeof contextInformation.$inferSelect;

/** What a list says of an item. */
export type ListedContextItem = Pick<ContextItemRow, "id" | "name" | "contextType"> & {
  informationCount: number;
};

export const ORDER_OF_ITEMS = placeOrder(contextItems);

/** Items of a project in their order, each with how many entries it holds. */
export const listContextItemsWithCount = preparedQuery(["projectId"], (db, { projectId }) =>
  db
    .select({
      id: contextItems.id,
      name: contextItems.name,
      contextType: contextItems.contextType,
      // Counted by what the index of entries holds, so that their texts are not read.
      informationCount: count(contextInformation.contextItemId),
    })
    .from(contextItems)
    .leftJoin(
      contextInformation,
      and(
        eq(contextInformation.contextItemId, contextItems.id),
        isNull(contextInformation.deletedAt),
      ),
    )
    .where(and(eq(contextItems.projectId, projectId), isNull(contextItems.deletedAt)))
    .groupBy(contextItems.id)
    .orderBy(...ORDER_OF_ITEMS),
);

export async function insertContextItem(item: {
  projectId: string;
  name: string;
  contextType: string;
  createdBy: string;
}): Promise<ContextItemRow> {
  const [row] = await database().insert(contextItems).values(item).returning();
  if (!row) throw new Error("insert returned no row");
  return row;
}

export async function findContextItem(contextItemId: string): Promise<ContextItemRow | null> {
  const [row] = await database()
    .select()
    .from(contextItems)
    .where(and(eq(contextItems.id, contextItemId), isNull(contextItems.deletedAt)));
  return row ?? null;
}

/** Null when the item has been deleted meanwhile. */
export async function updateContextItem(
  contextItemId: string,
  change: Partial<Pick<ContextItemRow, "name" | "contextType">>,
): Promise<ContextItemRow | null> {
  const [row] = await database()
    .update(contextItems)
    .set(change)
    .where(and(eq(contextItems.id, contextItemId), isNull(contextItems.deletedAt)))
    .returning();
  return row ?? null;
}

/**
 * Deletes an item for good with its entries and attachments, and notes their files as due.
 * @returns the keys of those files
 */
export async function deleteContextItemRow(contextItemId: string): Promise<string[]> {
  return database().transaction(async (transaction) => {
    // Locked from the top down: nobody can add an entry or a file between here and the deletion.
    await transaction
      .select({ id: contextItems.id })
      .from(contextItems)
      .where(eq(contextItems.id, contextItemId))
      .for("update");
    await transaction
      .select({ id: contextInformation.id })
      .from(contextInformation)
      .where(eq(contextInformation.contextItemId, contextItemId))
      .for("update");
    const files = await transaction
      .select({ mediaKey: attachments.mediaKey })
      .from(attachments)
      .innerJoin(contextInformation, eq(contextInformation.id, attachments.informationId))
      .where(eq(contextInformation.contextItemId, contextItemId));
    const keys = await noteFiles(transaction, files);
    await transaction.delete(contextItems).where(eq(contextItems.id, contextItemId));
    return keys;
  });
}

/** The files of an entry that are not deleted. */
const livingFiles = and(
  eq(attachments.informationId, contextInformation.id),
  isNull(attachments.deletedAt),
);

/** Entries of an item, oldest first, each with how many files it has. */
export async function listInformationWithCount(contextItemId: string) {
  return database()
    .select({ information: contextInformation, attachmentCount: count(attachments.id) })
    .from(contextInformation)
    .leftJoin(attachments, livingFiles)
    .where(
      and(
        eq(contextInformation.contextItemId, contextItemId),
        isNull(contextInformation.deletedAt),
      ),
    )
    .groupBy(contextInformation.id)
    .orderBy(asc(contextInformation.createdAt), asc(contextInformation.id));
}

/** One entry with how many files it has, or null when it has been deleted meanwhile. */
export async function findInformationWithCount(informationId: string) {
  const [row] = await database()
    .select({ information: contextInformation, attachmentCount: count(attachments.id) })
    .from(contextInformation)
    .leftJoin(attachments, livingFiles)
    .where(and(eq(contextInformation.id, informationId), isNull(contextInformation.deletedAt)))
    .groupBy(contextInformation.id);
  return row ?? null;
}

/** Null when the item has been deleted meanwhile. */
export async function insertInformation(entry: {
  contextItemId: string;
  name: string;
  information: string;
}): Promise<InformationRow | null> {
  return database().transaction(async (transaction) => {
    const [item] = await transaction
      .select({ id: contextItems.id })
      .from(contextItems)
      .where(and(eq(contextItems.id, entry.contextItemId), isNull(contextItems.deletedAt)))
      .for("key share");
    if (!item) return null;
    const [row] = await transaction.insert(contextInformation).values(entry).returning();
    return row ?? null;
  });
}

/** False when the entry has been deleted meanwhile, or is no longer the one that was `expected`. */
export async function updateInformationRow(
  informationId: string,
  change: Pick<InformationRow, "name" | "information">,
  expected: Pick<InformationRow, "name" | "information"> | undefined,
): Promise<boolean> {
  const rows = await database()
    .update(contextInformation)
    .set({ ...change, updatedAt: new Date() })
    .where(
      and(
        eq(contextInformation.id, informationId),
        isNull(contextInformation.deletedAt),
        stillIs(contextInformation.name, expected?.name),
        stillIs(contextInformation.information, expected?.information),
      ),
    )
    .returning({ id: contextInformation.id });
  return rows.length > 0;
}

/**
 * Deletes an entry for good with its attachments, and notes their files as due.
 * @returns the keys of those files
 */
export async function deleteInformationRow(informationId: string): Promise<string[]> {
  return database().transaction(async (transaction) => {
    await transaction
      .select({ id: contextInformation.id })
      .from(contextInformation)
      .where(eq(contextInformation.id, informationId))
      .for("update");
    const files = await transaction
      .select({ mediaKey: attachments.mediaKey })
      .from(attachments)
      .where(eq(attachments.informationId, informationId));
    const keys = await noteFiles(transaction, files);
    await transaction.delete(contextInformation).where(eq(contextInformation.id, informationId));
    return keys;
  });
}

async function noteFiles(executor: Executor, files: { mediaKey: string }[]): Promise<string[]> {
  const keys = files.map(({ mediaKey }) => mediaKey);
  await insertUnclaimedFiles(executor, keys, new Date());
  return keys;
}

/** Puts the items of a project in this order, as `putInOrder` says. */
export function orderContextItems(projectId: string, ids: readonly string[]): Promise<void> {
  return putInOrder(contextItems, projectId, ids);
}
