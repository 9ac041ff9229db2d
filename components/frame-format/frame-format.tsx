"use client";

import { createContext, type ReactNode, useContext } from "react";
import { type FrameFormat, frameRatio, STANDARD_FORMAT } from "@/lib/rules/frame-format";

const Format = createContext<FrameFormat>(STANDARD_FORMAT);

/** In what format the pictures around here are. */
export function useFrameFormat(): FrameFormat {
  return useContext(Format);
}

/** Of a thumbnail against one of 16:9 that has as large an area; wider ones are as wide as that. */
function narrowness(format: FrameFormat): number {
  return Math.min(1, Math.sqrt(frameRatio(format) / frameRatio(STANDARD_FORMAT)));
}

/** Whether pictures are upright, so that more of them stand beside each other. */
export function useIsUpright(): boolean {
  return frameRatio(useFrameFormat()) < 1;
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
      <style>{`:root{--frame-ratio:${frameRatio(format)};--frame-narrow:${narrowness(format)}}`}</style>
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
  const style = {
    "--frame-ratio": String(frameRatio(format)),
    "--frame-narrow": String(narrowness(format)),
  } as Record<string, string>;
  return (
    <Format value={format}>
      <div className="contents" style={style}>
        {children}
      </div>
    </Format>
  );
}
