"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ErrorBox } from "@/components/ui/error-box";
import { ProgressBar } from "@/components/ui/progress-bar";
import { call } from "@/lib/client/call";
import { errorText } from "@/lib/client/client-error";
import { usePoll } from "@/lib/client/use-poll";
import * as casting from "@/lib/contracts/casting";

/** How often casting is looked at; the first look comes as long after the start (specification, §9). */
const POLL_MS = 2_000;

const STAGE_WORDS = {
  idle: "",
  preparing: "Preparing",
  creating: "Writing descriptions, choosing voices",
  generating: "Making faces",
  complete: "Finished",
  error: "",
} as const;

/**
 * Generate Missing Characters: gives everybody who lacks them a description, a voice and a face.
 * @param onChanged called while characters come in, and at the end
 */
export function GenerateCharacters({
  storyId,
  runningAtFirst,
  missing,
  onChanged,
}: {
  storyId: string;
  runningAtFirst: boolean;
  /** How many names still lack something. */
  missing: number;
  onChanged: () => Promise<void>;
}) {
  const [running, setRunning] = useState(runningAtFirst);
  // Looked at before its start was answered, the casting would seem not to exist.
  const [starting, setStarting] = useState(false);
  const [progress, setProgress] = useState(5);
  const [doing, setDoing] = useState<string>(STAGE_WORDS.preparing);
  const [error, setError] = useState<string | null>(null);

  const look = async () => {
    try {
      const status = await call(casting.characterGenerationStatus, { storyId });
      setProgress(status.progress);
      setDoing(STAGE_WORDS[status.stage]);
      await onChanged();
      if (status.stage !== "complete" && status.stage !== "error" && status.stage !== "idle")
        return;
      setRunning(false);
      setError(status.error);
    } catch (cause) {
      setRunning(false);
      setError(`Failed to generate missing characters: ${errorText(cause)}`);
    }
  };
  usePoll(running && !starting ? POLL_MS : null, look, { immediately: false });

  const start = async () => {
    setError(null);
    setProgress(5);
    setDoing(STAGE_WORDS.preparing);
    setRunning(true);
    setStarting(true);
    try {
      await call(casting.generateMissingCharacters, { story_id: storyId });
    } catch (cause) {
      setRunning(false);
      setError(`Failed to generate missing characters: ${errorText(cause)}`);
    } finally {
      setStarting(false);
    }
  };

  return (
    <div className="flex flex-col gap-4">
      {missing > 0 || running ? (
        <div>
          <Button variant="primary" disabled={running} onClick={start}>
            {running ? "Generating..." : "Generate Missing Characters"}
          </Button>
        </div>
      ) : null}
      {running ? <ProgressBar label="Casting" percent={progress} doing={doing} /> : null}
      {error ? <ErrorBox message={error} /> : null}
    </div>
  );
}
