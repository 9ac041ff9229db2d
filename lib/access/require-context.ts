import {
  findAttachmentAccess,
  findContextAccess,
  findInformationAccess,
} from "@/db/queries/context-access";
import { AppError } from "@/lib/errors";
import type { PermissionLevel } from "@/lib/rules/permission";
import { meet, type Visitor } from "./meet";
import { mintScope } from "./mint-scope";
import type { ProjectScope } from "./scopes";

/** A context item that the caller may work with. */
export interface ContextScope extends ProjectScope {
  readonly contextItemId: string;
}

/** An entry of that item. */
export interface InformationScope extends ContextScope {
  readonly informationId: string;
}

/** A file of that entry. */
export interface AttachmentScope extends InformationScope {
  readonly attachmentId: string;
}

/**
 * @param claimedProjectId the project that the caller says the item is in, where a call names both
 * @throws AppError 404 to outsiders and for an item of another project, 403 to members below the level
 */
export async function requireContextItem(
  visitor: Visitor,
  contextItemId: string,
  needed: PermissionLevel,
  claimedProjectId?: string,
): Promise<ContextScope> {
  const { caller, found: row } = await meet(visitor, (userId) =>
    findContextAccess(contextItemId, userId),
  );
  const elsewhere =
    claimedProjectId !== undefined && claimedProjectId.toLowerCase() !== row?.projectId;
  if (elsewhere) throw new AppError("context.notFound");
  return { ...mintScope(caller, row, needed, "context.notFound"), contextItemId };
}

/** @throws AppError 404 to outsiders and for an entry of another item, 403 to members below the level */
export async function requireInformation(
  visitor: Visitor,
  ids: { contextItemId: string; informationId: string },
  needed: PermissionLevel,
): Promise<InformationScope> {
  const { caller, found: row } = await meet(visitor, (userId) =>
    findInformationAccess(ids, userId),
  );
  const { contextItemId, informationId } = ids;
  const scope = mintScope(caller, row, needed, "information.notFound");
  return { ...scope, contextItemId, informationId };
}

/** @throws AppError 404 to outsiders and where the three ids do not chain, 403 to members below the level */
export async function requireAttachment(
  visitor: Visitor,
  ids: { contextItemId: string; informationId: string; attachmentId: string },
  needed: PermissionLevel,
): Promise<AttachmentScope> {
  const { caller, found: row } = await meet(visitor, (userId) => findAttachmentAccess(ids, userId));
  const { contextItemId, informationId, attachmentId } = ids;
  const scope = mintScope(caller, row, needed, "attachment.notFound");
  return { ...scope, contextItemId, informationId, attachmentId };
}
