import { useEffect, useEffectEvent, useRef } from "react";
import { isActive } from "@/components/runs/run-words";
import { toast } from "@/components/ui/toast";
import { call } from "@/lib/client/call";
import { changedMeanwhile } from "@/lib/client/changed-meanwhile";
import { errorText, isRefusal } from "@/lib/client/client-error";
import { useRun } from "@/lib/client/use-run";
import type { WireLine } from "@/lib/contracts/parsing";
import { generalErrors } from "@/lib/errors/catalogue/general";
import type { JobReport } from "./line-job-order";
import { partName } from "./make-button";

/** How often a run is looked up whose stream was lost, in ms. */
const POLL_MS = 2_500;

/**
 * Has a prompt of one line written, or written again. What stood there stays until the new one is
 * there, stays when that fails, and comes back on demand when it works.
 */
export function PromptJob({
  line,
  part,
  followed,
  report,
}: {
  line: WireLine;
  part: "imagePrompt" | "videoPrompt";
  /** A run that is under way already; null starts one. */
  followed: string | null;
  report: JobReport;
}) {
  const isImage = part === "imagePrompt";
  const kind = isImage ? ("image-prompts" as const) : ("video-prompts" as const);
  const isBegun = useRef(false);
  const failure = useRef<string | null>(null);
  /** Whether a person wrote what stood there, or a model from what; undefined while nobody told. */
  const origin = useRef<string | null>(undefined);

  const promptOf = (shot: WireLine) => (isImage ? shot.image_prompt : shot.action_video_prompt);
  const before = promptOf(line);
  /** @param written what is to be replaced, and nothing else that may stand there by then */
  const putBack = (writtenFrom: string | null, written: string) => {
    const from = { dialogueId: line.id, written_from: writtenFrom, edited_from: written };
    return isImage
      ? call("POST /shot-image/update-image-prompt/{dialogueId}", { ...from, image_prompt: before })
      : call("POST /shot-video-prompted/update-prompt/{dialogueId}", { ...from, prompt: before });
  };

  const fail = async (error: string) => {
    run.end();
    report.onWork({ state: "failed", kind, progress: null, error });
    await report.onOver(false);
  };

  const finish = async () => {
    run.end();
    report.onWork(null);
    const shot = await report.onOver(true);
    const words = `Line ${line.line_number}: the ${partName(part)}`;
    const writtenFrom = origin.current;
    if (before === "" || writtenFrom === undefined) return;
    const undo = async () => {
      try {
        const asked = { dialogueId: line.id };
        const written = shot ?? (await call("GET /shot/{dialogueId}/details", asked)).shot;
        report.onLine((await putBack(writtenFrom, promptOf(written))).shot);
      } catch (cause) {
        toast.error(
          changedMeanwhile(cause)
            ? `${words} was changed since, and is left as it is.`
            : errorText(cause),
        );
      }
    };
    toast(`${words} was written again.`, {
      action: { label: "Undo", onClick: () => void undo() },
    });
  };

  /** Somebody stopped it: nothing was written, and nothing went wrong. */
  const rest = async () => {
    run.end();
    report.onWork(null);
    await report.onOver(false);
  };
  const end = (status: string | undefined, error: string | null | undefined) => {
    if (status === "cancelled") return rest();
    const isFailed = status === "failed" || Boolean(error);
    return isFailed ? fail(error || generalErrors["general.failed"].text) : finish();
  };

  const run = useRun({
    activeId: followed,
    stream: "own",
    onEvent: (event) => {
      if (event.line_id === line.id && event.error) failure.current = event.error;
      if (event.complete) void end(event.status, failure.current ?? event.error);
    },
    // The run goes on without its stream.
    pollMs: POLL_MS,
    firstPollMs: 0,
    poll: async (signal) => {
      if (run.runId === null) return "active";
      const { run: told } = await call("GET /runs/{id}", { id: run.runId }, { signal });
      if (isActive(told)) return "active";
      await end(told.status, told.error);
    },
    onPollFailed: (cause) => {
      if (isRefusal(cause)) void fail(errorText(cause));
    },
    onStartFailed: (cause) => void fail(errorText(cause)),
  });

  const begin = useEffectEvent(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    report.onWork({ state: "running", kind, progress: null, error: null });
    if (followed !== null) return;
    void run.start(async () => {
      const asked = { dialogueId: line.id, kind: isImage ? "image" : "video" } as const;
      const started = await call("POST /shot/{dialogueId}/write-prompt", asked);
      origin.current = started.written_from;
      return started.run_id;
    });
  });
  useEffect(() => begin(), []);
  return null;
}
