"use client";

import { BackLink } from "@/components/layout/back-link";
import { Tabs } from "@/components/ui/tabs";

/** One mail, as the person it is for would read it, and its text part. */
export function MailReader({
  to,
  subject,
  date,
  html,
  text,
}: {
  to: string;
  subject: string;
  date: string;
  html: string;
  text: string;
}) {
  return (
    <article>
      <div className="mb-2 lg:hidden">
        <BackLink href="/outbox">All mails</BackLink>
      </div>
      <h2 className="text-heading font-semibold break-words">{subject}</h2>
      <p className="mt-1 mb-4 text-small text-soft">
        To {to} <span className="text-faint figures">&ensp;{date}</span>
      </p>
      <Tabs
        label="Parts of the mail"
        tabs={[
          {
            id: "html",
            label: "Mail",
            content: (
              // No scripts, no forms, no access to this page; links open in a page of their own,
              // which must be an ordinary one or the product's own pages would not work there.
              <iframe
                title={subject}
                srcDoc={withLinksInNewPages(html)}
                sandbox="allow-popups allow-popups-to-escape-sandbox"
                className="h-[640px] w-full rounded-control border border-line"
              />
            ),
          },
          {
            id: "text",
            label: "Text",
            content: (
              <pre className="rounded-control border border-line bg-panel p-4 font-script text-body break-words whitespace-pre-wrap">
                {text}
              </pre>
            ),
          },
        ]}
      />
    </article>
  );
}

function withLinksInNewPages(html: string): string {
  const base = '<base target="_blank">';
  return /<head[^>]*>/iu.test(html)
    ? html.replace(/<head[^>]*>/iu, (head) => `${head}${base}`)
    : `${base}${html}`;
}
