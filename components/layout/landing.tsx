"use client";

import Link from "next/link";
import { useEffect, useState } from "react";
import { buttonClasses } from "@/components/ui/button";
import { LetterDrop } from "./letter-drop";

/** The animation plays once in a browser session. */
const SHOWN_FLAG = "roughcut.opening-shown";

/** When the letters begin to fade, when they are gone, and when the content is there. */
const FADE_MS = 3_000;
const HIDE_MS = 5_000;
const CONTENT_MS = 5_500;

type Phase = "undecided" | "letters" | "fading" | "hidden" | "content";

/** The opening: the name drops in letter by letter, then makes room for what to do next. */
export function Landing() {
  const phase = useOpening();
  const showsLetters = phase === "letters" || phase === "fading";
  return (
    <div className="content-width relative flex min-h-[calc(100dvh-var(--bar-height))] flex-col justify-center py-16">
      {showsLetters ? <LetterDrop fading={phase === "fading"} /> : null}
      {/* Without scripts there is no opening, and the content must not wait for it. */}
      <noscript>
        <style>{"[data-landing]{visibility:visible!important}"}</style>
      </noscript>
      <div data-landing className={phase === "content" ? "animate-arrive" : "invisible"}>
        <p
          aria-hidden
          className="font-display text-[min(20.5vw,268px)] -ml-[0.05em] leading-[1.12] font-medium tracking-[0.02em] text-ink uppercase"
        >
          Roughcut
        </p>
        <Ruler />
        <h1 className="mt-8 max-w-xl text-[clamp(1.25rem,2.4vw,1.75rem)] leading-snug font-medium text-balance">
          Filmmakers and AI making movies together.
        </h1>
        <div className="mt-8 flex flex-wrap gap-3">
          <Link href="/register" className={buttonClasses("primary")}>
            New user? Register here
          </Link>
          <Link href="/login" className={buttonClasses("secondary")}>
            Existing user? Login here
          </Link>
        </div>
      </div>
    </div>
  );
}

function useOpening(): Phase {
  const [phase, setPhase] = useState<Phase>("undecided");
  useEffect(() => {
    const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (still || wasShown()) {
      setPhase("content");
      return;
    }
    setPhase("letters");
    const timers = [
      setTimeout(() => setPhase("fading"), FADE_MS),
      setTimeout(() => setPhase("hidden"), HIDE_MS),
      setTimeout(() => {
        rememberShown();
        setPhase("content");
      }, CONTENT_MS),
    ];
    return () => timers.forEach(clearTimeout);
  }, []);
  return phase;
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

/** The ruler of a timeline with its playhead. */
function Ruler() {
  const marks = Array.from({ length: 61 }, (_, index) => index);
  return (
    <div aria-hidden className="relative mt-2 h-4 border-t border-line-strong">
      <div className="flex justify-between">
        {marks.map((mark) => (
          <span
            key={mark}
            className={`w-px bg-line-strong ${mark % 10 === 0 ? "h-3" : "h-1.5"} ${mark % 2 ? "max-sm:hidden" : ""}`}
          />
        ))}
      </div>
      <span className="absolute -top-1 left-[38%] h-6 w-px bg-accent" />
      <span className="absolute -top-1.5 left-[38%] size-2 -translate-x-1/2 rotate-45 bg-accent" />
    </div>
  );
}
