import { Heading, Img, Link, Section, Text } from "@react-email/components";
import { Action, colours, MailFrame, Note, Paragraph } from "./mail-frame";

export interface InboxMailEntry {
  id: string;
  title: string;
  text: string;
  storyTitle: string;
  link: string;
  /** A still in the same mail, by its content id. */
  still: { id: string; isDrawn: boolean } | null;
}

/** What happened in somebody's stories, newest first, each with a link to it. */
export function InboxMail(props: {
  userName: string;
  entries: readonly InboxMailEntry[];
  /** Whether more happened than stands in the mail. */
  hasMore: boolean;
  inboxLink: string;
  settingsLink: string;
  unsubscribeLink: string;
}) {
  const { entries } = props;
  const only = entries.length === 1 ? entries[0] : undefined;
  return (
    <MailFrame
      preview={entries.map(({ title }) => title).join(" · ")}
      title={only ? only.title : `What happened, ${props.userName}`}
    >
      {entries.map((entry) => (
        <Section key={entry.id} style={{ margin: "0 0 20px" }}>
          {only ? null : (
            <Heading as="h2" style={{ color: colours.strong, fontSize: 16, margin: "0 0 4px" }}>
              <Link href={entry.link} style={{ color: colours.strong }}>
                {entry.title}
              </Link>
            </Heading>
          )}
          <Text style={{ color: colours.quiet, fontSize: 13, margin: "0 0 8px" }}>
            {entry.storyTitle}
          </Text>
          {entry.still === null ? null : (
            // Without pictures it would be a bare address: the title leads there, too.
            <Link href={entry.link} data-skip-in-text="true">
              <Img
                src={`cid:${entry.still.id}`}
                alt={
                  entry.still.isDrawn
                    ? `What is drawn on the picture in ${entry.storyTitle}`
                    : `A still of the shot in ${entry.storyTitle}`
                }
                width={240}
                style={{ borderRadius: 4, display: "block", margin: "0 0 8px" }}
              />
            </Link>
          )}
          {entry.text === "" ? null : <Paragraph>{entry.text}</Paragraph>}
        </Section>
      ))}
      {props.hasMore ? <Paragraph>There is more in your inbox.</Paragraph> : null}
      <Action href={only ? only.link : props.inboxLink}>
        {only ? "Open it" : "Open your inbox"}
      </Action>
      <Note>
        <Link href={props.settingsLink} style={{ color: colours.quiet }}>
          Choose how often you are written to
        </Link>
        {" · "}
        <Link href={props.unsubscribeLink} style={{ color: colours.quiet }}>
          No more of these mails
        </Link>
      </Note>
    </MailFrame>
  );
}
