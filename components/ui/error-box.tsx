import { clsx } from "clsx";
import type { ReactNode } from "react";

/**
 * What went wrong, in a red box, with a way out of it.
 * @param action a button or a link that helps
 */
export function ErrorBox({
  message,
  action,
  className,
}: {
  message: ReactNode;
  action?: ReactNode;
  className?: string;
}) {
  return (
    <div
      role="alert"
      className={clsx(
        "flex animate-fade flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control border border-bad/50 bg-bad-dim px-3 py-2.5 text-body text-ink",
        className,
      )}
    >
      <div className="min-w-0 flex-1 break-words">{message}</div>
      {action}
    </div>
  );
}
