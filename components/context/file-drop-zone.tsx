import { clsx } from "clsx";
import { type ReactNode, type RefObject, useId } from "react";
import { buttonClasses } from "@/components/ui/button";
import { useFileDrop } from "@/components/ui/use-file-drop";
import { PDF_TYPE } from "@/lib/rules/attachment";

/**
 * Where files are chosen, or dropped, which may be anywhere on the screen.
 * @param input the control itself, to give it the focus
 * @param isAside it is not what the screen is for
 * @param whenOver what becomes of files that are held over the screen, in a few words
 * @param children what becomes of the files, beside the control
 */
export function FileDropZone({
  input,
  onFiles,
  isAside = false,
  whenOver,
  choose = "Choose PDF files",
  accept = `${PDF_TYPE},.pdf`,
  limits = "PDF, each smaller than 10 MB",
  children,
}: {
  input: RefObject<HTMLInputElement | null>;
  onFiles: (files: readonly File[]) => void;
  isAside?: boolean;
  whenOver: string;
  /** What the button says, which files it offers, and how large they may be; left out, PDFs. */
  choose?: string;
  accept?: string;
  limits?: string;
  children?: ReactNode;
}) {
  const id = useId();
  const isOver = useFileDrop(onFiles);
  return (
    <div
      data-over={isOver}
      className={clsx(
        "flex flex-wrap items-center gap-x-5 gap-y-3 rounded-panel border border-dashed px-5 transition-colors",
        isAside ? "py-4" : "py-8",
        isOver ? "border-accent bg-accent-dim" : "border-edge bg-panel",
      )}
    >
      <input
        ref={input}
        id={id}
        type="file"
        multiple
        accept={accept}
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
          buttonClasses(isAside ? "secondary" : "primary"),
          "cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent",
        )}
      >
        {choose}
      </label>
      <p id={`${id}-help`} className="min-w-0 flex-1 basis-52 text-soft">
        {children ?? "Or drop them anywhere on this page."}
        <span className="block text-small text-faint">{limits}</span>
      </p>
      {isOver ? <DropOverlay>{whenOver}</DropOverlay> : null}
    </div>
  );
}

/** What becomes of the files that are held over the screen, in front of all of it. */
function DropOverlay({ children }: { children: ReactNode }) {
  return (
    <div
      aria-hidden
      className="pointer-events-none fixed inset-0 z-[1100] flex animate-fade items-center justify-center bg-page/90 p-4"
    >
      <div className="flex size-full flex-col items-center justify-center gap-2 rounded-panel border-2 border-dashed border-accent p-6 text-center">
        <p className="text-title font-semibold text-balance">Drop to upload</p>
        <p className="max-w-md text-lead text-balance text-soft">{children}</p>
      </div>
    </div>
  );
}
