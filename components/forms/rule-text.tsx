import { clsx } from "clsx";

/** Grey while nothing was typed, green when the rule is met, red when it is not. */
export function RuleText({ met, children }: { met: boolean | null; children: string }) {
  return (
    <p
      className={clsx(
        "text-small transition-colors",
        met === null ? "text-faint" : met ? "text-good" : "text-bad",
      )}
    >
      {children}
    </p>
  );
}
