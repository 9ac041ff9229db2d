import { Action, MailFrame, Note, Paragraph } from "./mail-frame";

/** Tells the address of an account that another one was asked for. */
export function AddressNoticeMail(props: { userName: string; newEmail: string; link: string }) {
  return (
    <MailFrame preview="Somebody asked for another address." title="Another address was asked for">
      <Paragraph>
        Hello {props.userName}, your Roughcut account is to get the address {props.newEmail}.
        Nothing changes before that address is confirmed; until then you log in with this one.
      </Paragraph>
      <Note>If this was not you, somebody knows your password. Change it at once:</Note>
      <Action href={props.link}>Change the password</Action>
    </MailFrame>
  );
}
