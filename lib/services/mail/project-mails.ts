import { createHash } from "node:crypto";
import { pageAddress } from "./page-address";
import { sendLetter } from "./send-letter";

/**
 * What the people of a project hear when its owner's account goes. The mails do not name the owner:
 * after a deletion nothing may.
 */

/** A project was deleted together with its owner's account. */
export function sendProjectDeleted(mail: {
  to: string;
  projectId: string;
  name: string;
}): Promise<void> {
  return sendLetter({
    to: mail.to,
    subject: "A project you worked in was deleted",
    preview: "A project you worked in was deleted.",
    title: "A project was deleted",
    text: `The owner of “${mail.name}” deleted their Roughcut account, and the project with it. Its stories, films and files cannot be brought back.`,
    action: { words: "See my projects", href: pageAddress("/projectlist") },
    note: "Your own projects and the others that were shared with you stay as they are.",
    idempotencyKey: `project-deleted-${mail.projectId}-${keyOf(mail.to)}`,
  });
}

/** A project has a new owner, who may be the receiver. */
export function sendProjectHandedOver(mail: {
  to: string;
  /** Number of the change in the project's audit. */
  changeId: number;
  name: string;
  isOwner: boolean;
}): Promise<void> {
  const title = mail.isOwner ? "A project is yours now" : "A project has a new owner";
  return sendLetter({
    to: mail.to,
    subject: title,
    title,
    text: `The owner of “${mail.name}” deleted their Roughcut account and handed the project to ${mail.isOwner ? "you." : "one of its editors."}`,
    action: { words: "See my projects", href: pageAddress("/projectlist") },
    note: mail.isOwner
      ? "You decide from now on who works in it, and you can delete it. Nothing in it has changed."
      : "Nothing in it has changed, and you can go on as before.",
    idempotencyKey: `project-handed-over-${mail.changeId}-${keyOf(mail.to)}`,
  });
}

/** A receiver within an idempotency key, of which the provider keeps a log. */
function keyOf(email: string): string {
  return createHash("sha256").update(email).digest("hex").slice(0, 16);
}
