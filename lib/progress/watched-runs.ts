import { databaseSql } from "@/db/client";
import { listRunMarks } from "@/db/queries/runs";
import { log } from "@/lib/log/log";
import { processWide } from "@/lib/process-wide";

type Wake = () => void;

/** A net under lost notices (transaction poolers pass none): look again at least this often. */
const LOOK_AGAIN_MS = 2_000;

/** Everybody of this process who follows a run: one LISTEN connection and one look for all of them. */
class WatchedRuns {
  private readonly wakes = new Map<string, Set<Wake>>();
  /** How far each run was when it was last looked at. */
  private readonly marks = new Map<string, string>();
  private looking: NodeJS.Timeout | null = null;

  async listen(): Promise<void> {
    await databaseSql().listen(
      "roughcut_progress",
      (runId) => this.wake(runId),
      // After a lost connection, notices may have been missed: everybody looks again.
      () => {
        for (const runId of this.wakes.keys()) this.wake(runId);
      },
    );
  }

  watch(runId: string, wake: Wake): void {
    this.wakes.set(runId, (this.wakes.get(runId) ?? new Set<Wake>()).add(wake));
    this.looking ??= setInterval(() => void this.look(), LOOK_AGAIN_MS);
  }

  leave(runId: string, wake: Wake): void {
    const wakes = this.wakes.get(runId);
    wakes?.delete(wake);
    if (wakes?.size !== 0) return;
    this.wakes.delete(runId);
    this.marks.delete(runId);
    if (this.wakes.size > 0 || !this.looking) return;
    clearInterval(this.looking);
    this.looking = null;
  }

  /** One statement, however many streams are open; wakes those whose run has gone on. */
  private async look(): Promise<void> {
    const watched = [...this.wakes.keys()];
    try {
      const marks = await listRunMarks(watched);
      for (const runId of watched) {
        const mark = marks.get(runId) ?? "gone";
        if (this.marks.get(runId) === mark || !this.wakes.has(runId)) continue;
        this.marks.set(runId, mark);
        this.wake(runId);
      }
    } catch (cause) {
      log("warn", "the runs that are followed could not be looked at", { cause });
    }
  }

  private wake(runId: string): void {
    for (const wake of this.wakes.get(runId) ?? []) wake();
  }
}

const holder = processWide("watched-runs", (): { runs?: Promise<WatchedRuns> | undefined } => ({}));

/** The one of this process, listening. */
export async function watchedRuns(): Promise<WatchedRuns> {
  holder.runs ??= (async () => {
    const runs = new WatchedRuns();
    await runs.listen();
    return runs;
  })();
  try {
    return await holder.runs;
  } catch (error) {
    holder.runs = undefined;
    throw error;
  }
}
