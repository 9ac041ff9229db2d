import {
  findContextItem,
  insertContextItem,
  listContextItemsWithCount,
  updateContextItem as saveContextItem,
  orderContextItems as saveOrder,
} from "@/db/queries/context";
import { hidePart } from "@/db/queries/project-trash";
import { actingUserId, type ContextScope, levelOf, type ProjectScope } from "@/lib/access";
import { AppError } from "@/lib/errors";
import { type ContextType, DEFAULT_CONTEXT_TYPE } from "@/lib/rules/context";
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

/** The context items of a project in their order. */
export async function listContextItems(scope: ProjectScope) {
  const rows = await listContextItemsWithCount({ projectId: scope.projectId });
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

/**
 * Takes an item out of everybody's sight, with its entries and their attachments; it can be brought
 * back (`services/trash/parts`).
 */
export async function deleteContextItem(scope: ContextScope): Promise<Record<string, never>> {
  await hidePart("context", scope.contextItemId);
  return {};
}

/**
 * Puts the items of a project in an order; those that are not named come after, as they were. What
 * names nothing of the project, because it was deleted meanwhile, is passed over.
 */
export async function orderContextItems(scope: ProjectScope, ids: readonly string[]) {
  await saveOrder(scope.projectId, ids);
  return listContextItems(scope);
}
