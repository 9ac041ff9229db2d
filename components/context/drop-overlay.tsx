import type { ReactNode } from "react";

/** What becomes of the files that are held over the screen, in front of all of it. */
export function DropOverlay({ children }: { children: ReactNode }) {
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
