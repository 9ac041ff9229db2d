"use client";

import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";

/** The opening plays once in a browser session. */
const SHOWN_FLAG = "roughcut.opening-shown";

/**
 * Runs while the page is read, before anything of it is painted: a browser that has shown the
 * opening must not begin it again and break off when the scripts come.
 */
const BEFORE_PAINT = `try{if(sessionStorage.getItem("${SHOWN_FLAG}"))document.currentScript.parentElement.dataset.opening="shown"}catch{}`;

const OpeningOver = createContext(false);

/** Whether the letters are gone and the page is there. */
export function useIsOpeningOver(): boolean {
  return useContext(OpeningOver);
}

/** These alone are no wish of anybody. */
const MODIFIERS = new Set(["Alt", "Control", "Meta", "Shift"]);

/**
 * The stage of the landing page's opening. The styles play it (app/globals.css); this ends it at any
 * key or click, remembers that it was played, and leaves it out the next time.
 * @param nonce what the page's policy asks of scripts that stand in it
 */
export function Opening({ nonce, children }: { nonce: string; children: ReactNode }) {
  const stage = useRef<HTMLDivElement>(null);
  const [isOver, setOver] = useState(false);
  // Coming here from another screen, the script above does not run.
  useLayoutEffect(() => {
    if (stage.current && wasShown()) stage.current.dataset.opening = "shown";
  }, []);
  useEffect(() => {
    const animations = stage.current?.getAnimations({ subtree: true }) ?? [];
    const skip = (event: Event) => {
      // A way out that was clicked is taken, and a page that is left was not shown.
      if (event.target instanceof Element && event.target.closest("a, button")) return;
      if (event instanceof KeyboardEvent && MODIFIERS.has(event.key)) return;
      for (const animation of animations) animation.finish();
    };
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener("keydown", skip, { signal });
    window.addEventListener("pointerdown", skip, { signal });
    // Leaving before the end cancels them: then it was not shown.
    Promise.all(animations.map(({ finished }) => finished)).then(
      () => {
        listening.abort();
        rememberShown();
        setOver(true);
      },
      () => undefined,
    );
    return () => listening.abort();
  }, []);
  return (
    <div ref={stage} suppressHydrationWarning>
      <script nonce={nonce} suppressHydrationWarning>
        {BEFORE_PAINT}
      </script>
      <OpeningOver value={isOver}>{children}</OpeningOver>
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
