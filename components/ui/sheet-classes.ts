/** The overlay behind, and the place of, everything that interrupts. */
export const overlayClasses = "fixed inset-0 z-[1100] animate-fade bg-black/70";
export const sheetClasses =
  "fixed top-1/2 left-1/2 z-[1101] max-h-[85dvh] w-[calc(100vw-32px)] max-w-lg -translate-x-1/2 -translate-y-1/2 animate-fade overflow-y-auto rounded-panel border border-line-strong bg-panel p-6 shadow-float";
