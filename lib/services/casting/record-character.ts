import { z } from "zod";
import { database } from "@/db/client";
import {
  listProgressEventsWith,
  notifyProgress,
  updateActiveRun,
  upsertProgressEvents,
} from "@/db/queries/runs";
import { castingProgress } from "@/lib/rules/casting-progress";

/** The stages of casting, as the screen names them. */
export type CastingStage = "idle" | "preparing" | "creating" | "generating" | "complete" | "error";

interface CharacterNews {
  status: string;
  stage: CastingStage;
  /** 0..100 */
  progress: number;
  error?: string | null;
}

const shownState = z.object({ stage: z.string(), progress: z.number() });

/** Writes where one character stands, and with it where the whole stands. */
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
    const whole = castingProgress(all.flatMap(({ body }) => shownState.safeParse(body).data ?? []));
    const message = `${name}: ${news.stage}`;
    const run = { progress: whole.progress, message, phase: whole.stage };
    await updateActiveRun(transaction, runId, run, 0);
    await upsertProgressEvents(transaction, [
      {
        runId,
        key: "run",
        sequence: last,
        body: { progress: whole.progress, message, status: "processing" },
      },
    ]);
    await notifyProgress(transaction, runId);
  });
}
