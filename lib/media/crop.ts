import type { FrameSize } from "@/lib/rules/frame-format";

/**
 * The filter that cuts a picture, which covers the frame already, to it: the middle, but of a tall picture
 * more of its upper part, where faces are.
 */
export function cropTo({ width, height }: FrameSize): string {
  return `crop=${width}:${height}:y='(ih-oh)/if(gt(ih,iw),3,2)'`;
}
