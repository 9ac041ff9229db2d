import { insertInformation } from "@/db/queries/context";
import type { ContextScope } from "@/lib/access";
import { AppError } from "@/lib/errors";
import { isCompleteInformation } from "@/lib/rules/context";
import { presentInformation } from "./present";

/** Adds an entry to an item. @throws AppError information.incomplete, context.notFound */
export async function addInformation(
  scope: ContextScope,
  body: { info_name: string; information: string },
) {
  const entry = { name: body.info_name, information: body.information };
  if (!isCompleteInformation(entry)) throw new AppError("information.incomplete");
  const row = await insertInformation({ contextItemId: scope.contextItemId, ...entry });
  if (!row) throw new AppError("context.notFound");
  return {
    information_id: row.id,
    information: presentInformation({ information: row, attachmentCount: 0 }),
  };
}
