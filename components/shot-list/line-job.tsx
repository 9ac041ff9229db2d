import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type AudioWork, audioPlan, imagePlan, videoPlan } from "@/components/shot/shot-plans";
import { type GenerationPlan, useGeneration } from "@/components/shot/use-generation";
import type { WireImageStatus } from "@/lib/contracts/shot-image";
import type { WireVideoStatus } from "@/lib/contracts/shot-video";
import type { ShotWork } from "@/lib/contracts/shot-work";
import type { BatchKind } from "@/lib/rules/batch";
import { shotTypeOf } from "@/lib/rules/shot";
import type { JobReport, LineJobOrder } from "./line-job-order";
import { kindOf } from "./line-states";
import { PromptJob } from "./prompt-job";

/** What is known of a part before anything is asked. */
const RESTING: ShotWork = {
  status: "none",
  storage_status: null,
  is_stored: false,
  error: null,
  message: "",
  progress: 0,
  run_id: null,
  is_batch: false,
};

const UNDER_WAY = { status: "generating" } as const;

/**
 * Makes one part of one line and follows it to its end. It shows nothing itself: the row that tells
 * of it may be scrolled out of the document meanwhile.
 */
export function LineJob({
  order: { line, part, runId },
  report,
}: {
  order: LineJobOrder;
  report: JobReport;
}) {
  const seed = runId === undefined ? RESTING : { ...RESTING, ...UNDER_WAY, run_id: runId };
  switch (part) {
    case "audio":
      return (
        <MediaJob<AudioWork>
          kind="audio"
          plan={audioPlan(line.id)}
          seed={{ ...seed, audio_url: line.audio_url }}
          report={report}
        />
      );
    case "image":
      return (
        <MediaJob<WireImageStatus>
          kind="images"
          plan={imagePlan(line.id)}
          seed={{ ...seed, image_url: line.image_url, image_prompt: line.image_prompt }}
          report={report}
        />
      );
    case "video":
      return (
        <MediaJob<WireVideoStatus>
          kind={kindOf(line, part)}
          plan={videoPlan(line.id, shotTypeOf(line))}
          seed={{ ...seed, video_url: line.video_url }}
          report={report}
        />
      );
    default:
      return <PromptJob line={line} part={part} followed={runId ?? null} report={report} />;
  }
}

function MediaJob<Work extends ShotWork>({
  kind,
  plan,
  seed,
  report,
}: {
  kind: BatchKind;
  plan: GenerationPlan<Work>;
  seed: Work;
  report: JobReport;
}) {
  const [work, setWork] = useState(seed);
  const isMade = useRef(false);
  const isBegun = useRef(false);
  const generation = useGeneration({
    plan,
    work,
    onWork: setWork,
    onEnd: async () => {
      isMade.current = true;
    },
  });
  const { running, error } = generation;
  const cancel = useRef(generation.cancel);
  useEffect(() => {
    cancel.current = generation.cancel;
  });
  const canCancel = generation.cancel !== undefined;

  const begin = useEffectEvent(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    // What runs already is seen by its state.
    if (seed.status !== "generating") void generation.start();
  });
  useEffect(() => begin(), []);

  const tell = useEffectEvent((progress: number) => {
    report.onWork({
      state: "running",
      kind,
      progress,
      error: null,
      ...(canCancel ? { cancel: () => void cancel.current?.() } : {}),
    });
  });
  const wasRunning = useRef(false);
  const end = useEffectEvent(() => {
    report.onWork(error === null ? null : { state: "failed", kind, progress: null, error });
    void report.onOver(error === null && isMade.current);
  });
  useEffect(() => {
    if (running) {
      wasRunning.current = true;
      tell(work.progress);
    } else if (wasRunning.current) {
      wasRunning.current = false;
      end();
    }
    // Told again when it can be stopped.
    void canCancel;
  }, [running, work.progress, canCancel]);
  return null;
}
