import { Action, MailFrame, Note, Paragraph } from "./mail-frame";

/** Tells somebody who shares which project with them, and what they may do in it. */
export function InviteMail(props: {
  inviter: { userName: string; email: string };
  projectName: string;
  level: string;
  /** What the level means, behind "you can". */
  levelWords: string;
  receiver: string;
  /** Whether the receiver has an account already. */
  hasAccount: boolean;
  link: string;
}) {
  const { inviter, projectName, receiver } = props;
  return (
    <MailFrame
      preview={`${inviter.userName} invites you to work on “${projectName}”.`}
      title={`You are invited to “${projectName}”`}
    >
      <Paragraph>
        {inviter.userName} ({inviter.email}) shares the project “{projectName}” with you. You are
        its {props.level}: you can {props.levelWords}.
      </Paragraph>
      <Action href={props.link}>
        {props.hasAccount ? "Open the project" : "Register and open the project"}
      </Action>
      <Note>
        {props.hasAccount
          ? `Log in as ${receiver}.`
          : `You have no Roughcut account yet: register as ${receiver}, and the project opens once this address is verified.`}{" "}
        If you do not know {inviter.userName}, do nothing.
      </Note>
    </MailFrame>
  );
}
