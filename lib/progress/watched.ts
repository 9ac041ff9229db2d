import { listenTo } from "@/db/client";
import { listMarks } from "@/db/queries/story-changes";
import { log } from "@/lib/log/log";
import { processWide } from "@/lib/process-wide";

type Wake = () => void;

/** A notice is lost with the connection that it comes on: look again at least this often. */
const LOOK_AGAIN_MS = 2_000;

/** Everybody of this process who follows a run or a story: one LISTEN connection and one look for all of them. */
class Watched {
  private readonly wakes = new Map<string, Set<Wake>>();
  /** How far each was when it was last looked at. */
  private readonly marks = new Map<string, string>();
  private looking: NodeJS.Timeout | null = null;

  async listen(): Promise<void> {
    await listenTo(
      "roughcut_progress",
      (id) => this.wake(id),
      // After a lost connection, notices may have been missed: everybody looks again.
      () => {
        for (const id of this.wakes.keys()) this.wake(id);
      },
    );
  }

  watch(id: string, wake: Wake): void {
    this.wakes.set(id, (this.wakes.get(id) ?? new Set<Wake>()).add(wake));
    this.looking ??= setInterval(() => void this.look(), LOOK_AGAIN_MS);
  }

  leave(id: string, wake: Wake): void {
    const wakes = this.wakes.get(id);
    wakes?.delete(wake);
    if (wakes?.size !== 0) return;
    this.wakes.delete(id);
    this.marks.delete(id);
    if (this.wakes.size > 0 || !this.looking) return;
    clearInterval(this.looking);
    this.looking = null;
  }

  /** One statement, however many streams are open; wakes those for whom there is more. */
  private async look(): Promise<void> {
    const watched = [...this.wakes.keys()];
    try {
      const marks = await listMarks(watched);
      for (const id of watched) {
        const mark = marks.get(id) ?? "gone";
        if (this.marks.get(id) === mark || !this.wakes.has(id)) continue;
        this.marks.set(id, mark);
        this.wake(id);
      }
    } catch (cause) {
      log("warn", "what is followed could not be looked at", { cause });
    }
  }

  private wake(id: string): void {
    for (const wake of this.wakes.get(id) ?? []) wake();
  }
}

const holder = processWide("watched", (): { all?: Promise<Watched> | undefined } => ({}));

/** The one of this process, listening. */
export async function watched(): Promise<Watched> {
  holder.all ??= (async () => {
    const all = new Watched();
    await all.listen();
    return all;
  })();
  try {
    return await holder.all;
  } catch (error) {
    holder.all = undefined;
    throw error;
  }
}
