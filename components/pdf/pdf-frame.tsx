"use client";

import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { CannotDraw, type DrawProblem, type OpenPdf, openPdf } from "./open-pdf";
import { PdfViewer } from "./pdf-viewer";

const PROBLEMS: Record<DrawProblem, string> = {
  locked: "This PDF is locked with a password and cannot be shown. Download it to open it.",
  damaged: "This PDF is damaged or not made as a PDF should be, and cannot be shown.",
  endless:
    "This PDF asks for more than a browser can give, and is not shown. Download it to open it.",
  unreachable: "The file could not be loaded.",
};

type State =
  | { is: "asking" | "loading" }
  | { is: "failed"; problem: DrawProblem }
  | { is: "open"; open: OpenPdf };

/**
 * A PDF, drawn by us in a frame.
 * @param height of the frame in pixels
 * @param isSuspect the server could not read it: it is opened on request only, because a file that is
 *   made to do harm can take all memory of the page
 */
export function PdfFrame({
  url,
  name,
  height,
  isSuspect,
}: {
  url: string;
  name: string;
  height: number;
  isSuspect: boolean;
}) {
  const [state, setState] = useState<State>({ is: isSuspect ? "asking" : "loading" });
  const isWanted = state.is !== "asking";
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens the file anew
  useEffect(() => {
    if (!isWanted) return;
    const leaving = new AbortController();
    openPdf(url, leaving.signal).then(
      (open) => leaving.signal.aborted || setState({ is: "open", open }),
      (cause: unknown) => {
        if (leaving.signal.aborted) return;
        const problem = cause instanceof CannotDraw ? cause.problem : "damaged";
        setState({ is: "failed", problem });
      },
    );
    return () => leaving.abort();
  }, [url, isWanted, attempt]);

  const giveUp = (open: OpenPdf) => {
    open.close();
    setState({ is: "failed", problem: "endless" });
  };
  return (
    <section
      aria-label={name}
      style={{ height }}
      className="flex w-full min-w-0 flex-col overflow-hidden rounded-frame border border-line bg-raised"
    >
      {state.is === "open" ? (
        <PdfViewer open={state.open} onEndless={() => giveUp(state.open)} />
      ) : null}
      {state.is === "loading" ? (
        <p role="status" className="p-6 text-soft">
          Opening the PDF...
        </p>
      ) : null}
      {state.is === "asking" ? (
        <div className="flex flex-col items-start gap-3 p-6">
          <p className="text-soft">
            The text of this file could not be read; perhaps it cannot be shown either.
          </p>
          <Button onClick={() => setState({ is: "loading" })}>Show it all the same</Button>
        </div>
      ) : null}
      {state.is === "failed" ? (
        <div role="alert" className="flex flex-col items-start gap-3 p-6">
          <p className="text-soft">{PROBLEMS[state.problem]}</p>
          {state.problem === "unreachable" || state.problem === "endless" ? (
            <Button
              onClick={() => {
                setState({ is: "loading" });
                setAttempt(attempt + 1);
              }}
            >
              Try again
            </Button>
          ) : null}
        </div>
      ) : null}
    </section>
  );
}
