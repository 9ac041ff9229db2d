import { and, eq, exists, max, ne, sql } from "drizzle-orm";
import { database } from "@/db/client";
import { lines, modelCalls, recommendations, scriptRevisions, takes, users } from "@/db/schema";
import { UNKNOWN_MODEL } from "./writing";

/** Who made what of a story, beside what was paid for. */

/** A recommended script that somebody saved as the script of its story. */
export interface SavedDraft {
  text: string;
  provider: string;
  /** Null where the vendor never named it. */
  model: string | null;
}

/** Every recommended script that was a saved version of the story's script at some time. */
export async function listSavedDrafts(storyId: string): Promise<SavedDraft[]> {
  const text = (column: typeof recommendations.text | typeof scriptRevisions.text) =>
    sql`btrim(${column}, E' \\t\\r\\n')`;
  const isSaved = exists(
    database()
      .select({ version: scriptRevisions.version })
      .from(scriptRevisions)
      .where(
        and(
          eq(scriptRevisions.storyId, recommendations.storyId),
          eq(text(scriptRevisions.text), text(recommendations.text)),
        ),
      ),
  );
  return database()
    .select({
      text: recommendations.text,
      provider: recommendations.provider,
      model: max(modelCalls.model),
    })
    .from(recommendations)
    .leftJoin(
      modelCalls,
      and(eq(modelCalls.runId, recommendations.runId), ne(modelCalls.model, UNKNOWN_MODEL)),
    )
    .where(and(eq(recommendations.storyId, storyId), eq(recommendations.kind, "script"), isSaved))
    .groupBy(recommendations.id);
}

/** Who brought the own files among the takes of a story's lines, by their user names. */
export async function listBringers(
  storyId: string,
): Promise<{ takeId: string; userName: string }[]> {
  return database()
    .select({ takeId: takes.id, userName: users.userName })
    .from(lines)
    .innerJoin(takes, eq(takes.lineId, lines.id))
    .innerJoin(users, eq(users.id, takes.broughtBy))
    .where(eq(lines.storyId, storyId));
}
