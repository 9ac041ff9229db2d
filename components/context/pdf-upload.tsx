"use client";

import { useRef } from "react";
import { FileDropZone } from "./file-drop-zone";
import { UploadList } from "./upload-list";
import { useUploads } from "./use-uploads";

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
  const { add, ...uploads } = useUploads({ open: async () => ({ contextId, infoId, infoName }) });
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <FileDropZone
        input={input}
        onFiles={add}
        whenOver={`The files are attached to ${infoName}, and their text is read.`}
      />
      <UploadList {...uploads} input={input} />
    </>
  );
}
