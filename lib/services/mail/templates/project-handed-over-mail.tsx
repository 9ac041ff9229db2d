import { Action, MailFrame, Note, Paragraph } from "./mail-frame";

/** Tells the people of a project that its owner left it to one of them. */
export function ProjectHandedOverMail(props: {
  projectName: string;
  /** The receiver is the new owner. */
  isOwner: boolean;
  link: string;
}) {
  const title = props.isOwner ? "A project is yours now" : "A project has a new owner";
  return (
    <MailFrame preview={`${title}.`} title={title}>
      <Paragraph>
        The owner of “{props.projectName}” deleted their Roughcut account and handed the project to{" "}
        {props.isOwner ? "you." : "one of its editors."}
      </Paragraph>
      <Action href={props.link}>See my projects</Action>
      <Note>
        {props.isOwner
          ? "You decide from now on who works in it, and you can delete it. Nothing in it has changed."
          : "Nothing in it has changed, and you can go on as before."}
      </Note>
    </MailFrame>
  );
}
