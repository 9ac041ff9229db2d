import {
  findInformationWithCount,
  insertInformation,
  listInformationWithCount,
  updateInformationRow,
} from "@/db/queries/context";
import { hidePart } from "@/db/queries/project-trash";
import type { ContextScope, InformationScope } from "@/lib/access";
import { AppError } from "@/lib/errors";
import { isCompleteInformation } from "@/lib/rules/context";
import { changedMeanwhile } from "@/lib/services/text/changed-meanwhile";
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

/** The entries of an item, oldest first. */
export async function listInformation(scope: ContextScope) {
  const rows = await listInformationWithCount(scope.contextItemId);
  return { information: rows.map(presentInformation) };
}

/** @throws AppError information.notFound */
export async function fetchInformation(scope: InformationScope) {
  const row = await findInformationWithCount(scope.informationId);
  if (!row) throw new AppError("information.notFound");
  return { information: presentInformation(row) };
}

/**
 * Changes name and text of an entry; with `edited_from` only while it is as it was then. The details of the
 * refusal name the other entry as well, as `currentName`.
 * @throws AppError information.incomplete, information.notFound, story.changedMeanwhile
 */
export async function updateInformation(
  scope: InformationScope,
  body: {
    info_name: string;
    information: string;
    edited_from?: { info_name: string; information: string };
  },
) {
  const change = { name: body.info_name, information: body.information };
  if (!isCompleteInformation(change)) throw new AppError("information.incomplete");
  const from = body.edited_from;
  const saved = await updateInformationRow(
    scope.informationId,
    change,
    from && { name: from.info_name, information: from.information },
  );
  const stored = await fetchInformation(scope);
  const { name: currentName, information: text } = stored.information;
  const isSame = currentName === change.name && text === change.information;
  if (!saved && !isSame) throw changedMeanwhile({ text }, { currentName });
  return stored;
}

/** Takes an entry out of everybody's sight, with its attachments; it can be brought back. */
export async function deleteInformation(scope: InformationScope): Promise<Record<string, never>> {
  await hidePart("information", scope.informationId);
  return {};
}
