import { UnreadableStill } from "@roughcut/builtin-studio/draw/orders";
import { cpuSecondsSoFar } from "@/lib/log/cpu-seconds";
import { ProviderError } from "@/lib/providers/ports/provider-error";
import type { JobKind, JobMessage, WorkerJobs, WorkerMessage } from "./worker-jobs";

/**
 * A process of the built-in studio: does one job after the other for the pool that forked it, and ends
 * with it. Each kind of work is loaded when it is first asked for.
 */

type Do<Kind extends JobKind> = (
  input: WorkerJobs[Kind]["input"],
  onProgress: (percent: number) => void,
) => Promise<WorkerJobs[Kind]["output"]>;

/** Whether the voices are loaded. */
let hasSpoken = false;

const work: { [Kind in JobKind]: Do<Kind> } = {
  speak: async (input) => {
    const { speakLine } = await import("../speech/speak-line");
    hasSpoken = true;
    return speakLine(input);
  },
  still: async (input) => {
    const { drawStill } = await import("@roughcut/builtin-studio/draw/still");
    return drawStill(input);
  },
  clip: async (input, onProgress) => {
    const { renderClip } = await import("@roughcut/builtin-studio/draw/clip");
    return renderClip({ ...input, openEncoder: await loadEncoder(), onProgress });
  },
  titles: async (input, onProgress) => {
    const { drawTitleClip } = await import("@roughcut/builtin-studio/draw/titles");
    return drawTitleClip({ ...input, openEncoder: await loadEncoder(), onProgress });
  },
  captions: async (input) => {
    const { drawCaptions } = await import("@roughcut/builtin-studio/draw/captions");
    return drawCaptions(input);
  },
};

async function loadEncoder() {
  return (await import("@/lib/media/house-clip")).openClipEncoder;
}

/** Drawing needs the memory of the voices: 60 MB with what they leave to the garbage collector. */
async function makeRoom(): Promise<void> {
  if (!hasSpoken) return;
  const { releaseEngine } = await import("../speech/flite-engine");
  hasSpoken = false;
  releaseEngine();
  // There when the pool started us; a worker without it is only slower to give back.
  globalThis.gc?.();
}

/** A job's kind and input belong together; the compiler cannot follow that through a table. */
function perform(
  { kind, input }: JobMessage,
  onProgress: (percent: number) => void,
): Promise<WorkerJobs[JobKind]["output"]> {
  const job = work[kind] as Do<JobKind>;
  return job(input, onProgress);
}

function send(message: WorkerMessage): void {
  // When the pool was killed nobody is there to be told, and this process is about to end, too.
  process.send?.(message, undefined, undefined, () => undefined);
}

async function run(job: JobMessage): Promise<void> {
  const onProgress = (percent: number) => send({ id: job.id, type: "progress", percent });
  const cpuBefore = cpuSecondsSoFar();
  try {
    if (job.kind !== "speak") await makeRoom();
    const output = await perform(job, onProgress);
    send({ id: job.id, type: "done", output, cpuSeconds: cpuSecondsSoFar() - cpuBefore });
  } catch (error) {
    const refused =
      error instanceof UnreadableStill ||
      (error instanceof ProviderError && error.kind === "refused");
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
