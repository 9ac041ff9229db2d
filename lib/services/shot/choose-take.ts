import { getShownShot } from "@/db/queries/shown-lines";
import { chooseLineTake, listLineTakes } from "@/db/queries/takes";
import type { ShotScope } from "@/lib/access";
import { AppError } from "@/lib/errors";
import { requireUnlockedShot } from "@/lib/services/lock/require-unlocked";
import { presentLine } from "@/lib/services/parsing/present-line";
import { presentTakes } from "./present-takes";

/** Makes another take of a shot the chosen one of its kind. @throws AppError lock.locked, take.notFound */
export async function chooseTake(scope: ShotScope, body: { take_id: string }) {
  await requireUnlockedShot(scope);
  if (!(await chooseLineTake(scope.lineId, body.take_id))) throw new AppError("take.notFound");
  const row = await getShownShot(scope.lineId);
  return {
    shot: presentLine(row),
    takes: presentTakes(row, await listLineTakes({ lineId: row.line.id })),
  };
}
