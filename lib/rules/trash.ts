/** How long deleted projects and stories can be brought back; after that they are gone for good. */
export const TRASH_DAYS = 30;

const DAY_MS = 24 * 60 * 60 * 1000;

/** What was deleted at or before this moment can no longer be brought back. */
export function trashLimit(now = Date.now()): Date {
  return new Date(now - TRASH_DAYS * DAY_MS);
}

/** When something that was deleted is gone for good. */
export function purgeMoment(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + TRASH_DAYS * DAY_MS);
}
