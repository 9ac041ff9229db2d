import { clsx } from "clsx";
import type { ReactNode } from "react";

/** Nothing here yet: one sentence that says what this is for, and the action that begins it. */
export function EmptyState({
  children,
  action,
  className,
}: {
  children: ReactNode;
  action?: ReactNode;
  className?: string;
}) {
  return (
    <div
      className={clsx(
        "flex flex-wrap items-center justify-between gap-4 rounded-panel border border-dashed border-line-strong px-5 py-6",
        className,
      )}
    >
      <p className="max-w-xl text-soft">{children}</p>
      {action}
    </div>
  );
}
