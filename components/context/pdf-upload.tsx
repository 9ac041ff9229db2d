"use client";

import { useRef } from "react";
import { LeaveGuard } from "@/components/forms/leave-guard";
import { focusWhenLost } from "./focus-when-lost";
import { PdfDropZone } from "./pdf-drop-zone";
import { UploadRow } from "./upload-row";
import { type Upload, useUploads } from "./use-uploads";

/** Uploads PDFs into an entry, one after the other, and shows what was read out of them. */
export function PdfUpload({
  contextId,
  infoId,
  infoName,
}: {
  contextId: string;
  infoId: string;
  infoName: string;
}) {
  const { uploads, add, cancel, retry } = useUploads({ contextId, infoId, infoName });
  const input = useRef<HTMLInputElement>(null);
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
      <PdfDropZone input={input} onFiles={add} />
      <p role="status" className="sr-only">
        {lastNews(uploads)}
      </p>
      {uploads.length > 0 ? (
        <ul aria-label="Uploads" className="mt-8 border-t border-line">
          {uploads.map((upload) => (
            <UploadRow
              contextId={contextId}
              key={upload.id}
              upload={upload}
              viewHref={(attachmentId) =>
                `/view-attachment/${contextId}?infoId=${infoId}&attachmentId=${attachmentId}`
              }
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
function lastNews(uploads: readonly Upload[]): string {
  const update = uploads.findLast(({ stage }) => stage.state !== "waiting");
  if (!update) return "";
  const { file, stage } = update;
  if (stage.state === "uploading") return `${file.name}: uploading`;
  if (stage.state === "reading") return `${file.name}: uploaded, its text is being read`;
  if (stage.state === "done") return `${file.name}: uploaded, its text was read`;
  if (stage.state === "cancelled") return `${file.name}: upload cancelled`;
  return "";
}
