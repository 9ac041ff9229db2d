import type { ReactNode } from "react";

/** Nothing here yet: one sentence that says what this is for, and the action that begins it. */
export function EmptyState({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 rounded-panel border border-dashed border-line-strong px-5 py-6">
      <p className="max-w-xl text-soft">{children}</p>
      {action}
    </div>
  );
}
