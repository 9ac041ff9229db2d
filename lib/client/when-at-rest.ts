/** Browsers without an idle callback (Safari) wait this long instead. */
const REST_MS = 200;
/** A page that never rests is not waited for longer. */
const LONGEST_MS = 1_000;

/**
 * Does something once the page has come to rest: fetching what is needed only after a click.
 * @returns calls it off
 */
export function whenAtRest(act: () => void): () => void {
  if (typeof window.requestIdleCallback !== "function") {
    const timer = setTimeout(act, REST_MS);
    return () => clearTimeout(timer);
  }
  const idle = window.requestIdleCallback(act, { timeout: LONGEST_MS });
  return () => window.cancelIdleCallback(idle);
}
