"use client";

import "./globals.css";

/** When even the frame around the screens could not be made: no fonts, no bar, only a way out. */
export default function GlobalError({ reset }: { reset: () => void }) {
  return (
    <html lang="en">
      <body>
        <main className="content-width py-24">
          <h1 className="text-title font-semibold">An error occurred</h1>
          <p className="mt-2 text-soft">
            The studio could not answer. Nothing you saved is lost. Try again in a moment.
          </p>
          <button
            type="button"
            onClick={reset}
            className="mt-6 h-9 rounded-control bg-accent px-4 font-semibold text-on-accent"
          >
            Try again
          </button>
        </main>
      </body>
    </html>
  );
}
