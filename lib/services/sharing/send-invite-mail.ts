import { findMember } from "@/db/queries/permissions";
import { getProjectWithOwner } from "@/db/queries/projects";
import type { ProjectScope } from "@/lib/access";
import { environment } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { sendInvite } from "@/lib/services/mail/invite-mails";
import { countInviteMail } from "./limit-invite-mails";

/**
 * Tells somebody by mail that the caller has invited them; the owner may tell anybody. Everything in
 * the mail is what the studio knows itself: the project's name, who invites, where the link leads.
 * @returns what is left to do after the answer; nothing when this invite was mailed today
 * @throws AppError sharing.foreignBaseUrl, sharing.mailNotYourInvitee, general.tooMany
 */
export async function sendInviteMail(
  scope: ProjectScope,
  body: { inviteeEmail: string; baseUrl?: string | undefined },
): Promise<() => Promise<void>> {
  const { actor, projectId } = scope;
  if (actor.kind !== "person") throw new AppError("general.forbidden");
  const { caller } = actor;
  if (body.baseUrl !== undefined && !isOwnAddress(body.baseUrl)) {
    throw new AppError("sharing.foreignBaseUrl", { details: { field: "baseUrl" } });
  }
  const invitee = await findMember(projectId, body.inviteeEmail);
  const mayMail = actor.level === "owner" || invitee?.sharedBy === caller.email;
  if (!invitee || invitee.level === "owner" || !mayMail) {
    throw new AppError("sharing.mailNotYourInvitee");
  }
  // An address that was removed and invited again has been invited twice.
  const inviteKey = `${projectId}/${invitee.email}/${invitee.createdAt.getTime()}`;
  const takeBack = await countInviteMail({
    senderId: caller.userId,
    receiverEmail: invitee.email,
    inviteKey,
  });
  if (!takeBack) return async () => undefined;
  const { project } = await getProjectWithOwner(projectId);
  return async () => {
    try {
      await sendInvite({
        to: invitee.email,
        level: invitee.level,
        inviter: caller,
        project,
        inviteKey,
      });
    } catch (error) {
      await takeBack();
      throw error;
    }
  };
}

/** The studio's public address, with or without a slash at its end. */
function isOwnAddress(baseUrl: string): boolean {
  return baseUrl.trim().replace(/\/+$/u, "") === environment().publicUrl;
}
