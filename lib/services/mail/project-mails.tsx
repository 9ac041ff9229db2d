import { createHash } from "node:crypto";
import { environment } from "@/lib/env";
import { sendMail } from "./send-mail";

/**
 * What the people of a project hear when its owner's account goes. The mails do not name the owner:
 * after a deletion nothing may.
 */

/** A project was deleted together with its owner's account. */
export async function sendProjectDeleted(mail: {
  to: string;
  projectId: string;
  name: string;
}): Promise<void> {
  const { ProjectDeletedMail } = await import("./templates/project-deleted-mail");
  return sendMail({
    to: mail.to,
    subject: "A project you worked in was deleted",
    content: <ProjectDeletedMail projectName={mail.name} link={pageAddress("/projectlist")} />,
    idempotencyKey: `project-deleted-${mail.projectId}-${keyOf(mail.to)}`,
  });
}

/** A project has a new owner, who may be the receiver. */
export async function sendProjectHandedOver(mail: {
  to: string;
  /** Number of the change in the project's audit. */
  changeId: number;
  name: string;
  isOwner: boolean;
}): Promise<void> {
  const { ProjectHandedOverMail } = await import("./templates/project-handed-over-mail");
  return sendMail({
    to: mail.to,
    subject: mail.isOwner ? "A project is yours now" : "A project has a new owner",
    content: (
      <ProjectHandedOverMail
        projectName={mail.name}
        isOwner={mail.isOwner}
        link={pageAddress("/projectlist")}
      />
    ),
    idempotencyKey: `project-handed-over-${mail.changeId}-${keyOf(mail.to)}`,
  });
}

/** A receiver within an idempotency key, of which the provider keeps a log. */
function keyOf(email: string): string {
  return createHash("sha256").update(email).digest("hex").slice(0, 16);
}

function pageAddress(path: string): string {
  return `${environment().publicUrl}${path}`;
}
