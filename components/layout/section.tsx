import { clsx } from "clsx";
import type { ReactNode } from "react";

/** A part of a screen with its heading; `id` makes it a place to link to. */
export function Section({
  id,
  title,
  note,
  actions,
  className,
  children,
}: {
  id?: string;
  title: ReactNode;
  note?: ReactNode;
  actions?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section id={id} className={clsx("mt-12 first:mt-0", className)}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-3">
          <h2 className="text-heading font-semibold">{title}</h2>
          {note ? <span className="text-small text-faint figures">{note}</span> : null}
        </div>
        {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
      </div>
      {children}
    </section>
  );
}
