import { Action, MailFrame, Note, Paragraph } from "./mail-frame";

/** Tells somebody that their sign-in takes two steps from now on, or one. */
export function TwoStepMail(props: { userName: string; isOn: boolean; link: string }) {
  const title = `Two-step sign-in was switched ${props.isOn ? "on" : "off"}`;
  return (
    <MailFrame preview={`${title}.`} title={title}>
      <Paragraph>
        Hello {props.userName},{" "}
        {props.isOn
          ? "whoever logs in to your Roughcut account needs a code of your authenticator app from now on. All other devices were signed out."
          : "logging in to your Roughcut account takes the password alone from now on."}
      </Paragraph>
      <Note>If this was not you, somebody knows your password. Set a new one at once:</Note>
      <Action href={props.link}>Reset the password</Action>
    </MailFrame>
  );
}
