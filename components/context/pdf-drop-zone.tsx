"use client";

import { clsx } from "clsx";
import { type RefObject, useEffect, useEffectEvent, useId, useState } from "react";
import { buttonClasses } from "@/components/ui/button";
import { PDF_TYPE } from "@/lib/rules/attachment";

/**
 * Where files are chosen, or dropped: anywhere on the screen, so that a near miss does not make the
 * browser open the file in place of the page.
 * @param input the control itself, to give it the focus
 */
export function PdfDropZone({
  input,
  onFiles,
}: {
  input: RefObject<HTMLInputElement | null>;
  onFiles: (files: readonly File[]) => void;
}) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onFiles);

  useEffect(() => {
    // Every element that the pointer passes over tells of it; the last one out counts.
    let depth = 0;
    const enter = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      depth += 1;
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      depth = Math.max(0, depth - 1);
      setOver(depth > 0);
    };
    const over = (event: DragEvent) => {
      if (carriesFiles(event)) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      depth = 0;
      setOver(false);
      take([...(event.dataTransfer?.files ?? [])]);
    };
    window.addEventListener("dragenter", enter);
    window.addEventListener("dragleave", leave);
    window.addEventListener("dragover", over);
    window.addEventListener("drop", drop);
    return () => {
      window.removeEventListener("dragenter", enter);
      window.removeEventListener("dragleave", leave);
      window.removeEventListener("dragover", over);
      window.removeEventListener("drop", drop);
    };
  }, []);

  return (
    <div
      data-over={isOver}
      className={clsx(
        "flex flex-wrap items-center gap-x-5 gap-y-3 rounded-panel border border-dashed px-5 py-8 transition-colors",
        isOver ? "border-accent bg-accent-dim" : "border-edge bg-panel",
      )}
    >
      <input
        ref={input}
        id={id}
        type="file"
        multiple
        accept={`${PDF_TYPE},.pdf`}
        aria-describedby={`${id}-help`}
        className="peer sr-only"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same file may be chosen again.
          event.target.value = "";
        }}
      />
      <label
        htmlFor={id}
        className={clsx(
          buttonClasses("primary"),
          "cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent",
        )}
      >
        Choose PDF files
      </label>
      <p id={`${id}-help`} className="min-w-0 flex-1 basis-52 text-soft">
        {isOver ? "Drop them: they are uploaded at once." : "Or drop them here."}
        <span className="block text-small text-faint">PDF, each smaller than 10 MB</span>
      </p>
    </div>
  );
}

function carriesFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes("Files") ?? false;
}
