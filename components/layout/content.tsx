import { clsx } from "clsx";
import type { ReactNode } from "react";

const widths = {
  /** Pictures, tables, lists: the full 1200 px. */
  wide: "",
  /** Text that is read. */
  page: "[&>*]:max-w-(--container-page)",
  /** One column of fields. */
  form: "[&>*]:max-w-(--container-form)",
} as const;

/** The content of a screen, below the top bar and at most 1200 px wide. */
export function Content({
  width = "wide",
  className,
  children,
}: {
  width?: keyof typeof widths;
  className?: string;
  children: ReactNode;
}) {
  return (
    <main id="content" tabIndex={-1} className="outline-none">
      <div className={clsx("content-width pt-8 pb-24 max-sm:pt-6", widths[width], className)}>
        {children}
      </div>
    </main>
  );
}
