import {
  findAttachmentAccess,
  findContextAccess,
  findInformationAccess,
  findPieceAccess,
} from "@/db/queries/context-access";
import type { PermissionLevel } from "@/lib/rules/permission";
import { type CallerOrToken, requireMember } from "./require-member";
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

/** A picture, link or document of a project. */
export interface PieceScope extends ProjectScope {
  readonly pieceId: string;
}

/**
 * @param claimedProjectId the project that the caller says the item is in, where a call names both
 * @throws AppError 404 to outsiders and for an item of another project, 403 to members below the level
 */
export async function requireContextItem(
  sender: CallerOrToken,
  contextItemId: string,
  level: PermissionLevel,
  claimedProjectId?: string,
): Promise<ContextScope> {
  const { scope } = await requireMember(
    sender,
    (userId) => findContextAccess({ contextItemId, userId }),
    { level, notFound: "context.notFound", claimedProjectId },
  );
  return { ...scope, contextItemId };
}

/**
 * @param ids as addresses name them
 * @throws AppError 404 to outsiders and for an entry of another item, 403 to members below the level
 */
export async function requireInformation(
  sender: CallerOrToken,
  { contextId, infoId }: { contextId: string; infoId: string },
  level: PermissionLevel,
): Promise<InformationScope> {
  const ids = { contextItemId: contextId, informationId: infoId };
  const find = (userId: string) => findInformationAccess(ids, userId);
  const { scope } = await requireMember(sender, find, { level, notFound: "information.notFound" });
  return { ...scope, ...ids };
}

/**
 * @param ids as addresses name them
 * @throws AppError 404 to outsiders and where the three ids do not chain, 403 to members below the level
 */
export async function requireAttachment(
  sender: CallerOrToken,
  { contextId, infoId, attachmentId }: { contextId: string; infoId: string; attachmentId: string },
  level: PermissionLevel,
): Promise<AttachmentScope> {
  const ids = { contextItemId: contextId, informationId: infoId, attachmentId };
  const find = (userId: string) => findAttachmentAccess(ids, userId);
  const { scope } = await requireMember(sender, find, { level, notFound: "attachment.notFound" });
  return { ...scope, ...ids };
}

/** @throws AppError 404 to outsiders, 403 to members below the level */
export async function requirePiece(
  sender: CallerOrToken,
  pieceId: string,
  level: PermissionLevel,
): Promise<PieceScope> {
  const find = (userId: string) => findPieceAccess({ pieceId, userId });
  const { scope } = await requireMember(sender, find, { level, notFound: "piece.notFound" });
  return { ...scope, pieceId };
}
