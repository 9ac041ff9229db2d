import { Action, MailFrame, Note, Paragraph } from "./mail-frame";

export interface Letter {
  title: string;
  /** What mail lists show of it; left out, the title. */
  preview?: string;
  text: string;
  /** What the receiver is asked to do. */
  action?: Link;
  note?: string;
  /** What can be done about what the note says. */
  remedy?: Link;
}

interface Link {
  words: string;
  href: string;
}

/** A mail of one paragraph, with at most one thing to do and one to know besides. */
export function LetterMail({ title, preview, text, action, note, remedy }: Letter) {
  return (
    <MailFrame preview={preview ?? `${title}.`} title={title}>
      <Paragraph>{text}</Paragraph>
      {action ? <Action href={action.href}>{action.words}</Action> : null}
      {note ? <Note>{note}</Note> : null}
      {remedy ? <Action href={remedy.href}>{remedy.words}</Action> : null}
    </MailFrame>
  );
}
