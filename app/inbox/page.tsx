import type { Metadata } from "next";
import { Inbox } from "@/components/inbox/inbox";
import { MailRhythmChoice } from "@/components/inbox/mail-rhythm";
import { Content } from "@/components/layout/content";
import { PageHeader } from "@/components/layout/page-header";
import { Section } from "@/components/layout/section";
import type { UserScope } from "@/lib/access";
import { requirePage } from "@/lib/http/require-page";
import { log } from "@/lib/log/log";
import { readInbox, readInboxSettings } from "@/lib/services/inbox/inbox";

export const metadata: Metadata = { title: "Inbox" };

export default async function InboxPage() {
  const { scope } = await requirePage("/inbox");
  const [seed, { rhythm }] = await Promise.all([firstPage(scope), readInboxSettings(scope)]);
  return (
    <Content width="page">
      <PageHeader
        title="Inbox"
        note="What happened to your notes and shots, and what waits for you."
      />
      <Inbox seed={seed} />
      <Section title="Mails" id="mails">
        <MailRhythmChoice rhythm={rhythm} />
      </Section>
    </Content>
  );
}

/** The newest page, or null when it could not be read; the screen says so and offers to try again. */
async function firstPage(scope: UserScope) {
  try {
    return await readInbox(scope, { state: "all" });
  } catch (cause) {
    log("error", "the inbox could not be read", { cause });
    return null;
  }
}
