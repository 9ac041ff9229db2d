"use client";

import { useState } from "react";
import { StartLabel } from "@/components/production/start-label";
import { useFaceEstimate } from "@/components/spending/use-estimates";
import { Button } from "@/components/ui/button";
import { ErrorBox } from "@/components/ui/error-box";
import { ProgressBar } from "@/components/ui/progress-bar";
import { call } from "@/lib/client/call";
import { ClientError, errorText, isSpendingRefusal } from "@/lib/client/client-error";
import { usePoll } from "@/lib/client/use-poll";
import type { WireCharacterImage } from "@/lib/contracts/character-image";
import { characterErrors } from "@/lib/errors/catalogue/character";
import { productionErrors } from "@/lib/errors/catalogue/production";
import { FACE_GIVE_UP_MS, FACE_POLL_MS, FACE_START_LIMIT_MS } from "./face-times";

/**
 * Makes a face and follows it. A start that takes too long is left to itself and looked after by
 * polling; a face that is being made when the page opens is followed all the same.
 * @param unsaved the description as it stands in the form, saved first; null when it is saved
 */
export function MakeFace({
  details,
  unsaved,
  onDetails,
}: {
  details: WireCharacterImage;
  unsaved: string | null;
  onDetails: (details: WireCharacterImage) => void;
}) {
  const { id } = details.character;
  const cost = useFaceEstimate(id);
  const [since, setSince] = useState<number | null>(details.generation ? Date.now() : null);
  // Looked at before its start was answered, the work would seem not to exist.
  const [starting, setStarting] = useState(false);
  /** The newest run when a start was left without an answer: until another comes, it is on its way. */
  const [unanswered, setUnanswered] = useState<{ latestRunId: string | null } | null>(null);
  const [progress, setProgress] = useState(details.generation?.progress ?? 0);
  const [error, setError] = useState(details.error);

  const stop = (message: string | null) => {
    setSince(null);
    setUnanswered(null);
    setError(message);
  };

  const look = async (signal: AbortSignal) => {
    if (since === null) return;
    if (Date.now() - since > FACE_GIVE_UP_MS)
      return stop(productionErrors["generation.imageTooLong"].text);
    try {
      const next = await call("GET /character-image/{id}/details", { id }, { signal });
      if (signal.aborted) return;
      if (next.generation) {
        setProgress(next.generation.progress);
        setUnanswered(null);
        onDetails(next);
        return;
      }
      if (unanswered && unanswered.latestRunId === next.latest_run_id) return;
      onDetails(next);
      stop(next.error);
    } catch (cause) {
      if (signal.aborted) return;
      // One look that fails says nothing about the work; the end of patience does.
      if (cause instanceof ClientError && cause.status !== 0 && cause.status < 500) {
        stop(`Unexpected error: ${errorText(cause)}`);
      }
    }
  };
  usePoll(since === null || starting ? null : FACE_POLL_MS, look, { immediately: false });

  const start = async () => {
    const words = unsaved ?? details.imageDescription;
    if (words.trim() === "") return stop(characterErrors["character.descriptionMissing"].text);
    setError(null);
    setProgress(0);
    setStarting(true);
    setSince(Date.now());
    const limit = AbortSignal.timeout(FACE_START_LIMIT_MS);
    try {
      if (unsaved !== null) {
        await call(
          "PUT /character-image/{id}/update-description",
          { id, description: unsaved },
          { signal: limit },
        );
      }
      await call("POST /character-image/{id}/generate-image", { id }, { signal: limit });
    } catch (cause) {
      if (limit.aborted) setUnanswered({ latestRunId: details.latest_run_id });
      else if (isSpendingRefusal(cause)) stop(cause.message);
      else {
        stop(
          cause instanceof ClientError
            ? `Failed to initiate image generation: ${errorText(cause)}`
            : `Unexpected error: ${errorText(cause)}`,
        );
      }
    } finally {
      setStarting(false);
    }
  };

  const cancel = async () => {
    const runId = details.generation?.run_id;
    if (!runId) return;
    try {
      await call("POST /runs/{id}/cancel", { id: runId });
      onDetails({ ...details, generation: null });
      stop(null);
    } catch (cause) {
      setError(errorText(cause));
    }
  };

  const running = since !== null;
  const hasFace = details.character.character_image_url !== null;
  return (
    <div className="flex max-w-(--container-page) flex-col gap-4">
      <div>
        <Button
          variant="primary"
          aria-disabled={running}
          onClick={() => (running ? null : start())}
        >
          {running ? (
            "Generating..."
          ) : (
            <StartLabel cost={cost}>
              {hasFace ? "Generate Another Image" : "Generate Character Image"}
            </StartLabel>
          )}
        </Button>
      </div>
      {running ? (
        <ProgressBar
          label="Image"
          percent={progress}
          doing="Drawing the face"
          {...(details.generation?.run_id ? { onCancel: cancel } : {})}
        />
      ) : null}
      {error ? <ErrorBox message={error} /> : null}
    </div>
  );
}
