import { loginPath, passwordResetPath } from "@/lib/auth/return-path";
import { pageAddress } from "./page-address";
import { sendMail } from "./send-mail";

/** The mails of accounts. */

interface Receiver {
  email: string;
  userName: string;
}

interface LinkMail extends Receiver {
  token: string;
  linkId: string;
  /** The page behind the link, where one was asked for. */
  returnTo: string | null;
}

/** The link that confirms an address; shown once, in this mail. */
export async function sendVerification(mail: LinkMail & { hours: number }): Promise<void> {
  const link = linkAddress("/verify", mail);
  const { VerifyMail } = await import("./templates/verify-mail");
  return sendMail({
    to: mail.email,
    subject: "Verify your email address",
    content: <VerifyMail userName={mail.userName} link={link} hours={mail.hours} />,
    idempotencyKey: `verify-${mail.linkId}`,
  });
}

/** The link that confirms a new password. */
export async function sendResetLink(mail: LinkMail & { minutes: number }): Promise<void> {
  const link = linkAddress("/reset", mail);
  const { ResetMail } = await import("./templates/reset-mail");
  return sendMail({
    to: mail.email,
    subject: "Confirm your new password",
    content: <ResetMail userName={mail.userName} link={link} minutes={mail.minutes} />,
    idempotencyKey: `reset-${mail.linkId}`,
  });
}

/** The notice after a password was changed; `sessionVersion` names the change. */
export async function sendPasswordChanged(
  account: Receiver & { userId: string; sessionVersion: number },
): Promise<void> {
  const { PasswordChangedMail } = await import("./templates/password-changed-mail");
  return sendMail({
    to: account.email,
    subject: "Your password was changed",
    content: (
      <PasswordChangedMail userName={account.userName} link={pageAddress(passwordResetPath(""))} />
    ),
    idempotencyKey: `password-changed-${account.userId}-${account.sessionVersion}`,
  });
}

/**
 * The answer to a registration of an address that has an account; at most one in an hour.
 * @param returnTo the page that was asked for, where one was
 */
export async function sendAlreadyRegistered(
  account: Receiver & { userId: string },
  returnTo: string | null,
): Promise<void> {
  const hour = new Date().toISOString().slice(0, "2026-01-01T00".length);
  const { AlreadyRegisteredMail } = await import("./templates/already-registered-mail");
  return sendMail({
    to: account.email,
    subject: "You already have an account",
    content: (
      <AlreadyRegisteredMail
        userName={account.userName}
        loginLink={pageAddress(loginPath(returnTo ?? ""))}
        resetLink={pageAddress(passwordResetPath(returnTo ?? ""))}
      />
    ),
    idempotencyKey: `already-registered-${account.userId}-${hour}`,
  });
}

function linkAddress(path: string, { token, returnTo }: LinkMail): string {
  return pageAddress(path, { token, ...(returnTo ? { next: returnTo } : {}) });
}
