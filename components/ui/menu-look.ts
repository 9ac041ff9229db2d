/** How every opened menu looks; where it stands is its own. */
export const MENU_LOOK =
  "fixed inset-auto m-0 min-w-52 animate-fade rounded-panel border border-line-strong bg-raised p-1 text-ink shadow-float";
