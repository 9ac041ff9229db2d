import { deleteImportsBefore } from "@/db/queries/imports";

/** Long enough to look at a script over night. */
const IMPORT_LIFETIME_MS = 24 * 60 * 60 * 1000;

/** Forgets files that came in a day ago and were only looked at. @returns how many */
export function sweepImports(now = Date.now()): Promise<number> {
  return deleteImportsBefore(new Date(now - IMPORT_LIFETIME_MS));
}
