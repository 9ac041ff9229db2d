import { loginPath, passwordResetPath } from "@/lib/auth/return-path";
import { pageAddress } from "./page-address";
import { sendLetter } from "./send-letter";

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

interface AddressMail extends Receiver {
  /** The address that counts until the change, or did. */
  email: string;
  newEmail: string;
  /** Names the change. */
  linkId: string;
}

/** Asks somebody who registered to confirm that the mailbox is theirs; the link is shown once, in this mail. */
export function sendVerification(mail: LinkMail & { hours: number }): Promise<void> {
  return sendLetter({
    to: mail.email,
    subject: "Verify your email address",
    preview: "Confirm your address to start making films.",
    title: "Confirm your address",
    text: `Welcome to Roughcut, ${mail.userName}. Open the link and enter the password you chose when you registered. Then you are in.`,
    action: { words: "Verify and log in", href: linkAddress("/verify", mail) },
    note: `The link works once and for ${mail.hours} hours. If you did not register, do nothing: without that password nobody can confirm this address.`,
    idempotencyKey: `verify-${mail.linkId}`,
  });
}

/** Tells the holder of a mailbox that a new password was asked for, and lets them confirm it. */
export function sendResetLink(mail: LinkMail & { minutes: number }): Promise<void> {
  return sendLetter({
    to: mail.email,
    subject: "Confirm your new password",
    preview: "Confirm the new password you asked for.",
    title: "Confirm your new password",
    text: `Hello ${mail.userName}, a new password was requested for your account. Open the link and enter that new password once more. Until then your old password keeps working.`,
    action: { words: "Confirm the new password", href: linkAddress("/reset", mail) },
    note: `The link works once and for ${mail.minutes} minutes. If you did not ask for this, do nothing: your password stays as it is.`,
    idempotencyKey: `reset-${mail.linkId}`,
  });
}

/** The notice after a password was changed; `sessionVersion` names the change. */
export function sendPasswordChanged(
  account: Receiver & { userId: string; sessionVersion: number },
): Promise<void> {
  return sendLetter({
    to: account.email,
    subject: "Your password was changed",
    title: "Your password was changed",
    text: `Hello ${account.userName}, the password of your Roughcut account was changed just now. All other devices were signed out.`,
    note: "If this was not you, set a new password at once:",
    remedy: { words: "Reset the password", href: pageAddress(passwordResetPath("")) },
    idempotencyKey: `password-changed-${account.userId}-${account.sessionVersion}`,
  });
}

/**
 * The answer to a registration of an address that has an account; at most one in an hour.
 * @param returnTo the page that was asked for, where one was
 */
export function sendAlreadyRegistered(
  account: Receiver & { userId: string },
  returnTo: string | null,
): Promise<void> {
  const hour = new Date().toISOString().slice(0, "2026-01-01T00".length);
  const resetLink = pageAddress(passwordResetPath(returnTo ?? ""));
  return sendLetter({
    to: account.email,
    subject: "You already have an account",
    title: "You already have an account",
    text: `Hello ${account.userName}, somebody tried to register with this address, and it already has a Roughcut account. If it was you, log in with the password you have.`,
    action: { words: "Log in", href: pageAddress(loginPath(returnTo ?? "")) },
    note: `Forgot the password? Ask for a new one at ${resetLink}. If it was not you, do nothing: nothing has changed.`,
    idempotencyKey: `already-registered-${account.userId}-${hour}`,
  });
}

/** Tells somebody that their sign-in takes two steps from now on, or one. */
export function sendTwoStepChanged(
  change: Receiver & { userId: string; isOn: boolean; changedAt: Date },
): Promise<void> {
  const { userId, email, userName, isOn, changedAt } = change;
  const title = `Two-step sign-in was switched ${isOn ? "on" : "off"}`;
  const what = isOn
    ? "whoever logs in to your Roughcut account needs a code of your authenticator app from now on. All other devices were signed out."
    : "logging in to your Roughcut account takes the password alone from now on.";
  return sendLetter({
    to: email,
    subject: title,
    title,
    text: `Hello ${userName}, ${what}`,
    note: "If this was not you, somebody knows your password. Set a new one at once:",
    remedy: { words: "Reset the password", href: pageAddress("/passwordresetrequest") },
    idempotencyKey: `two-step-${userId}-${changedAt.getTime()}`,
  });
}

/** The link that confirms a new address, to that address. */
export function sendAddressLink(
  mail: AddressMail & { token: string; hours: number },
): Promise<void> {
  const link = pageAddress("/confirmemail", { token: mail.token });
  return sendLetter({
    to: mail.newEmail,
    subject: "Confirm your new email address",
    preview: "Confirm the new address of your account.",
    title: "Confirm your new address",
    text: `Hello ${mail.userName}, you asked for this address to be that of your Roughcut account. Open the link and enter your password. From then on you log in with this address.`,
    action: { words: "Confirm this address", href: link },
    note: `The link works once and for ${mail.hours} hours. If you did not ask for this, do nothing: without the password of the account nobody can confirm it.`,
    idempotencyKey: `address-link-${mail.linkId}`,
  });
}

/** Tells the old address that a change was asked for. */
export function sendAddressNotice(mail: AddressMail): Promise<void> {
  return sendLetter({
    to: mail.email,
    subject: "Another email address was asked for",
    preview: "Somebody asked for another address.",
    title: "Another address was asked for",
    text: `Hello ${mail.userName}, your Roughcut account is to get the address ${mail.newEmail}. Nothing changes before that address is confirmed; until then you log in with this one.`,
    note: "If this was not you, somebody knows your password. Change it at once:",
    remedy: { words: "Change the password", href: pageAddress("/changepassword") },
    idempotencyKey: `address-notice-${mail.linkId}`,
  });
}

/** Tells the old address that it counts no more. */
export function sendAddressChanged(mail: AddressMail): Promise<void> {
  return sendLetter({
    to: mail.email,
    subject: "Your email address was changed",
    preview: "Your address was changed.",
    title: "Your address was changed",
    text: `Hello ${mail.userName}, the address of your Roughcut account is ${mail.newEmail} from now on. Log in with it; this address no longer opens the account.`,
    note: "If this was not you, tell whoever runs this studio at once.",
    idempotencyKey: `address-changed-${mail.linkId}`,
  });
}

function linkAddress(path: string, { token, returnTo }: LinkMail): string {
  return pageAddress(path, { token, ...(returnTo ? { next: returnTo } : {}) });
}
