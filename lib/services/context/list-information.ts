import { listInformationWithCount } from "@/db/queries/context";
import type { ContextScope } from "@/lib/access";
import { presentInformation } from "./present";

/** The entries of an item, oldest first. */
export async function listInformation(scope: ContextScope) {
  const rows = await listInformationWithCount(scope.contextItemId);
  return { information: rows.map(presentInformation) };
}
