import { useEffect, useEffectEvent, useRef } from "react";
import { Button } from "@/components/ui/button";
import { comeIntoView } from "@/components/ui/come-into-view";
import DialogSheet from "@/components/ui/dialog-sheet";
import { ErrorBox } from "@/components/ui/error-box";
import { FileInput } from "@/components/ui/file-input";
import { toast } from "@/components/ui/toast";
import type { SavedText } from "@/components/writing/use-text-draft";
import { SCRIPT_FILE_ENDINGS } from "@/lib/rules/script-paragraph";
import { FileDrop } from "./file-drop";
import { ImportPreview } from "./import-preview";
import { useScriptImport } from "./use-script-import";

/**
 * Where a script comes in as a file: it is chosen or dropped, looked over, and saved.
 * @param file one that was dropped elsewhere and is read at once
 */
export default function ImportScript({
  storyId,
  saved,
  file,
  onSaved,
  onClose,
}: {
  storyId: string;
  saved: SavedText;
  file: File | null;
  onSaved: (script: SavedText) => void;
  onClose: () => void;
}) {
  const coming = useScriptImport(storyId, saved);
  const readFirst = useEffectEvent(() => {
    if (file) void coming.read(file);
  });
  useEffect(() => readFirst(), []);
  const save = async () => {
    const script = await coming.apply();
    if (!script) return;
    toast.success(`${coming.script?.fileName ?? "The file"} is the script now.`);
    onSaved(script);
  };
  return (
    <DialogSheet
      open
      isWide
      onOpenChange={(isOpen) => !isOpen && coming.busy !== "saving" && onClose()}
      title="Import script"
      description="Nothing changes until you have looked it over."
    >
      <FileDrop onFile={coming.busy ? null : (one) => void coming.read(one)}>
        {coming.error ? (
          <div ref={comeIntoView} className="mb-4">
            <ErrorBox message={coming.error} />
          </div>
        ) : null}
        {coming.script ? (
          <ImportPreview script={coming.script} onChange={coming.change} />
        ) : (
          <ChooseFile isReading={coming.busy === "reading"} onFile={coming.read} />
        )}
        {coming.script ? (
          <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
            <Button
              variant="primary"
              aria-disabled={coming.busy !== null}
              onClick={() => void save()}
            >
              {coming.busy === "saving"
                ? "Saving..."
                : coming.replaces
                  ? "Replace the script"
                  : "Use this script"}
            </Button>
            <Button variant="quiet" disabled={coming.busy !== null} onClick={coming.forget}>
              Take another file
            </Button>
            {coming.replaces ? (
              <p className="basis-full text-small text-soft">
                The script that is there stays among the earlier versions.
              </p>
            ) : null}
          </div>
        ) : null}
      </FileDrop>
    </DialogSheet>
  );
}

function ChooseFile({
  isReading,
  onFile,
}: {
  isReading: boolean;
  onFile: (file: File) => Promise<void>;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="flex min-h-44 flex-col items-center justify-center gap-3 rounded-panel border border-dashed border-line-strong px-4 py-8 text-center">
      <p className="text-soft" role="status">
        {isReading
          ? "Reading the script..."
          : "Drop a script here: Final Draft, Fountain, Word, PDF or plain text."}
      </p>
      <Button aria-disabled={isReading} onClick={() => !isReading && input.current?.click()}>
        Choose a file
      </Button>
      <FileInput
        input={input}
        label="File to import"
        accept={SCRIPT_FILE_ENDINGS}
        onFile={(file) => void onFile(file)}
      />
    </div>
  );
}
