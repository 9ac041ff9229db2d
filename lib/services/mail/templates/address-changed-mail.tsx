import { MailFrame, Note, Paragraph } from "./mail-frame";

/** Tells an address that it is no longer that of an account. */
export function AddressChangedMail(props: { userName: string; newEmail: string }) {
  return (
    <MailFrame preview="Your address was changed." title="Your address was changed">
      <Paragraph>
        Hello {props.userName}, the address of your Roughcut account is {props.newEmail} from now
        on. Log in with it; this address no longer opens the account.
      </Paragraph>
      <Note>If this was not you, tell whoever runs this studio at once.</Note>
    </MailFrame>
  );
}
