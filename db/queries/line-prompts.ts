import { and, eq, sql } from "drizzle-orm";
import { database } from "@/db/client";
import { lines } from "@/db/schema";
import { stillIs } from "./still-is";

/** The two prompts of a line. */
type PromptKind = "imagePrompt" | "videoPrompt";

/**
 * Stands before the hash of a prompt's material, or alone for a prompt that a person wrote: with it,
 * it is the hash of no material, and without it, what it was before.
 */
const STALE_MARK = "outdated ";

/**
 * Puts a prompt in the place of whatever stands there.
 * @param writtenFrom hash of what a model wrote it from; null for a person's own
 */
export async function updateLinePrompt(
  lineId: string,
  kind: PromptKind,
  prompt: string,
  writtenFrom: string | null,
  expected?: string,
): Promise<boolean> {
  const rows = await database()
    .update(lines)
    .set({ [kind]: prompt, [`${kind}Hash`]: writtenFrom })
    .where(and(eq(lines.id, lineId), stillIs(lines[kind], expected)))
    .returning({ id: lines.id });
  return rows.length > 0;
}

/**
 * Marks a prompt as one that its line has outgrown: the next run writes it anew, and until then it
 * stays what it is. Whoever writes another one takes the mark away.
 * @returns hash of what a model wrote it from; null for a person's own, and when the line is gone
 */
export async function markPromptStale(lineId: string, kind: PromptKind): Promise<string | null> {
  const hash = lines[`${kind}Hash`];
  const [row] = await database()
    .update(lines)
    .set({
      [`${kind}Hash`]: sql`case when ${hash} like ${`${STALE_MARK}%`} then ${hash}
        else ${STALE_MARK}::text || coalesce(${hash}, '') end`,
    })
    .where(eq(lines.id, lineId))
    .returning({ hash });
  return row?.hash?.slice(STALE_MARK.length) || null;
}

/** Takes the mark away from a prompt in whose place nothing was written. */
export async function unmarkStalePrompt(lineId: string, kind: PromptKind): Promise<void> {
  const hash = lines[`${kind}Hash`];
  await database()
    .update(lines)
    .set({ [`${kind}Hash`]: sql`nullif(substr(${hash}, ${STALE_MARK.length + 1}::int), '')` })
    .where(and(eq(lines.id, lineId), sql`${hash} like ${`${STALE_MARK}%`}`));
}

/**
 * Gives a line a prompt unless it has one, also one that somebody wrote while this one was being
 * written. Answers the prompt that stands there now; null when the line is gone.
 * @param written `hash` tells what it was written from; `instead` is the stale one that it replaces,
 * an empty text when there was none
 */
export async function fillLinePrompt(
  lineId: string,
  kind: PromptKind,
  written: { prompt: string; hash: string; instead: string },
): Promise<string | null> {
  const column = lines[kind];
  const hash = lines[`${kind}Hash`];
  const isFree = sql`${column} in ('', ${written.instead})`;
  const [row] = await database()
    .update(lines)
    .set({
      [kind]: sql`case when ${isFree} then ${written.prompt} else ${column} end`,
      [`${kind}Hash`]: sql`case when ${isFree} then ${written.hash} else ${hash} end`,
    })
    .where(eq(lines.id, lineId))
    .returning({ prompt: column });
  return row?.prompt ?? null;
}
