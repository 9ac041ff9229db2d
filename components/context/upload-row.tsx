import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { ErrorBox } from "@/components/ui/error-box";
import { LinkButton } from "@/components/ui/link-button";
import { ProgressBar } from "@/components/ui/progress-bar";
import { StateWord } from "@/components/ui/state-word";
import { fileSizeText } from "./file-size";
import { problemText, WriteNoteInstead } from "./missing-text";
import { TextPreviewBox } from "./text-preview-box";
import type { Upload } from "./use-uploads";

/** One chosen file on its way into its entry. */
export function UploadRow({
  upload,
  onCancel,
  onRetry,
}: {
  upload: Upload;
  onCancel: () => void;
  onRetry: () => void;
}) {
  const { file, stage } = upload;
  const { contextId = "", infoId = "" } = upload.target ?? {};
  const view = (attachmentId: string) => (
    <LinkButton
      href={`/view-attachment/${contextId}?infoId=${infoId}&attachmentId=${attachmentId}`}
      size="small"
      aria-label={`View ${file.name}`}
    >
      View
    </LinkButton>
  );
  switch (stage.state) {
    case "waiting":
      return (
        <Row file={file} state={<StateWord state="blocked">Waiting for its turn</StateWord>}>
          <CancelButton name={file.name} onClick={onCancel} />
        </Row>
      );
    case "uploading":
      return (
        <li className="border-b border-line py-4">
          <ProgressBar
            label={file.name}
            {...(stage.sentBytes < file.size ? {} : { doing: "Being stored" })}
            percent={file.size === 0 ? null : (stage.sentBytes / file.size) * 100}
            count={progressText(stage.sentBytes, file.size)}
            onCancel={onCancel}
          />
        </li>
      );
    case "reading":
      return (
        <li className="border-b border-line py-4">
          <ProgressBar label={file.name} doing="Uploaded. Reading its text" percent={null} />
        </li>
      );
    case "cancelled":
      return (
        <Row
          file={file}
          state={<StateWord state="skipped">Upload cancelled. Nothing was kept.</StateWord>}
        >
          <RetryButton name={file.name} onClick={onRetry} />
        </Row>
      );
    case "failed":
      return (
        <Row file={file} below={<ErrorBox message={stage.error} />}>
          {stage.mayRetry ? <RetryButton name={file.name} onClick={onRetry} /> : null}
        </Row>
      );
    case "unread":
      return (
        <Row
          file={file}
          below={
            <>
              <ErrorBox message={stage.error} />
              {stage.problem ? (
                <p className="text-small text-soft">
                  {`${problemText({ ...stage.attachment, problem: stage.problem })}. `}
                  <WriteNoteInstead contextId={contextId} />
                </p>
              ) : null}
            </>
          }
        >
          {view(stage.attachment.id)}
        </Row>
      );
    case "kept":
      return (
        <Row file={file} state={<StateWord state="done">{stage.words}</StateWord>}>
          <LinkButton href={stage.href} size="small" aria-label={`View ${file.name}`}>
            View
          </LinkButton>
        </Row>
      );
    case "done":
      return (
        <Row
          file={file}
          state={<StateWord state="done">Uploaded</StateWord>}
          below={
            stage.preview.preview === "" ? (
              <p className="text-small text-soft">
                {"No text in this PDF. "}
                <WriteNoteInstead contextId={contextId} />
              </p>
            ) : (
              <TextPreviewBox
                text={stage.preview.preview}
                pages={stage.preview.pages}
                isCut={stage.preview.truncated}
              />
            )
          }
        >
          {view(stage.attachment.id)}
        </Row>
      );
  }
}

function Row({
  file,
  state,
  below,
  children,
}: {
  file: File;
  state?: ReactNode;
  below?: ReactNode;
  /** What can be done with it. */
  children: ReactNode;
}) {
  return (
    <li className="flex flex-col gap-3 border-b border-line py-4">
      <div className="flex items-start justify-between gap-x-6 gap-y-2 max-sm:flex-col">
        <div className="min-w-0">
          <p className="font-medium break-words">{file.name}</p>
          <p className="flex flex-wrap gap-x-3 text-small text-faint figures">
            <span>{fileSizeText(file.size)}</span>
            {state}
          </p>
        </div>
        <div className="flex shrink-0 gap-2">{children}</div>
      </div>
      {below}
    </li>
  );
}

function CancelButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <Button size="small" variant="quiet" onClick={onClick}>
      Cancel<span className="sr-only"> {name}</span>
    </Button>
  );
}

function RetryButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <Button size="small" onClick={onClick}>
      Try again<span className="sr-only"> with {name}</span>
    </Button>
  );
}

function progressText(sentBytes: number, totalBytes: number): string {
  const percent = totalBytes === 0 ? 0 : Math.floor((sentBytes / totalBytes) * 100);
  return `${fileSizeText(sentBytes)} of ${fileSizeText(totalBytes)} · ${percent}%`;
}
