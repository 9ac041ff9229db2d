import { findInformationWithCount } from "@/db/queries/context";
import type { InformationScope } from "@/lib/access";
import { AppError } from "@/lib/errors";
import { presentInformation } from "./present";

/** @throws AppError information.notFound */
export async function fetchInformation(scope: InformationScope) {
  const row = await findInformationWithCount(scope.informationId);
  if (!row) throw new AppError("information.notFound");
  return { information: presentInformation(row) };
}
