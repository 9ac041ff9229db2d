import { cpuSecondsSoFar } from "@/lib/log/cpu-seconds";
import { ProviderError } from "@/lib/providers/ports/provider-error";
import type { JobKind, JobMessage, WorkerJobs, WorkerMessage } from "./worker-jobs";

/**
 * A process of the offline studio: does one job after the other for the pool that forked it, and ends
 * with it. Each kind of work is loaded when it is first asked for.
 */

type Do<Kind extends JobKind> = (
  input: WorkerJobs[Kind]["input"],
  onProgress: (percent: number) => void,
) => Promise<WorkerJobs[Kind]["output"]>;

const work: { [Kind in JobKind]: Do<Kind> } = {
  speak: async (input) => {
    const { speakOffline } = await import("../speech/speak-offline");
    return speakOffline(input);
  },
  still: async (input) => {
    const { drawStill } = await import("./draw-still");
    return drawStill(input);
  },
  clip: async (input, onProgress) => {
    const { renderClip } = await import("./render-clip");
    return renderClip({ ...input, onProgress });
  },
};

function send(message: WorkerMessage): void {
  process.send?.(message);
}

async function run(job: JobMessage): Promise<void> {
  const onProgress = (percent: number) => send({ id: job.id, type: "progress", percent });
  const cpuBefore = cpuSecondsSoFar();
  try {
    const output =
      job.kind === "speak"
        ? await work.speak(job.input, onProgress)
        : job.kind === "still"
          ? await work.still(job.input, onProgress)
          : await work.clip(job.input, onProgress);
    send({ id: job.id, type: "done", output, cpuSeconds: cpuSecondsSoFar() - cpuBefore });
  } catch (error) {
    const refused = error instanceof ProviderError && error.kind === "refused";
    send({
      id: job.id,
      type: "failed",
      kind: refused ? "refused" : "malformed",
      message: error instanceof Error ? error.message : String(error),
      stack: error instanceof Error ? (error.stack ?? "") : "",
    });
  }
}

process.on("message", (job: JobMessage) => void run(job));
process.on("disconnect", () => process.exit(0));
// The terminal's Ctrl-C reaches every process; the pool decides when its workers end.
process.on("SIGINT", () => undefined);
