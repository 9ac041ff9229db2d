import type { ReactNode } from "react";

/** What can be done with a comment: quiet words below it. */
export function TextAction({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="mt-1 min-h-8 rounded-control text-small text-soft underline-offset-4 hover:text-ink hover:underline max-sm:min-h-10"
    >
      {children}
    </button>
  );
}
