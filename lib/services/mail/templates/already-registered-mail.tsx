import { Action, MailFrame, Note, Paragraph } from "./mail-frame";

/** Tells the holder of an account that somebody tried to register with its address. */
export function AlreadyRegisteredMail(props: {
  userName: string;
  loginLink: string;
  resetLink: string;
}) {
  return (
    <MailFrame preview="You already have an account." title="You already have an account">
      <Paragraph>
        Hello {props.userName}, somebody tried to register with this address, and it already has a
        Roughcut account. If it was you, log in with the password you have.
      </Paragraph>
      <Action href={props.loginLink}>Log in</Action>
      <Note>
        Forgot the password? Ask for a new one at {props.resetLink}. If it was not you, do nothing:
        nothing has changed.
      </Note>
    </MailFrame>
  );
}
