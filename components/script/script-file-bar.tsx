"use client";

import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { FileInput } from "@/components/ui/file-input";
import { fountainFileName, SCRIPT_FILES } from "./read-script-file";

/**
 * A script as a file: one is chosen to be put on the sheet, and what is on the sheet is downloaded.
 * @param onFile not given to people who may only read
 */
export function ScriptFileBar({
  title,
  text,
  onFile,
  onImport,
}: {
  title: string;
  /** What is downloaded. */
  text: string;
  onFile: ((file: File) => void) | null;
  /** Asked to bring a script of another program, which is looked over first. */
  onImport: () => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      {onFile ? (
        <>
          <Button size="small" variant="quiet" onClick={() => input.current?.click()}>
            Open a file
          </Button>
          <Button size="small" variant="quiet" onClick={onImport}>
            Import script
          </Button>
          <FileInput input={input} label="Script file" accept={SCRIPT_FILES} onFile={onFile} />
        </>
      ) : null}
      <Button
        size="small"
        variant="quiet"
        disabled={text.trim() === ""}
        onClick={() => download(text, fountainFileName(title))}
      >
        Download
      </Button>
    </>
  );
}

function download(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
