import { Action, MailFrame, Note, Paragraph } from "./mail-frame";

/** Asks somebody who registered to confirm that the mailbox is theirs. */
export function VerifyMail(props: { userName: string; link: string; hours: number }) {
  return (
    <MailFrame preview="Confirm your address to start making films." title="Confirm your address">
      <Paragraph>
        Welcome to Roughcut, {props.userName}. Open the link and enter the password you chose when
        you registered. Then you are in.
      </Paragraph>
      <Action href={props.link}>Verify and log in</Action>
      <Note>
        The link works once and for {props.hours} hours. If you did not register, do nothing:
        without that password nobody can confirm this address.
      </Note>
    </MailFrame>
  );
}
