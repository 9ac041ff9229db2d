import { database } from "@/db/client";
import {
  listProgressEventsWith,
  notifyProgress,
  updateActiveRun,
  upsertProgressEvents,
} from "@/db/queries/runs";

/** The stages of casting, as the screen names them. */
export type CastingStage = "idle" | "preparing" | "creating" | "generating" | "complete" | "error";

interface CharacterNews {
  status: string;
  stage: CastingStage;
  /** 0..100 */
  progress: number;
  error?: string | null;
}

/** Writes where one character stands; the whole stands at the mean of all. */
export async function recordCharacter(
  runId: string,
  name: string,
  news: CharacterNews,
): Promise<void> {
  await database().transaction(async (transaction) => {
    const last = await updateActiveRun(transaction, runId, {}, 2);
    if (last === null) return;
    await upsertProgressEvents(transaction, [
      {
        runId,
        key: `character:${name}`,
        sequence: last - 1,
        body: { name, error: null, ...news },
      },
    ]);
    const all = await listProgressEventsWith(transaction, runId, "character:");
    const mean = all.reduce((sum, { body }) => sum + progressOf(body), 0) / Math.max(1, all.length);
    const progress = Math.round(mean);
    const message = `${name}: ${news.stage}`;
    await updateActiveRun(transaction, runId, { progress, message, phase: news.stage }, 0);
    await upsertProgressEvents(transaction, [
      { runId, key: "run", sequence: last, body: { progress, message, status: "processing" } },
    ]);
    await notifyProgress(transaction, runId);
  });
}

function progressOf(body: unknown): number {
  if (typeof body !== "object" || body === null || !("progress" in body)) return 0;
  return Number(body.progress) || 0;
}
