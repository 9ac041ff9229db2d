"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { toast } from "sonner";
import { call } from "@/lib/client/call";
import { errorText } from "@/lib/client/client-error";
import { useStream } from "@/lib/client/use-stream";
import type { WireLine } from "@/lib/contracts/parsing";
import { runEvents } from "@/lib/contracts/run";
import { writeShotPrompt } from "@/lib/contracts/shot";
import { updateImagePrompt } from "@/lib/contracts/shot-image";
import { updateVideoPrompt } from "@/lib/contracts/shot-video";
import { catalogue } from "@/lib/errors";
import type { JobReport } from "./line-job-order";
import { partName } from "./make-button";

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
  const before = isImage ? line.image_prompt : line.action_video_prompt;
  const kind = isImage ? ("image-prompts" as const) : ("video-prompts" as const);
  const [runId, setRunId] = useState(followed);
  const isBegun = useRef(false);
  const failure = useRef<string | null>(null);

  const putBack = () => {
    if (before === "") return Promise.resolve();
    const dialogueId = line.id;
    return isImage
      ? call(updateImagePrompt, { dialogueId, image_prompt: before })
      : call(updateVideoPrompt, { dialogueId, prompt: before });
  };

  const fail = async (error: string) => {
    setRunId(null);
    report.onWork({ state: "failed", kind, progress: null, error });
    // It still stands there, but marked as one to be written anew by the next batch.
    try {
      await putBack();
    } catch (cause) {
      toast.error(errorText(cause));
    }
    await report.onOver(false);
  };

  const finish = async () => {
    setRunId(null);
    report.onWork(null);
    if (before !== "") {
      const undo = () =>
        putBack().then(
          () => report.onOver(true),
          (cause) => toast.error(errorText(cause)),
        );
      toast(`Line ${line.line_number}: the ${partName(part)} was written again.`, {
        action: { label: "Undo", onClick: () => void undo() },
      });
    }
    await report.onOver(true);
  };

  const begin = useEffectEvent(async () => {
    if (isBegun.current) return;
    isBegun.current = true;
    report.onWork({ state: "running", kind, progress: null, error: null });
    if (followed !== null) return;
    try {
      const dialogueId = line.id;
      const started = await call(writeShotPrompt, {
        dialogueId,
        kind: isImage ? "image" : "video",
      });
      setRunId(started.run_id);
    } catch (cause) {
      await fail(errorText(cause));
    }
  });
  useEffect(() => void begin(), []);

  useStream(runEvents, runId === null ? null : { id: runId }, {
    onEvent: (event) => {
      if (event.line_id === line.id && event.error) failure.current = event.error;
      if (!event.complete) return;
      const error = failure.current ?? event.error;
      void (error ? fail(error || catalogue["general.failed"].text) : finish());
    },
    onError: (text) => void fail(text),
  });
  return null;
}
