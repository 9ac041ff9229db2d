"use client";

import { createContext, type ReactNode, useContext } from "react";
import { type FrameFormat, frameRatio, STANDARD_FORMAT } from "@/lib/rules/frame-format";

const Format = createContext<FrameFormat>(STANDARD_FORMAT);

/** In what format the pictures around here are. */
export function useFrameFormat(): FrameFormat {
  return useContext(Format);
}

/**
 * Gives everything in it, and what it opens over the page, the format of its pictures: frames have its
 * shape by the class `aspect-frame`, which reads `--frame-ratio`.
 */
export function FrameFormatOfPage({
  format,
  children,
}: {
  format: FrameFormat;
  children: ReactNode;
}) {
  return (
    <Format value={format}>
      {/* Dialogs lie outside of the part of the page that opens them: the whole page has the shape. */}
      <style>{`:root{--frame-ratio:${frameRatio(format)}}`}</style>
      {children}
    </Format>
  );
}

/** The same for a part of a page whose pictures are in a format of their own, as a film's older version. */
export function FrameFormatOfPart({
  format,
  children,
}: {
  format: FrameFormat;
  children: ReactNode;
}) {
  const style = { "--frame-ratio": String(frameRatio(format)) } as Record<string, string>;
  return (
    <Format value={format}>
      <div className="contents" style={style}>
        {children}
      </div>
    </Format>
  );
}
