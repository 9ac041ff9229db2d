import type { ReactNode } from "react";
import { BackLink } from "./back-link";

/**
 * The head of a screen.
 * @param back what the screen belongs to
 * @param actions beside the title; on a phone below it
 */
export function PageHeader({
  title,
  back,
  note,
  actions,
}: {
  title: ReactNode;
  back?: { href: string; label: string };
  note?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <header className="mb-8 max-sm:mb-6">
      {back ? <BackLink href={back.href}>{back.label}</BackLink> : null}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-title font-semibold tracking-[-0.01em] break-words">{title}</h1>
          {note ? <div className="mt-1 text-soft">{note}</div> : null}
        </div>
        {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
      </div>
    </header>
  );
}
