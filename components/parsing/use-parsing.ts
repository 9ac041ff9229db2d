"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { call } from "@/lib/client/call";
import { ClientError, errorText, isRefusal } from "@/lib/client/client-error";
import { useJoinedRun, useStopRun } from "@/lib/client/use-joined-run";
import { usePoll } from "@/lib/client/use-poll";
import { announceProductionChange } from "@/lib/client/use-production";
import type { WirePreview } from "@/lib/contracts/parsing-changes";
import { storyErrors } from "@/lib/errors/catalogue/story";
import { busyRuns } from "./busy-generation";

/** How often parsing is looked at (specification, §9). */
const POLL_MS = 2_000;

/** The first look comes sooner: a well-formed script is parsed within a second. */
const FIRST_LOOK_MS = 400;

/** What the server says of a parsing that somebody stopped. */
const CANCELLED = "Cancelled";

/** What is being done: nothing, comparing with the lines that are there, or parsing. */
type Stage = "idle" | "comparing" | "parsing";

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
  const [stage, setStage] = useState<Stage>(runId === undefined ? "idle" : "parsing");
  // Looked at before its start was answered, the parsing would seem not to exist.
  const [waits, setWaits] = useState(false);
  const [everyMs, setEveryMs] = useState(POLL_MS);
  const [message, setMessage] = useState("");
  const [problem, setProblem] = useState<ParsingProblem | null>(null);
  const [isStopped, setStopped] = useState(false);
  const [preview, setPreview] = useState<WirePreview | null>(null);

  const end = (text: string | null) => {
    setStage("idle");
    setProblem(text === null ? null : { message: text, runIds: null });
  };

  const begin = (next: Stage) => {
    setProblem(null);
    setStopped(false);
    setPreview(null);
    setStage(next);
    setWaits(true);
    setEveryMs(FIRST_LOOK_MS);
    setMessage("Reading the script");
  };

  const fail = (cause: unknown) => {
    setStage("idle");
    setProblem({ message: refusalText(cause), runIds: busyRuns(cause) });
  };

  const look = async () => {
    try {
      const options = { onFailure: storyErrors["parsing.statusFailed"].text } as const;
      const status = await call(
        "GET /script-parsing/parsing-status/{storyId}",
        { storyId },
        options,
      );
      setEveryMs(POLL_MS);
      setMessage(status.message);
      setProblem(null);
      if (status.status === "starting" || status.status === "processing") return;
      if (status.status === "failed") return endBadly(status.error);
      if (status.status !== "completed") return end("Unknown parsing status received");
      if (stage === "comparing") return await compare();
      await onParsed();
      end(null);
    } catch (cause) {
      if (isRefusal(cause)) return end(errorText(cause));
      // The parsing goes on, and so does looking after it.
      setProblem({ message: errorText(cause), runIds: null });
    }
  };
  /** That it was stopped is no failure. */
  const endBadly = (error: string | null) => {
    setStopped(error === CANCELLED);
    end(error === CANCELLED ? null : failedText(error));
  };
  usePoll(stage !== "idle" && !waits ? everyMs : null, look, { immediately: false });

  useJoinedRun(runId, () => {
    if (stage !== "idle") return;
    setProblem(null);
    setStopped(false);
    setStage("parsing");
  });
  const { cancel, cancelling } = useStopRun(runId, (cause) =>
    setProblem({ message: errorText(cause), runIds: null }),
  );

  // A parsing that failed while nobody looked says so when the page is opened again.
  const recall = useEffectEvent(async () => {
    if (stage !== "idle") return;
    const status = await call("GET /script-parsing/parsing-status/{storyId}", { storyId }).catch(
      () => null,
    );
    if (status?.status !== "failed" || status.error === CANCELLED) return;
    setProblem((now) => now ?? { message: failedText(status.error), runIds: null });
  });
  useEffect(() => {
    void recall();
  }, []);

  const compare = async () => {
    begin("comparing");
    try {
      const options = { onFailure: storyErrors["parsing.startFailed"].text } as const;
      const answer = await call(
        "POST /script-parsing/preview-parse",
        { story_id: storyId },
        options,
      );
      // A model reads the prose first; its end is looked for like that of parsing.
      if (answer.status === "reading") return announceProductionChange();
      setPreview(answer);
      setStage("idle");
    } catch (cause) {
      fail(cause);
    } finally {
      setWaits(false);
    }
  };

  const parse = async () => {
    begin("parsing");
    try {
      const options = { onFailure: storyErrors["parsing.startFailed"].text } as const;
      await call("POST /script-parsing/parse-script", { story_id: storyId }, options);
      announceProductionChange();
    } catch (cause) {
      fail(cause);
    } finally {
      setWaits(false);
    }
  };

  return {
    running: stage !== "idle",
    isStopped,
    cancelling,
    ...(cancel && stage !== "idle" && !waits ? { cancel } : {}),
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
