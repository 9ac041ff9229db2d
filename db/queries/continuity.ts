import { eq } from "drizzle-orm";
import { database } from "@/db/client";
import { storyContinuity } from "@/db/schema";

export type ContinuityRow = typeof storyContinuity.$inferSelect;

/** What was noted of a story last; null when nothing ever was. */
export async function findContinuity(storyId: string): Promise<ContinuityRow | null> {
  const [row] = await database()
    .select()
    .from(storyContinuity)
    .where(eq(storyContinuity.storyId, storyId));
  return row ?? null;
}

/**
 * Keeps checked notes in the place of those before, and of their draft.
 * @param notes with the call they come from as their draft, until it is closed in the ledger
 */
export async function saveContinuity(
  notes: Pick<ContinuityRow, "storyId" | "inputHash" | "provider" | "scenes" | "draft">,
): Promise<void> {
  const set = { ...notes, createdAt: new Date() };
  await database()
    .insert(storyContinuity)
    .values(set)
    .onConflictDoUpdate({ target: storyContinuity.storyId, set });
}

/** Keeps an answer that is to be mended, beside the notes that hold meanwhile. */
export async function saveContinuityDraft(
  storyId: string,
  provider: string,
  draft: unknown,
): Promise<void> {
  await database()
    .insert(storyContinuity)
    .values({ storyId, provider, inputHash: "", scenes: [], draft })
    .onConflictDoUpdate({ target: storyContinuity.storyId, set: { draft } });
}

/** Nothing of the notes is to be mended, or to be closed in the ledger, any more. */
export async function clearContinuityDraft(storyId: string): Promise<void> {
  await database()
    .update(storyContinuity)
    .set({ draft: null })
    .where(eq(storyContinuity.storyId, storyId));
}
