"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ErrorBox } from "@/components/ui/error-box";
import { ProgressBar } from "@/components/ui/progress-bar";
import { call } from "@/lib/client/call";
import { errorText } from "@/lib/client/client-error";
import { usePoll } from "@/lib/client/use-poll";
import * as parsing from "@/lib/contracts/parsing";

/** How often parsing is looked at (specification, §9). */
const POLL_MS = 2_000;

/** The first look comes sooner: a well-formed script is parsed within a second. */
const FIRST_LOOK_MS = 400;

/**
 * Parse Script: starts it, follows it, and says how it ended.
 * @param onParsed called when new lines are there
 */
export function ParseScript({
  storyId,
  hasLines,
  runningAtFirst,
  onParsed,
}: {
  storyId: string;
  hasLines: boolean;
  runningAtFirst: boolean;
  onParsed: () => Promise<void>;
}) {
  const [running, setRunning] = useState(runningAtFirst);
  // Looked at before its start was answered, the parsing would seem not to exist.
  const [starting, setStarting] = useState(false);
  const [everyMs, setEveryMs] = useState(POLL_MS);
  const [message, setMessage] = useState("");
  const [error, setError] = useState<string | null>(null);

  const end = (problem: string | null) => {
    setRunning(false);
    setError(problem);
  };

  const look = async () => {
    try {
      const options = { onFailure: "parsing.statusFailed" } as const;
      const status = await call(parsing.parsingStatus, { storyId }, options);
      setEveryMs(POLL_MS);
      setMessage(status.message);
      if (status.status === "starting" || status.status === "processing") return;
      if (status.status === "completed") {
        await onParsed();
        return end(null);
      }
      if (status.status === "failed") {
        return end(`Script parsing failed: ${status.error ?? "Unknown error"}`);
      }
      end("Unknown parsing status received");
    } catch (cause) {
      end(errorText(cause));
    }
  };
  usePoll(running && !starting ? everyMs : null, look, { immediately: false });

  const start = async () => {
    setError(null);
    setRunning(true);
    setStarting(true);
    setEveryMs(FIRST_LOOK_MS);
    setMessage("Reading the script");
    try {
      const options = { onFailure: "parsing.startFailed" } as const;
      await call(parsing.parseScript, { story_id: storyId }, options);
    } catch (cause) {
      end(errorText(cause));
    } finally {
      setStarting(false);
    }
  };

  return (
    <div className="flex flex-col gap-4">
      <div>
        <Button
          variant={hasLines ? "secondary" : "primary"}
          size={hasLines ? "small" : "normal"}
          disabled={running}
          onClick={start}
        >
          {running ? "Parsing..." : "Parse Script"}
        </Button>
      </div>
      {running ? <ProgressBar label="Parsing" percent={null} doing={message} /> : null}
      {error ? <ErrorBox message={error} /> : null}
    </div>
  );
}
