import { findRun, listProgressEvents } from "@/db/queries/runs";
import { AppError } from "@/lib/errors";
import { hasEnded, readCharacter, recordProgress } from "@/lib/progress";
import { failureText } from "@/lib/runs/step-errors";
import { recordCharacter } from "./record-character";

/** Shows that one character could not be made, with the reason in a user's words. */
export async function recordCharacterFailure(
  runId: string,
  name: string,
  error: unknown,
): Promise<void> {
  await recordCharacter(runId, name, {
    state: "failed",
    progress: 100,
    error: failureText(error),
  });
}

/** Ends a casting run; it failed when anybody could not be made. */
export async function finishCasting(runId: string): Promise<void> {
  const run = await findRun(runId);
  if (!run || hasEnded(run)) return;
  const events = await listProgressEvents(runId, 0);
  const reason = events
    .flatMap(({ body }) => readCharacter(body) ?? [])
    .filter(({ state }) => state === "failed")
    .map(({ name, error }) => `${name}: ${error}`)
    .join(" ");
  const error = reason
    ? new AppError("generation.charactersFailed", { values: { reason } }).message
    : null;
  const status = error ? ("failed" as const) : ("completed" as const);
  await recordProgress(runId, { status, progress: 100, error, finishedAt: new Date() }, [
    { key: "run", body: { complete: true, status, error, progress: 100 } },
  ]);
}
