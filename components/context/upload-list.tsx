import type { RefObject } from "react";
import { LeaveGuard } from "@/components/forms/leave-guard";
import { focusWhenLost } from "./focus-when-lost";
import { UploadRow } from "./upload-row";
import type { Upload, useUploads } from "./use-uploads";

/**
 * The files that were chosen on this visit, and a question before they are left.
 * @param input where files are chosen: it gets the focus of a button that goes away
 */
export function UploadList({
  uploads,
  cancel,
  retry,
  input,
}: Omit<ReturnType<typeof useUploads>, "add"> & { input: RefObject<HTMLInputElement | null> }) {
  // The button that was pressed goes away; whoever works by keyboard goes on with the next file.
  const focusInput = () => focusWhenLost(() => input.current);
  const isBusy = uploads.some(
    ({ stage: { state } }) => state === "waiting" || state === "uploading",
  );
  return (
    <>
      <LeaveGuard
        active={isBusy}
        question="Leave while files are being uploaded?"
        detail="What has not arrived yet is cancelled, and nothing of it is kept."
      />
      <p role="status" className="sr-only">
        {statusOf(uploads)}
      </p>
      {uploads.length > 0 ? (
        <ul aria-label="Uploads" className="mt-8 border-t border-line">
          {uploads.map((upload) => (
            <UploadRow
              key={upload.id}
              upload={upload}
              onCancel={() => {
                cancel(upload.id);
                focusInput();
              }}
              onRetry={() => {
                retry(upload);
                focusInput();
              }}
            />
          ))}
        </ul>
      ) : null}
    </>
  );
}

/** What a screen reader is told; errors speak for themselves. */
function statusOf(uploads: readonly Upload[]): string {
  const update = uploads.findLast(({ stage }) => stage.state !== "waiting");
  if (!update) return "";
  const { file, stage } = update;
  if (stage.state === "uploading") return `${file.name}: uploading`;
  if (stage.state === "reading") return `${file.name}: uploaded, its text is being read`;
  if (stage.state === "done") return `${file.name}: uploaded, its text was read`;
  if (stage.state === "kept") return `${file.name}: ${stage.words}`;
  if (stage.state === "cancelled") return `${file.name}: upload cancelled`;
  return "";
}
