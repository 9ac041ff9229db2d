import { clsx } from "clsx";
import type { ReactNode } from "react";

/**
 * Something worth knowing that is not a mistake: what was restored, what ended well.
 * @param action a button or a link that follows from it
 */
export function Notice({
  tone = "plain",
  action,
  className,
  children,
}: {
  tone?: "plain" | "good" | "warn";
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div
      role="status"
      className={clsx(
        "flex animate-fade flex-wrap items-center justify-between gap-x-4 gap-y-2 border-l-2 bg-panel px-4 py-2.5",
        tone === "plain" && "border-accent",
        tone === "good" && "border-good",
        tone === "warn" && "border-warn",
        className,
      )}
    >
      {/* Where there is no room for both beside each other, the action goes below the words. */}
      <div className="min-w-0 flex-[1_1_14rem] break-words">{children}</div>
      {action}
    </div>
  );
}
