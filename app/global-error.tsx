"use client";

import "./globals.css";
import { fontClasses } from "./fonts";

/** When even the frame around the screens could not be made: no bar, only what to do. */
export default function GlobalError({ reset }: { reset: () => void }) {
  return (
    <html lang="en" className={fontClasses}>
      <body>
        <title>An error occurred · Roughcut</title>
        <main className="content-width py-24">
          <p aria-hidden className="font-display text-heading tracking-[0.14em] uppercase">
            Roughcut
          </p>
          <h1 className="mt-10 text-title font-semibold">An error occurred</h1>
          <p className="mt-2 max-w-(--container-page) text-soft">
            The studio could not answer. Nothing you saved is lost. Try again, and if it stays like
            this, come back in a few minutes.
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <button
              type="button"
              onClick={reset}
              className="h-9 rounded-control bg-accent px-4 font-semibold text-on-accent hover:bg-accent-bright max-sm:h-11"
            >
              Try again
            </button>
            {/* A whole new page: what holds the others together is broken. */}
            <a
              href="/"
              className="inline-flex h-9 items-center rounded-control px-4 font-medium text-soft hover:bg-raised hover:text-ink max-sm:h-11"
            >
              Home
            </a>
          </div>
        </main>
      </body>
    </html>
  );
}
