import { createHash } from "node:crypto";
import { invitationPath } from "@/lib/rules/invitation-path";
import { LEVEL_WORDS, type PermissionLevel } from "@/lib/rules/permission";
import { pageAddress } from "./page-address";
import { sendLetter } from "./send-letter";

/** Mail programs cut longer subjects, and nobody needs a longer name to recognise a project. */
const NAME_MAXIMUM = 80;

/**
 * Tells somebody who shares which project with them, and what they may do in it. The link leads to it, for
 * whoever has no account yet by way of the registration.
 * @throws ProviderError when the provider keeps refusing
 */
export function sendInvite(mail: {
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
  const name = shortName(project.name);
  const day = new Date().toISOString().slice(0, "2026-01-01".length);
  const account = hasAccount
    ? `Log in as ${to}.`
    : `You have no Roughcut account yet: register as ${to}, and the project opens once this address is verified.`;
  return sendLetter({
    to,
    subject: `${inviter.userName} shared “${name}” with you`,
    preview: `${inviter.userName} invites you to work on “${name}”.`,
    title: `You are invited to “${name}”`,
    text: `${inviter.userName} (${inviter.email}) shares the project “${name}” with you. You are its ${level}: you can ${LEVEL_WORDS[level]}.`,
    action: {
      words: hasAccount ? "Open the project" : "Register and open the project",
      href: pageAddress(invitationPath(project.id, { email: to, hasAccount })),
    },
    note: `${account} If you do not know ${inviter.userName}, do nothing.`,
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
