/** A closing question gives the focus back to its button after its own last turn. */
const AFTER_DIALOG_MS = 60;

/**
 * Puts the keyboard's focus somewhere sensible after the focused control has gone with its row. Does
 * nothing when the focus has found a place.
 * @param target what gets it; looked at when the time has come
 */
export function focusWhenLost(target: () => HTMLElement | null): void {
  setTimeout(() => {
    if (document.activeElement === null || document.activeElement === document.body) {
      target()?.focus();
    }
  }, AFTER_DIALOG_MS);
}
