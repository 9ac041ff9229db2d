import { useId, useRef } from "react";
import { LeaveGuard } from "@/components/forms/leave-guard";
import { Button } from "@/components/ui/button";
import { ErrorBox } from "@/components/ui/error-box";
import { ProgressBar } from "@/components/ui/progress-bar";
import { OWN_FILE_ACCEPT, type TakeKind } from "@/lib/rules/own-file";
import type { OwnFile } from "./use-own-file";

const words: Record<TakeKind, { button: string; formats: string }> = {
  audio: { button: "Use own recording", formats: "WAV, MP3 or M4A" },
  image: { button: "Use own image", formats: "PNG, JPEG or WebP" },
  video: { button: "Use own clip", formats: "MP4" },
};

/** The button with which a person brings a file of their own; it may be dropped as well. */
export function OwnFileButton({ kind, file }: { kind: TakeKind; file: OwnFile }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { button, formats } = words[kind];
  const isBusy = file.sending !== null;
  return (
    <>
      <input
        ref={input}
        id={id}
        type="file"
        hidden
        aria-label={button}
        accept={OWN_FILE_ACCEPT[kind]}
        onChange={(event) => {
          const chosen = event.target.files?.[0];
          // The same file may be chosen again.
          event.target.value = "";
          if (chosen) void file.send(chosen);
        }}
      />
      <Button
        variant="quiet"
        title={`${formats}, or drop a file here`}
        aria-disabled={isBusy}
        onClick={() => (isBusy ? undefined : input.current?.click())}
      >
        {button}
      </Button>
    </>
  );
}

/** How far the file is, or why it was not taken. */
export function OwnFileStatus({ file }: { file: OwnFile }) {
  const { sending, error, cancel } = file;
  return (
    <>
      <LeaveGuard
        active={sending !== null}
        question="Leave while a file is being uploaded?"
        detail="It is cancelled, and nothing of it is kept."
      />
      {sending ? (
        <ProgressBar
          className="mt-4"
          label={sending.name}
          percent={sending.percent}
          doing={sending.percent < 100 ? "Uploading" : "Checking the file"}
          onCancel={cancel}
        />
      ) : null}
      {error ? <ErrorBox className="mt-4" message={error} /> : null}
    </>
  );
}
