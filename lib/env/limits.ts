import { z } from "zod";

/** How many sign-ins, registrations and mails are allowed before they are slowed down. */
export interface Limits {
  /** Registrations of one network address in an hour: a class may register 300 people, twice. */
  registrations: number;
  /** Checks of a user name by one network address in an hour; some ten are made per typed name. */
  userNameChecks: number;
  /** Calls of one network address in an hour that lead to a mail. */
  mails: number;
  /** Mails to one mailbox in an hour, whoever asks for them. */
  mailsPerMailbox: number;
  /** The same, asked for by one network address: a stranger does not use up the holder's. */
  mailsPerSender: number;
  /** Invite mails of one person in an hour: enough for a crew, too few for a nuisance. */
  inviteMails: number;
  /** Invite mails to one mailbox in a day, from everybody together. */
  inviteMailsPerMailbox: number;
  /** Wrong passwords for one account from one network address in 15 minutes. */
  wrongPasswords: number;
  /** Wrong passwords for one account from everywhere in 15 minutes. */
  wrongPasswordsPerAccount: number;
  /** Wrong passwords for all accounts from one network address in an hour. */
  wrongPasswordsPerAddress: number;
  /** Notes and replies of one person in an hour. */
  comments: number;
  /** The same of a guest of a review link. */
  guestComments: number;
  /** Guests of one review link. */
  guestsPerLink: number;
  /** Review links of one story that nobody has ended. */
  linksPerStory: number;
  /** Wrong passwords for one review link from one network address in 15 minutes. */
  wrongLinkPasswords: number;
}

/** A setting of a limit; left out, it is the usual one. */
function limit(usual: number) {
  return z
    .string()
    .trim()
    .optional()
    .refine((text) => !text || /^[1-9]\d{0,8}$/u.test(text), "must be a whole number from 1 on")
    .transform((text) => (text ? Number(text) : usual));
}

/** The variables of the limits and what they usually are. */
export const limitSettings = {
  ROUGHCUT_LIMIT_REGISTRATIONS: limit(600),
  ROUGHCUT_LIMIT_USER_NAME_CHECKS: limit(6_000),
  ROUGHCUT_LIMIT_MAILS: limit(900),
  ROUGHCUT_LIMIT_MAILS_PER_MAILBOX: limit(20),
  ROUGHCUT_LIMIT_MAILS_PER_SENDER: limit(6),
  ROUGHCUT_LIMIT_INVITE_MAILS: limit(20),
  ROUGHCUT_LIMIT_INVITE_MAILS_PER_MAILBOX: limit(3),
  ROUGHCUT_LIMIT_WRONG_PASSWORDS: limit(5),
  ROUGHCUT_LIMIT_WRONG_PASSWORDS_PER_ACCOUNT: limit(8),
  ROUGHCUT_LIMIT_WRONG_PASSWORDS_PER_ADDRESS: limit(50),
  ROUGHCUT_LIMIT_COMMENTS: limit(300),
  ROUGHCUT_LIMIT_GUEST_COMMENTS: limit(60),
  ROUGHCUT_LIMIT_GUESTS_PER_LINK: limit(200),
  ROUGHCUT_LIMIT_LINKS_PER_STORY: limit(50),
  ROUGHCUT_LIMIT_WRONG_LINK_PASSWORDS: limit(10),
};

/** The limits of this installation. */
export function readLimits(settings: Record<keyof typeof limitSettings, number>): Limits {
  return {
    registrations: settings.ROUGHCUT_LIMIT_REGISTRATIONS,
    userNameChecks: settings.ROUGHCUT_LIMIT_USER_NAME_CHECKS,
    mails: settings.ROUGHCUT_LIMIT_MAILS,
    mailsPerMailbox: settings.ROUGHCUT_LIMIT_MAILS_PER_MAILBOX,
    mailsPerSender: settings.ROUGHCUT_LIMIT_MAILS_PER_SENDER,
    inviteMails: settings.ROUGHCUT_LIMIT_INVITE_MAILS,
    inviteMailsPerMailbox: settings.ROUGHCUT_LIMIT_INVITE_MAILS_PER_MAILBOX,
    wrongPasswords: settings.ROUGHCUT_LIMIT_WRONG_PASSWORDS,
    wrongPasswordsPerAccount: settings.ROUGHCUT_LIMIT_WRONG_PASSWORDS_PER_ACCOUNT,
    wrongPasswordsPerAddress: settings.ROUGHCUT_LIMIT_WRONG_PASSWORDS_PER_ADDRESS,
    comments: settings.ROUGHCUT_LIMIT_COMMENTS,
    guestComments: settings.ROUGHCUT_LIMIT_GUEST_COMMENTS,
    guestsPerLink: settings.ROUGHCUT_LIMIT_GUESTS_PER_LINK,
    linksPerStory: settings.ROUGHCUT_LIMIT_LINKS_PER_STORY,
    wrongLinkPasswords: settings.ROUGHCUT_LIMIT_WRONG_LINK_PASSWORDS,
  };
}
