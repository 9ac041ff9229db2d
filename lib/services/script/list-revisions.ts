import { listScriptRevisionRows } from "@/db/queries/writing";
import type { StoryScope } from "@/lib/access";

/** Saved texts of the script, newest first, at most 200. */
export async function listScriptRevisions(scope: StoryScope) {
  const rows = await listScriptRevisionRows(scope.storyId);
  return {
    revisions: rows.map(({ version, savedBy, createdAt, characters }) => ({
      version,
      saved_by: savedBy,
      created_at: createdAt.toISOString(),
      characters,
    })),
  };
}
