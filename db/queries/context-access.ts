import { and, eq, isNull, type SQL } from "drizzle-orm";
import { database } from "@/db/client";
import { attachments, contextInformation, contextItems, permissions, projects } from "@/db/schema";

/** What the doorkeeper needs of a project and of one person in it. */
const projectColumns = {
  projectId: projects.id,
  ownerId: projects.ownerId,
  level: permissions.level,
};

const living = and(eq(projects.id, contextItems.projectId), isNull(projects.deletedAt));

const membership = (address: SQL) =>
  and(eq(permissions.projectId, projects.id), eq(permissions.email, address));

export async function findContextAccess(contextItemId: string, address: SQL) {
  const [row] = await database()
    .select(projectColumns)
    .from(contextItems)
    .innerJoin(projects, living)
    .innerJoin(permissions, membership(address))
    .where(eq(contextItems.id, contextItemId));
  return row ?? null;
}

/** Nothing when the entry is of another item. */
export async function findInformationAccess(
  ids: { contextItemId: string; informationId: string },
  address: SQL,
) {
  const [row] = await database()
    .select(projectColumns)
    .from(contextInformation)
    .innerJoin(contextItems, eq(contextItems.id, contextInformation.contextItemId))
    .innerJoin(projects, living)
    .innerJoin(permissions, membership(address))
    .where(
      and(
        eq(contextInformation.id, ids.informationId),
        eq(contextInformation.contextItemId, ids.contextItemId),
      ),
    );
  return row ?? null;
}

/** Nothing when the file is of another entry, or the entry of another item. */
export async function findAttachmentAccess(
  ids: { contextItemId: string; informationId: string; attachmentId: string },
  address: SQL,
) {
  const [row] = await database()
    .select(projectColumns)
    .from(attachments)
    .innerJoin(contextInformation, eq(contextInformation.id, attachments.informationId))
    .innerJoin(contextItems, eq(contextItems.id, contextInformation.contextItemId))
    .innerJoin(projects, living)
    .innerJoin(permissions, membership(address))
    .where(
      and(
        eq(attachments.id, ids.attachmentId),
        eq(contextInformation.id, ids.informationId),
        eq(contextItems.id, ids.contextItemId),
      ),
    );
  return row ?? null;
}
