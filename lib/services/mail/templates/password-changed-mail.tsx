import { Action, MailFrame, Note, Paragraph } from "./mail-frame";

/** Tells somebody that their password is another one now. */
export function PasswordChangedMail(props: { userName: string; link: string }) {
  return (
    <MailFrame preview="Your password was changed." title="Your password was changed">
      <Paragraph>
        Hello {props.userName}, the password of your Roughcut account was changed just now. All
        other devices were signed out.
      </Paragraph>
      <Note>If this was not you, set a new password at once:</Note>
      <Action href={props.link}>Reset the password</Action>
    </MailFrame>
  );
}
