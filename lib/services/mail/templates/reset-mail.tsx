import { Action, MailFrame, Note, Paragraph } from "./mail-frame";

/** Tells the holder of a mailbox that a new password was asked for, and lets them confirm it. */
export function ResetMail(props: { userName: string; link: string; minutes: number }) {
  return (
    <MailFrame preview="Confirm the new password you asked for." title="Confirm your new password">
      <Paragraph>
        Hello {props.userName}, a new password was requested for your account. Open the link and
        enter that new password once more. Until then your old password keeps working.
      </Paragraph>
      <Action href={props.link}>Confirm the new password</Action>
      <Note>
        The link works once and for {props.minutes} minutes. If you did not ask for this, do
        nothing: your password stays as it is.
      </Note>
    </MailFrame>
  );
}
