import type { CSSProperties } from "react";
import { buttonClasses } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { LandingFilm } from "./landing-film";
import { LandingHeroFilm } from "./landing-hero-film";
import { Opening } from "./opening";

/**
 * The landing page: the name drops in letter by letter, then makes room for what to do next and for a
 * film that the product made.
 * @param nonce of the page's policy
 */
export function Landing({ nonce }: { nonce: string }) {
  return (
    <Opening nonce={nonce}>
      {/* A slow device would paint while it still reads, and what is centred move as more of it comes:
          nothing is painted before what follows the first view begins. */}
      <link rel="expect" href="#below-first-view" blocking="render" />
      <div className="content-width relative flex min-h-[calc(100svh-var(--bar-height)-48px)] flex-col justify-center py-8">
        <LetterDrop />
        <div className="opening-content">
          <p
            aria-hidden
            className="-ml-[0.05em] font-display text-[min(20.5vw,24svh,268px)] leading-[1.12] font-medium tracking-[0.02em] text-ink uppercase"
          >
            Roughcut
          </p>
          <Ruler />
          <div className="mt-6 grid items-end gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
            <div>
              {/* So narrow that it takes two lines in the fallback face, too: nothing may move when
                  the face arrives. The caption below the film stands in two lines for that reason. */}
              <h1 className="max-w-[24ch] text-[clamp(1.25rem,2.4vw,1.75rem)] leading-snug font-medium text-balance">
                Filmmakers and AI making movies together.
              </h1>
              <p className="mt-3 max-w-[44ch] text-lead text-soft max-sm:hidden">
                Say in three lines what happens. You get a script, a cast with faces and voices, a
                storyboard, and a film to watch and to change.
              </p>
              <div className="mt-6 flex flex-wrap gap-3 max-sm:mt-4 max-sm:flex-col">
                <Link href="/register" className={buttonClasses("primary")}>
                  New user? Register here
                </Link>
                <Link href="/login" className={buttonClasses("secondary")}>
                  Existing user? Login here
                </Link>
              </div>
            </div>
            <figure className="max-lg:order-first">
              <LandingHeroFilm />
              <figcaption className="mt-2 flex justify-between gap-x-6 text-small text-faint max-sm:flex-col">
                <span>The Last Light, title and shots 1 to 4 of 12</span>
                <span className="figures">0:28 of 1:29</span>
              </figcaption>
            </figure>
          </div>
        </div>
      </div>
      <div id="below-first-view" className="opening-content">
        <LandingFilm />
      </div>
    </Opening>
  );
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

const NAME = [..."Roughcut"];

/** The name, one letter dropping in after the other; when and how stands in app/globals.css. */
function LetterDrop() {
  return (
    <div
      role="img"
      aria-label="Roughcut"
      className="pointer-events-none absolute inset-0 flex items-center justify-center opening-letters"
    >
      <p
        aria-hidden
        className="font-display text-[min(20.5vw,268px)] leading-[1.12] font-medium tracking-[0.02em] uppercase"
      >
        {NAME.map((letter, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a fixed word with repeated letters
            key={index}
            className="opening-letter"
            style={letterStyle(index)}
          >
            {letter}
          </span>
        ))}
      </p>
    </div>
  );
}

/** Tells the styles which letter it is; custom properties are not among React's known styles. */
function letterStyle(index: number): CSSProperties {
  const style: CSSProperties & Record<"--letter", number> = { "--letter": index };
  return style;
}
