import { findContextItem } from "@/db/queries/context";
import { type ContextScope, levelOf } from "@/lib/access";
import { AppError } from "@/lib/errors";
import { presentContextItem } from "./present";

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
