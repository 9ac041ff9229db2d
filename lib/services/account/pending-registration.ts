/** How long a verification link can be used, and how long a registration holds its user name. */
export const VERIFICATION_HOURS = 24;

const HOUR_MS = 60 * 60 * 1000;

/** When a verification link made now ends. */
export function verificationEnd(now = Date.now()): Date {
  return new Date(now + VERIFICATION_HOURS * HOUR_MS);
}

/** Registrations before this moment no longer hold their user names. */
export function userNamesHeldSince(now = Date.now()): Date {
  return new Date(now - VERIFICATION_HOURS * HOUR_MS);
}
