import { Action, MailFrame, Note, Paragraph } from "./mail-frame";

/** Asks the holder of a mailbox whether it is the new address of an account. */
export function AddressLinkMail(props: { userName: string; link: string; hours: number }) {
  return (
    <MailFrame preview="Confirm the new address of your account." title="Confirm your new address">
      <Paragraph>
        Hello {props.userName}, you asked for this address to be that of your Roughcut account. Open
        the link and enter your password. From then on you log in with this address.
      </Paragraph>
      <Action href={props.link}>Confirm this address</Action>
      <Note>
        The link works once and for {props.hours} hours. If you did not ask for this, do nothing:
        without the password of the account nobody can confirm it.
      </Note>
    </MailFrame>
  );
}
