import { TRASH_DAYS } from "@/lib/rules/trash";
import { purgeTrash } from "@/lib/services/system/purge-trash";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Empties the trash as it is emptied once the time of all that was deleted until now is over.
 * @returns how many things are gone
 */
export function emptyTrash(): Promise<number> {
  return purgeTrash(Date.now() + TRASH_DAYS * DAY_MS + 1000);
}
