"use client";

import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";

/** The opening plays once in a browser session. */
const SHOWN_FLAG = "roughcut.opening-shown";

/**
 * Runs while the page is read, before anything of it is painted: a browser that has shown the
 * opening must not begin it again and break off when the scripts come.
 */
const BEFORE_PAINT = `try{if(sessionStorage.getItem("${SHOWN_FLAG}"))document.currentScript.parentElement.dataset.opening="shown"}catch{}`;

/**
 * The stage of the landing page's opening. The styles play it (app/globals.css); this only
 * remembers that it was played, and leaves it out the next time.
 * @param nonce what the page's policy asks of scripts that stand in it
 */
export function Opening({ nonce, children }: { nonce: string; children: ReactNode }) {
  const stage = useRef<HTMLDivElement>(null);
  // Coming here from another screen, the script above does not run.
  useLayoutEffect(() => {
    if (stage.current && wasShown()) stage.current.dataset.opening = "shown";
  }, []);
  useEffect(() => {
    const animations = stage.current?.getAnimations({ subtree: true }) ?? [];
    // Leaving before the end cancels them: then it was not shown.
    Promise.all(animations.map(({ finished }) => finished)).then(rememberShown, () => undefined);
  }, []);
  return (
    <div ref={stage} suppressHydrationWarning>
      <script nonce={nonce} suppressHydrationWarning>
        {BEFORE_PAINT}
      </script>
      {children}
    </div>
  );
}

/** Browsers may forbid storage; then the opening plays again. */
function wasShown(): boolean {
  try {
    return window.sessionStorage.getItem(SHOWN_FLAG) !== null;
  } catch {
    return false;
  }
}

function rememberShown(): void {
  try {
    window.sessionStorage.setItem(SHOWN_FLAG, "1");
  } catch {
    // See above.
  }
}
