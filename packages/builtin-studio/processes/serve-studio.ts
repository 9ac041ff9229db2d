import { StudioError } from "../contract/studio-error";
import type { OpenEncoder } from "../draw/shot/orders";
import type { SpokenLine } from "../speak/speak-line";
import type { JobKind, JobMessage, SpokenAudio, WorkerJobs, WorkerMessage } from "./jobs";

export type { SpokenAudio } from "./jobs";

/** Brings a line to its level, cuts its ends, and writes it as a file of sound. The samples may be changed. */
export type FinishLine = (line: SpokenLine) => SpokenAudio;

/** What the studio needs of whoever runs it. Tools are loaded when they are first asked for. */
export interface StudioTools {
  openEncoder(): Promise<OpenEncoder>;
  finishLine(): Promise<FinishLine>;
  /** CPU seconds of this process and its ended children so far. */
  cpuSeconds(): number;
}

type Do<Kind extends JobKind> = (
  input: WorkerJobs[Kind]["input"],
  onProgress: (percent: number) => void,
) => Promise<WorkerJobs[Kind]["output"]>;

/**
 * Makes this process one of the studio's: it does one job after the other for the pool that forked it,
 * and ends with it. Each kind of work is loaded when it is first asked for.
 */
export function serveStudio(tools: StudioTools): void {
  const work = workWith(tools);
  process.on("message", (job: JobMessage) => void run(job, work, tools));
  process.on("disconnect", () => process.exit(0));
  // The terminal's Ctrl-C reaches every process; the pool decides when its workers end.
  process.on("SIGINT", () => undefined);
}

/** Whether the voices are loaded. */
let hasSpoken = false;

type Work = { [Kind in JobKind]: Do<Kind> };

function workWith(tools: StudioTools): Work {
  return {
    speak: async (input) => {
      const { speakLine } = await import("../speak/speak-line");
      hasSpoken = true;
      const finishLine = await tools.finishLine();
      return finishLine(await speakLine(input));
    },
    still: async (input) => {
      const { drawStill } = await import("../draw/draw-still");
      return drawStill(input);
    },
    clip: async (input, onProgress) => {
      const { renderClip } = await import("../draw/render-clip");
      return renderClip({ ...input, openEncoder: await tools.openEncoder(), onProgress });
    },
    titles: async (input, onProgress) => {
      const { drawTitleClip } = await import("../draw/titles/draw-title-clip");
      return drawTitleClip({ ...input, openEncoder: await tools.openEncoder(), onProgress });
    },
    captions: async (input) => {
      const { drawCaptions } = await import("../draw/picture/draw-caption");
      return drawCaptions(input);
    },
  };
}

/** Drawing needs the memory of the voices: 60 MB with what they leave to the garbage collector. */
async function makeRoom(): Promise<void> {
  if (!hasSpoken) return;
  const { releaseEngine } = await import("../speak/flite-engine");
  hasSpoken = false;
  releaseEngine();
  // There when the pool started us; a worker without it is only slower to give back.
  globalThis.gc?.();
}

function send(message: WorkerMessage): void {
  // When the pool was killed nobody is there to be told, and this process is about to end, too.
  process.send?.(message, undefined, undefined, () => undefined);
}

async function run(job: JobMessage, work: Work, { cpuSeconds }: StudioTools): Promise<void> {
  const onProgress = (percent: number) => send({ id: job.id, type: "progress", percent });
  const cpuBefore = cpuSeconds();
  try {
    if (job.kind !== "speak") await makeRoom();
    // A job's kind and input belong together; the compiler cannot follow that through a table.
    const output = await (work[job.kind] as Do<JobKind>)(job.input, onProgress);
    send({ id: job.id, type: "done", output, cpuSeconds: cpuSeconds() - cpuBefore });
  } catch (error) {
    send({
      id: job.id,
      type: "failed",
      kind: error instanceof StudioError ? error.kind : "malformed",
      message: error instanceof Error ? error.message : String(error),
      stack: error instanceof Error ? (error.stack ?? "") : "",
    });
  }
}
