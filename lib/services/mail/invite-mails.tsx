import { createHash } from "node:crypto";
import { environment } from "@/lib/env";
import { invitationPath } from "@/lib/rules/invitation-path";
import { LEVEL_WORDS, type PermissionLevel } from "@/lib/rules/permission";
import { sendMail } from "./send-mail";

/** Mail programs cut longer subjects, and nobody needs a longer name to recognise a project. */
const NAME_MAXIMUM = 80;

/**
 * Tells somebody that a project is shared with them. The link leads to it, for whoever has no account
 * yet by way of the registration.
 * @throws ProviderError when the provider keeps refusing
 */
export async function sendInvite(mail: {
  to: string;
  hasAccount: boolean;
  level: PermissionLevel;
  inviter: { userName: string; email: string };
  project: { id: string; name: string };
  /** Names the invite, not the mail. */
  inviteKey: string;
  /** Which mail about this invite it is today, from 1 on: each is sent at most once. */
  number: number;
}): Promise<void> {
  const { to, hasAccount, level, inviter, project } = mail;
  const projectName = shortName(project.name);
  const day = new Date().toISOString().slice(0, "2026-01-01".length);
  const { InviteMail } = await import("./templates/invite-mail");
  return sendMail({
    to,
    subject: `${inviter.userName} shared “${projectName}” with you`,
    content: (
      <InviteMail
        inviter={inviter}
        projectName={projectName}
        level={level}
        levelWords={LEVEL_WORDS[level]}
        receiver={to}
        hasAccount={hasAccount}
        link={`${environment().publicUrl}${invitationPath(project.id, { email: to, hasAccount })}`}
      />
    ),
    idempotencyKey: `invite/${hashOf(mail.inviteKey)}/${day}/${mail.number}`,
  });
}

/** A project's name as one short line: line breaks are refused in subjects. */
function shortName(name: string): string {
  const line = [...name.replace(/[\p{Cc}\u2028\u2029\s]+/gu, " ").trim()];
  return line.length > NAME_MAXIMUM ? `${line.slice(0, NAME_MAXIMUM).join("")}…` : line.join("");
}

/** Providers keep keys in their logs, and addresses do not belong there. */
function hashOf(inviteKey: string): string {
  return createHash("sha256").update(inviteKey).digest("hex").slice(0, 32);
}
