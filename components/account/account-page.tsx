import type { ReactNode } from "react";
import { Content } from "@/components/layout/content";

/** A screen with one short form: its title, the form, and where else a person may want to go. */
export function AccountPage({
  title,
  note,
  links,
  children,
}: {
  title: string;
  note?: ReactNode;
  links?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Content className="grid gap-x-16 md:grid-cols-[minmax(0,27rem)_1fr] md:pt-16">
      <div>
        <h1 className="text-title font-semibold tracking-[-0.01em] first-letter:uppercase">
          {title}
        </h1>
        {note ? <div className="mt-2 text-soft">{note}</div> : null}
        <div className="mt-7">{children}</div>
        {links ? (
          <div className="mt-8 flex flex-col items-start gap-2 border-t border-line pt-5">
            {links}
          </div>
        ) : null}
      </div>
      <Leader />
    </Content>
  );
}

/** The countdown of a film leader, as dim as it is on a screen before the show. */
function Leader() {
  return (
    <div aria-hidden className="hidden justify-end md:flex">
      <svg viewBox="0 0 320 240" className="h-fit w-full max-w-md text-ink/8" fill="none">
        <title>Film leader</title>
        <rect x="0.5" y="0.5" width="319" height="239" rx="2" stroke="currentColor" />
        <path d="M160 0v240M0 120h320" stroke="currentColor" />
        <circle cx="160" cy="120" r="92" stroke="currentColor" />
        <circle cx="160" cy="120" r="80" stroke="currentColor" />
        <path d="M160 120V20A100 100 0 0 1 246.6 170Z" fill="currentColor" opacity="0.5" />
        <path d="M160 120V20" stroke="var(--color-accent)" strokeOpacity="0.7" strokeWidth="1.5" />
      </svg>
    </div>
  );
}
