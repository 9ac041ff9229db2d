import { listChanges } from "@/db/queries/permissions";
import type { ProjectScope } from "@/lib/access";
import { presentPermissionChange } from "./present";

/** As much as one looks through at once. */
const CHANGES_AT_ONCE = 50;

/**
 * Who changed whose permission in a project, newest first.
 * @param query.before id of the oldest change that is known already
 */
export async function listPermissionChanges(
  scope: ProjectScope,
  query: { before?: number | undefined },
) {
  // One more than is shown tells whether there are more.
  const rows = await listChanges(scope.projectId, {
    before: query.before ?? null,
    most: CHANGES_AT_ONCE + 1,
  });
  return {
    changes: rows.slice(0, CHANGES_AT_ONCE).map(presentPermissionChange),
    more: rows.length > CHANGES_AT_ONCE,
  };
}
