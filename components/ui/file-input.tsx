import type { RefObject } from "react";

/** What a button opens to have a file chosen; it is not seen itself. */
export function FileInput({
  input,
  label,
  accept,
  onFile,
}: {
  /** By which the button clicks it. */
  input: RefObject<HTMLInputElement | null>;
  label: string;
  /** Endings and types, as a browser wants them. */
  accept: string;
  onFile: (file: File) => void;
}) {
  return (
    <input
      ref={input}
      type="file"
      accept={accept}
      hidden
      aria-label={label}
      onChange={(event) => {
        const file = event.target.files?.[0];
        // The same file can be chosen again.
        event.target.value = "";
        if (file) onFile(file);
      }}
    />
  );
}
