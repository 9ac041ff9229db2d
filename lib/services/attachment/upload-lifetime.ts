/** How long a browser may take to put a file of 10 MB into the store itself: 25 kbit/s suffices. */
export const DIRECT_UPLOAD_SECONDS = 60 * 60;

/** What was not taken into an entry by then is removed. Later than any upload can still succeed. */
const UPLOAD_LIFETIME_MS = 2 * DIRECT_UPLOAD_SECONDS * 1000;

/** When a file that begins to come in now is given up. */
export function uploadDueAt(): Date {
  return new Date(Date.now() + UPLOAD_LIFETIME_MS);
}
