import { deleteContextItemRow } from "@/db/queries/context";
import type { ContextScope } from "@/lib/access";
import { removeNotedFiles } from "@/lib/services/attachment/remove-noted-files";

/** Deletes an item with its entries, their attachments and the files of those. */
export async function deleteContextItem(scope: ContextScope): Promise<Record<string, never>> {
  await removeNotedFiles(await deleteContextItemRow(scope.contextItemId));
  return {};
}
