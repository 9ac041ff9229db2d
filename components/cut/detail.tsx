import type { ReactNode } from "react";

/** One row of the details of a shot, with what it is about before it. */
export function Detail({ words, children }: { words: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-1">
      <span>{words}</span>
      {children}
    </div>
  );
}
