import { useRef, useState } from "react";
import { StartLabel } from "@/components/production/start-label";
import { useFaceEstimate } from "@/components/spending/use-estimates";
import { Button } from "@/components/ui/button";
import { ErrorBox } from "@/components/ui/error-box";
import { ProgressBar } from "@/components/ui/progress-bar";
import type { SharedText } from "@/components/writing/use-shared-text";
import { call } from "@/lib/client/call";
import { ClientError, errorText, isRefusal, isSpendingRefusal } from "@/lib/client/client-error";
import { useRun } from "@/lib/client/use-run";
import type { WireCharacterImage } from "@/lib/contracts/character-image";
import { characterErrors } from "@/lib/errors/catalogue/character";
import { productionErrors } from "@/lib/errors/catalogue/production";
import { FACE_GIVE_UP_MS, FACE_POLL_MS, FACE_START_LIMIT_MS } from "./face-times";

const NOT_SAVED = "The description was not saved.";

/**
 * Makes a face and follows it. A start that takes too long is left to itself and looked after by
 * polling; a face that is being made when the page opens is followed all the same.
 * @param description as it stands in the form; it is saved first
 */
export function MakeFace({
  details,
  description,
  onDetails,
}: {
  details: WireCharacterImage;
  description: SharedText;
  onDetails: (details: WireCharacterImage) => void;
}) {
  const { id } = details.character;
  const cost = useFaceEstimate(id);
  const [error, setError] = useState(details.error);
  /** The newest run when the last one was started: until another comes, that is on its way. */
  const latestRunId = useRef(details.latest_run_id);
  const run = useRun({
    // A face of a casting has no run of its own that could be stopped.
    activeId: details.generation && (details.generation.run_id ?? id),
    pollMs: FACE_POLL_MS,
    startLimitMs: FACE_START_LIMIT_MS,
    giveUpMs: FACE_GIVE_UP_MS,
    poll: async (signal, isAnswered) => {
      const next = await call("GET /character-image/{id}/details", { id }, { signal });
      if (signal.aborted) return;
      const isUnseen = next.generation === null && latestRunId.current === next.latest_run_id;
      if (!isAnswered && isUnseen) return "unseen";
      onDetails(next);
      if (next.generation) return "active";
      setError(next.error);
      return "over";
    },
    onPollFailed: (cause) => {
      // One look that fails says nothing about the work; a refusal does.
      if (isRefusal(cause)) setError(`Unexpected error: ${errorText(cause)}`);
    },
    onTooLong: () => setError(productionErrors["generation.imageTooLong"].text),
    onStartFailed: (cause) => setError(startFailure(cause)),
    onCancelled: () => {
      onDetails({ ...details, generation: null });
      setError(null);
      run.end();
    },
    onCancelFailed: (cause) => setError(errorText(cause)),
  });

  const start = async () => {
    const isEmpty = description.text.trim() === "";
    if (isEmpty) return setError(characterErrors["character.descriptionMissing"].text);
    setError(null);
    latestRunId.current = details.latest_run_id;
    await run.start(async (signal) => {
      // Why not, stands beside the description.
      if (!(await description.save())) throw new ClientError(NOT_SAVED, "general.failed", 0);
      return (await call("POST /character-image/{id}/generate-image", { id }, { signal })).run_id;
    });
  };

  const { running, cancel } = run;
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
          percent={details.generation?.progress ?? 0}
          doing="Drawing the face"
          {...(details.generation?.run_id && cancel ? { onCancel: cancel } : {})}
        />
      ) : null}
      {error ? <ErrorBox message={error} /> : null}
    </div>
  );
}

function startFailure(cause: unknown): string {
  if (isSpendingRefusal(cause)) return cause.message;
  return cause instanceof ClientError
    ? `Failed to initiate image generation: ${errorText(cause)}`
    : `Unexpected error: ${errorText(cause)}`;
}
