import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { MailReader } from "@/components/account/mail-reader";
import { WatchOutbox } from "@/components/account/watch-outbox";
import { Content } from "@/components/layout/content";
import { PageHeader } from "@/components/layout/page-header";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { LinkButton } from "@/components/ui/link-button";
import { listOutbox, type OutboxEntry, outboxDirectory, readOutboxMail } from "@/lib/providers";
import { isOutboxOpen } from "./is-outbox-open";

export const metadata: Metadata = { title: "Outbox", robots: "noindex", referrer: "no-referrer" };

/** The mails of a studio that runs on its owner's machine; anywhere else this page does not exist. */
export default async function OutboxPage({
  searchParams,
}: {
  searchParams: Promise<{ mail?: string | string[] }>;
}) {
  if (!(await isOutboxOpen())) notFound();
  const { mail: wanted } = await searchParams;
  const mails = await listOutbox(outboxDirectory());
  // Without a choice the newest is open on a wide screen: that is nearly always the one.
  const chosen = mails.find(({ name }) => name === wanted) ?? (wanted ? undefined : mails[0]);
  if (wanted && !chosen) notFound();
  const open = chosen ? await readOutboxMail(outboxDirectory(), chosen.name) : null;
  return (
    <Content>
      {wanted ? null : <WatchOutbox />}
      <PageHeader
        title="Outbox"
        note="This studio runs on your machine and sends no mail. What it would have sent is here."
      />
      {open ? (
        <div className="grid gap-8 lg:grid-cols-[20rem_minmax(0,1fr)]">
          <MailList mails={mails} openName={open.name} isChosen={wanted !== undefined} />
          <div className={wanted === undefined ? "max-lg:hidden" : ""}>
            <MailReader
              to={open.to}
              subject={open.subject}
              date={formatDate(open.date)}
              html={open.html}
              text={open.text}
            />
          </div>
        </div>
      ) : (
        <EmptyState action={<LinkButton href="/register">Register</LinkButton>}>
          Nothing was sent yet. Register, and the mail that verifies your address appears here.
        </EmptyState>
      )}
    </Content>
  );
}

function MailList({
  mails,
  openName,
  isChosen,
}: {
  mails: OutboxEntry[];
  openName: string;
  /** On a phone the list makes room for a mail that was chosen. */
  isChosen: boolean;
}) {
  return (
    <nav aria-label="Mails" className={isChosen ? "max-lg:hidden" : ""}>
      <ul className="divide-y divide-line border-y border-line">
        {mails.map((mail) => (
          <li key={mail.name}>
            <Link
              href={`/outbox?mail=${mail.name}`}
              aria-current={mail.name === openName ? "page" : undefined}
              className="block border-l-2 border-transparent py-3 pl-3 transition-colors hover:bg-panel aria-[current]:border-accent aria-[current]:bg-panel"
            >
              <span className="block truncate font-medium">{mail.subject}</span>
              <span className="block truncate text-small text-soft">{mail.to}</span>
              <span className="block text-caption text-faint figures">{formatDate(mail.date)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function formatDate(date: Date): string {
  return date.toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "medium" });
}
