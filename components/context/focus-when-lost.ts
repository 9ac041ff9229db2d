/** A closing question gives the focus back to its button after its own last turn. */
const AFTER_DIALOG_MS = 60;
/** For about a second: on a busy machine the control that was pressed is still there for some moments. */
const LOOKS = 16;

/**
 * Puts the keyboard's focus somewhere sensible once the focused control has gone with its row. Does
 * nothing when the focus has found a place.
 * @param target what gets it; looked at when the time has come
 */
export function focusWhenLost(target: () => HTMLElement | null): void {
  let looks = 0;
  const look = () => {
    looks += 1;
    if (document.activeElement === null || document.activeElement === document.body) {
      target()?.focus();
    } else if (looks < LOOKS) {
      setTimeout(look, AFTER_DIALOG_MS);
    }
  };
  setTimeout(look, AFTER_DIALOG_MS);
}
