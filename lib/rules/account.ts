/** Rules of names, addresses and passwords; form, service and test use the same ones. */

export const USER_NAME_MAXIMUM = 24;
export const USER_NAME_CHECK_DELAY_MS = 500;
export const PASSWORD_MINIMUM = 8;
export const PASSWORD_MAXIMUM = 20;

export const userNameTexts = {
  hint: "User names can only have lower case letters, numbers, underscores and periods.",
  tooLong: "User names must be 24 characters or less.",
  available: "User name is available",
  taken: "User name is taken",
  takenWithSuggestion: "User name is taken. Try {suggestion} instead?",
} as const;

export const passwordTexts = {
  length: "Password must have 8-20 characters",
  characters: "Password must have letters, numbers, and special characters",
} as const;

/** What a typed user name becomes: lower case, allowed characters only, at most 24 of them. */
export function shapeUserName(typed: string): string {
  return typed
    .toLowerCase()
    .replace(/[^a-z0-9_.]/gu, "")
    .slice(0, USER_NAME_MAXIMUM);
}

/** Whether a user name may be registered as it stands. */
export function isUserName(text: string): boolean {
  return text.length > 0 && shapeUserName(text) === text;
}

/**
 * The two conditions a password must meet, each for itself, for live feedback. Characters are code
 * points: what people see as one sign counts as one.
 */
export function checkPassword(password: string): { length: boolean; characters: boolean } {
  const count = [...password].length;
  const length = count >= PASSWORD_MINIMUM && count <= PASSWORD_MAXIMUM;
  const characters =
    /[A-Za-z]/u.test(password) &&
    /[0-9]/u.test(password) &&
    /[@$!%*#?&]/u.test(password) &&
    /^[A-Za-z0-9@$!%*#?&]*$/u.test(password);
  return { length, characters };
}

export function isPassword(password: string): boolean {
  const { length, characters } = checkPassword(password);
  return length && characters;
}

/** At both ends of a password, where people put the sign that a rule asks for. */
const OUTER_SIGNS = /^[@$!%*#?&]+|[@$!%*#?&]+$/gu;

/**
 * The forms of a password in which it would stand in a list of common ones: as it is, and without
 * the special characters around it, all in lower case. `Password1!` is as common as `password1`.
 */
export function commonForms(password: string): string[] {
  const lower = password.toLowerCase();
  return [...new Set([lower, lower.replace(OUTER_SIGNS, "")])];
}

/** What is shown in the place of a person whose account was deleted. */
export const DELETED_USER = "deleted user";

/** Longest address that SMTP can carry (RFC 5321). */
const EMAIL_MAXIMUM = 254;

/**
 * The one form in which an address is compared and stored, or null when it is not one plain address.
 * Compatibility forms are folded before the check, so that a look-alike `@` cannot hide a second one.
 */
export function normaliseEmail(typed: string): string | null {
  const email = typed.normalize("NFKC").trim().toLowerCase();
  if (email.length > EMAIL_MAXIMUM) return null;
  const match = /^([a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64})@([a-z0-9.-]+)$/u.exec(email);
  const domain = match?.[2];
  if (!domain) return null;
  const labels = domain.split(".");
  const sound = labels.every((label) => /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/u.test(label));
  return sound && labels.length >= 2 ? email : null;
}
