import { updateContextItem as saveContextItem } from "@/db/queries/context";
import type { ContextScope } from "@/lib/access";
import { AppError } from "@/lib/errors";
import type { ContextType } from "@/lib/rules/context";
import { presentContextItem } from "./present";

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
