import type { ReactNode } from "react";

/** One part of the production page: its name, what it is for, its action, its content. */
export function Section({
  id,
  title,
  note,
  action,
  children,
}: {
  id: string;
  title: string;
  note?: ReactNode;
  action?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mt-10 first:mt-6">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-b border-line pb-3">
        <div className="min-w-0">
          <h2 id={`${id}-title`} className="text-heading font-semibold">
            {title}
          </h2>
          {note ? <p className="mt-0.5 text-small text-soft">{note}</p> : null}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
