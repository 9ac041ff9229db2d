import { useEffect, useEffectEvent, useState } from "react";
import { call } from "@/lib/client/call";
import { ClientError, errorText } from "@/lib/client/client-error";
import { invalidateProduction } from "@/lib/client/query-keys";
import { useRun } from "@/lib/client/use-run";
import type { WirePreview } from "@/lib/contracts/parsing-changes";
import { storyErrors } from "@/lib/errors/catalogue/story";
import { busyRuns } from "./busy-generation";

/** How often parsing is looked at (spec 2, §9). */
const POLL_MS = 2_000;

/** The first look comes sooner: a well-formed script is parsed within a second. */
const FIRST_LOOK_MS = 400;

/** What the server says of a parsing that somebody stopped. */
const CANCELLED = "Cancelled";

const STATUS_FAILED = { onFailure: storyErrors["parsing.statusFailed"].text } as const;
const START_FAILED = { onFailure: storyErrors["parsing.startFailed"].text } as const;

export interface ParsingProblem {
  message: string;
  /** Runs that would have to be cancelled first; null for every other problem. */
  runIds: string[] | null;
}

/**
 * Parsing as its button sees it. Where there are lines already, what would become of them is asked
 * and shown first.
 * @param onParsed called when new lines are there
 */
export function useParsing({
  storyId,
  hasLines,
  runId,
  onParsed,
}: {
  storyId: string;
  hasLines: boolean;
  /** The parsing that is active now, whoever started it; undefined while none is known. */
  runId: string | undefined;
  onParsed: () => Promise<void>;
}) {
  /** Whether what is followed only compares the script with the lines that are there. */
  const [isComparing, setComparing] = useState(false);
  const [message, setMessage] = useState("");
  const [problem, setProblem] = useState<ParsingProblem | null>(null);
  const [isStopped, setStopped] = useState(false);
  const [preview, setPreview] = useState<WirePreview | null>(null);

  const say = (text: string | null) =>
    setProblem(text === null ? null : { message: text, runIds: null });

  const run = useRun({
    activeId: runId,
    pollMs: POLL_MS,
    firstPollMs: FIRST_LOOK_MS,
    onJoin: () => {
      say(null);
      setStopped(false);
      setComparing(false);
    },
    poll: async () => {
      const { status, ...told } = await call(
        "GET /script-parsing/parsing-status/{storyId}",
        { storyId },
        STATUS_FAILED,
      );
      setMessage(told.message);
      say(null);
      if (status === "starting" || status === "processing") return "active";
      if (status === "failed") {
        // That it was stopped is no failure.
        setStopped(told.error === CANCELLED);
        if (told.error !== CANCELLED) say(failedText(told.error));
      } else if (status !== "completed") say("Unknown parsing status received");
      else if (isComparing) return void (await compare());
      else await onParsed();
      return "over";
    },
    onPollFailed: (cause) => say(errorText(cause)),
    onStartFailed: (cause) => setProblem({ message: refusalText(cause), runIds: busyRuns(cause) }),
    onCancelFailed: (cause) => say(errorText(cause)),
  });

  // A parsing that failed while nobody looked says so when the page is opened again.
  const recall = useEffectEvent(async () => {
    if (run.running) return;
    const status = await call("GET /script-parsing/parsing-status/{storyId}", { storyId }).catch(
      () => null,
    );
    if (status?.status !== "failed" || status.error === CANCELLED) return;
    setProblem((now) => now ?? { message: failedText(status.error), runIds: null });
  });
  useEffect(() => {
    void recall();
  }, []);

  const begin = (comparing: boolean, ask: () => Promise<void>) => {
    say(null);
    setStopped(false);
    setPreview(null);
    setComparing(comparing);
    setMessage("Reading the script");
    return run.start(async () => {
      await ask();
      return null;
    });
  };
  const compare = () =>
    begin(true, async () => {
      const story = { story_id: storyId };
      const answer = await call("POST /script-parsing/preview-parse", story, START_FAILED);
      // A model reads the prose first; its end is looked for like that of parsing.
      if (answer.status === "reading") return void invalidateProduction();
      setPreview(answer);
      run.end();
    });
  const parse = () =>
    begin(false, async () => {
      await call("POST /script-parsing/parse-script", { story_id: storyId }, START_FAILED);
      void invalidateProduction();
    });

  return {
    running: run.running,
    isStopped,
    cancelling: run.cancelling,
    cancel: run.cancel,
    message,
    problem,
    preview,
    closePreview: () => setPreview(null),
    start: hasLines ? compare : parse,
    confirm: parse,
  };
}

function failedText(error: string | null): string {
  return `Script parsing failed: ${error ?? "Unknown error"}`;
}

/** A script that cannot be parsed is told like a parsing that failed; all else in its own words. */
function refusalText(cause: unknown): string {
  const isOfScript = cause instanceof ClientError && cause.status === 400;
  return isOfScript ? failedText(cause.message) : errorText(cause);
}
