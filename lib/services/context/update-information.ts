import { updateInformationRow } from "@/db/queries/context";
import type { InformationScope } from "@/lib/access";
import { AppError } from "@/lib/errors";
import { isCompleteInformation } from "@/lib/rules/context";
import { fetchInformation } from "./fetch-information";

/** Changes name and text of an entry. @throws AppError information.incomplete, information.notFound */
export async function updateInformation(
  scope: InformationScope,
  body: { info_name: string; information: string },
) {
  const change = { name: body.info_name, information: body.information };
  if (!isCompleteInformation(change)) throw new AppError("information.incomplete");
  const saved = await updateInformationRow(scope.informationId, change);
  if (!saved) throw new AppError("information.notFound");
  return fetchInformation(scope);
}
