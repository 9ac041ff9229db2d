import { database } from "@/db/client";
import {
  listProgressEventsWith,
  notifyProgress,
  updateActiveRun,
  upsertProgressEvents,
} from "@/db/queries/runs";
import { presentCharacter, readCharacter, type StoredCharacter } from "@/lib/progress";
import { castingProgress } from "@/lib/rules/casting-progress";

export type CharacterUpdate = Pick<StoredCharacter, "state" | "phase" | "progress"> & {
  error?: string;
};

/** Writes where one character stands, and with it where the run stands. */
export async function recordCharacter(
  runId: string,
  name: string,
  update: CharacterUpdate,
): Promise<void> {
  await database().transaction(async (transaction) => {
    const last = await updateActiveRun(transaction, runId, {}, 2);
    if (last === null) return;
    await upsertProgressEvents(transaction, [
      {
        runId,
        key: `character:${name}`,
        sequence: last - 1,
        body: { name, error: null, ...update },
      },
    ]);
    const all = await listProgressEventsWith(transaction, runId, "character:");
    const { phase, progress } = castingProgress(
      all.flatMap(({ body }) => readCharacter(body) ?? []),
    );
    const message = `${name}: ${presentCharacter(update).stage}`;
    await updateActiveRun(transaction, runId, { progress, message, phase }, 0);
    await upsertProgressEvents(transaction, [
      { runId, key: "run", sequence: last, body: { progress, message } },
    ]);
    await notifyProgress(transaction, runId);
  });
}
