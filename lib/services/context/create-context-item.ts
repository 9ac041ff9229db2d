import { insertContextItem } from "@/db/queries/context";
import { actingUserId, type ProjectScope } from "@/lib/access";
import { AppError } from "@/lib/errors";
import { DEFAULT_CONTEXT_TYPE } from "@/lib/rules/context";
import { presentContextItem } from "./present";

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
