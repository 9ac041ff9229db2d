import { deleteInformationRow } from "@/db/queries/context";
import type { InformationScope } from "@/lib/access";
import { removeNotedFiles } from "@/lib/services/attachment/remove-noted-files";

/** Deletes an entry with its attachments and their files. */
export async function deleteInformation(scope: InformationScope): Promise<Record<string, never>> {
  await removeNotedFiles(await deleteInformationRow(scope.informationId));
  return {};
}
