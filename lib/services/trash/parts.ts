import { deleteAttachmentRow } from "@/db/queries/attachments";
import { deleteContextItemRow, deleteInformationRow } from "@/db/queries/context";
import { deletePieceRow } from "@/db/queries/context-pieces";
import { listDeletedParts, restorePart as restoreRow } from "@/db/queries/project-trash";
import type { ProjectScope } from "@/lib/access";
import { AppError } from "@/lib/errors";
import { trashLimit } from "@/lib/rules/trash";
import type { TrashKind } from "@/lib/rules/trash-kinds";
import { purgeCharacter } from "@/lib/services/character/characters";
import { removeNotedFiles } from "@/lib/services/media/unclaimed-files";
import { presentTrashTimes } from "@/lib/services/project/present";

/**
 * What was deleted of a project's context and cast and can still be brought back, the last one first.
 */
export async function listTrash(scope: ProjectScope) {
  const parts = await listDeletedParts(scope.projectId, trashLimit());
  parts.sort((one, other) => other.deletedAt.getTime() - one.deletedAt.getTime());
  return {
    deleted: parts.map(({ kind, id, name, place, deletedAt }) => ({
      kind,
      id,
      name,
      place,
      ...presentTrashTimes(deletedAt),
    })),
  };
}

/**
 * Brings something of the project back, whoever deleted it; what is there already stays as it is.
 * @throws AppError project.trashNotFound also when its time is over, and while what it belongs to is
 *   deleted
 */
export async function restoreFromTrash(scope: ProjectScope, part: { kind: TrashKind; id: string }) {
  const name = await restoreRow(scope.projectId, part, trashLimit());
  if (name === null) throw new AppError("project.trashNotFound");
  return { name };
}

/**
 * Deletes something for good, with the files of it. Doing it again finishes what a crash interrupted.
 * @throws ProviderError when the file store cannot be reached; nothing is lost by trying again
 */
export async function purgePart(part: {
  kind: TrashKind;
  id: string;
  projectId: string;
}): Promise<void> {
  switch (part.kind) {
    case "character":
      return purgeCharacter({ characterId: part.id, projectId: part.projectId });
    case "context":
      return removeNotedFiles(await deleteContextItemRow(part.id));
    case "information":
      return removeNotedFiles(await deleteInformationRow(part.id));
    case "attachment":
      return removeNotedFile(await deleteAttachmentRow(part.id));
    case "picture":
    case "link":
    case "document":
      return removeNotedFile(await deletePieceRow(part.id));
  }
}

function removeNotedFile(key: string | null): Promise<void> {
  return removeNotedFiles(key === null ? [] : [key]);
}
