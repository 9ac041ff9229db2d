import { findPerson } from "@/db/queries/project-people";
import { getProjectWithOwner } from "@/db/queries/projects";
import type { ProjectScope } from "@/lib/access";
import { environment } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { mayMail } from "@/lib/rules/sharing";
import { sendInvite } from "@/lib/services/mail/invite-mails";
import { countInviteMail } from "./limit-invite-mails";

/**
 * Tells somebody by mail that the caller has invited them; the owner may tell anybody. Everything in
 * the mail is what the studio knows itself: the project's name, who invites, where the link leads.
 * @param body.again also when this invite was mailed today
 * @returns what is left to do after the answer; nothing when this invite was mailed today
 * @throws AppError sharing.foreignBaseUrl, sharing.mailNotYourInvitee, sharing.senderMailedEnough,
 *   sharing.mailboxMailedEnough
 */
export async function sendInviteMail(
  scope: ProjectScope,
  body: { inviteeEmail: string; baseUrl?: string | undefined; again?: boolean | undefined },
): Promise<() => Promise<void>> {
  const { actor, projectId } = scope;
  if (actor.kind !== "person") throw new AppError("general.forbidden");
  const { caller } = actor;
  if (body.baseUrl !== undefined && !isOwnAddress(body.baseUrl)) {
    throw new AppError("sharing.foreignBaseUrl", { details: { field: "baseUrl" } });
  }
  const invitee = await findPerson(projectId, body.inviteeEmail);
  if (!invitee || !mayMail({ email: caller.email, level: actor.level }, invitee)) {
    throw new AppError("sharing.mailNotYourInvitee");
  }
  // An address that was removed and invited again has been invited twice.
  const inviteKey = `${projectId}/${invitee.email}/${invitee.createdAt.getTime()}`;
  const counted = await countInviteMail({
    senderId: caller.userId,
    receiverEmail: invitee.email,
    inviteKey,
    again: body.again ?? false,
  });
  if (!counted) return async () => undefined;
  const { project } = await getProjectWithOwner(projectId);
  return async () => {
    try {
      await sendInvite({
        to: invitee.email,
        hasAccount: invitee.userName !== null,
        level: invitee.level,
        inviter: caller,
        project,
        inviteKey,
        number: counted.number,
      });
    } catch (error) {
      await counted.takeBack();
      throw error;
    }
  };
}

/** The studio's public address, with or without a slash at its end. */
function isOwnAddress(baseUrl: string): boolean {
  return baseUrl.trim().replace(/\/+$/u, "") === environment().publicUrl;
}
