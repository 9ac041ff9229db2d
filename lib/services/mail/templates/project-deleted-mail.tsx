import { Action, MailFrame, Note, Paragraph } from "./mail-frame";

/** Tells somebody that a project they worked in is gone. */
export function ProjectDeletedMail(props: { projectName: string; link: string }) {
  return (
    <MailFrame preview="A project you worked in was deleted." title="A project was deleted">
      <Paragraph>
        The owner of “{props.projectName}” deleted their Roughcut account, and the project with it.
        Its stories, films and files cannot be brought back.
      </Paragraph>
      <Action href={props.link}>See my projects</Action>
      <Note>Your own projects and the others that were shared with you stay as they are.</Note>
    </MailFrame>
  );
}
