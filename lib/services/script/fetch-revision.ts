import { findScriptRevision } from "@/db/queries/writing";
import type { StoryScope } from "@/lib/access";
import { AppError } from "@/lib/errors";

/** One saved text of the script. @throws AppError script.revisionNotFound */
export async function fetchScriptRevision(scope: StoryScope, version: number) {
  const row = await findScriptRevision(scope.storyId, version);
  if (!row) throw new AppError("script.revisionNotFound");
  const { savedBy, createdAt, text } = row;
  return {
    revision: { version, saved_by: savedBy, created_at: createdAt.toISOString(), script: text },
  };
}
