import {
  deleteContextItemRow,
  findContextItem,
  insertContextItem,
  listContextItemsWithCount,
  updateContextItem as saveContextItem,
} from "@/db/queries/context";
import { actingUserId, type ContextScope, levelOf, type ProjectScope } from "@/lib/access";
import { AppError } from "@/lib/errors";
import { type ContextType, DEFAULT_CONTEXT_TYPE } from "@/lib/rules/context";
import { removeNotedFiles } from "@/lib/services/attachment/unclaimed-files";
import { presentContextItem, presentContextListItem } from "./present";

/** Adds an item without entries to a project. @throws AppError context.nameMissing */
export async function createContextItem(scope: ProjectScope, { name }: { name: string }) {
  if (name.trim() === "") throw new AppError("context.nameMissing");
  const item = await insertContextItem({
    projectId: scope.projectId,
    name,
    contextType: DEFAULT_CONTEXT_TYPE,
    createdBy: actingUserId(scope),
  });
  return { contextItem: presentContextItem(item) };
}

/** The context items of a project, oldest first. */
export async function listContextItems(scope: ProjectScope) {
  const rows = await listContextItemsWithCount(scope.projectId);
  return { contextItems: rows.map(presentContextListItem) };
}

/** An item with its project and the caller's level in it. @throws AppError context.notFound */
export async function fetchContextItem(scope: ContextScope) {
  const item = await findContextItem(scope.contextItemId);
  if (!item) throw new AppError("context.notFound");
  return {
    contextItem: presentContextItem(item),
    permissionLevel: levelOf(scope),
    projectId: scope.projectId,
  };
}

/** Changes name or type; a blank name is refused. @throws AppError context.nameMissing, context.notFound */
export async function updateContextItem(
  scope: ContextScope,
  change: { name?: string; contextType?: ContextType },
) {
  if (change.name?.trim() === "") throw new AppError("context.nameMissing");
  const item = await saveContextItem(scope.contextItemId, change);
  if (!item) throw new AppError("context.notFound");
  return { contextItem: presentContextItem(item) };
}

/** Deletes an item with its entries, their attachments and the files of those. */
export async function deleteContextItem(scope: ContextScope): Promise<Record<string, never>> {
  await removeNotedFiles(await deleteContextItemRow(scope.contextItemId));
  return {};
}
