import { type FrameFormat, formatKey, STANDARD_FORMAT, sameFormat } from "@/lib/rules/frame-format";

/**
 * The format as a part of what something is made from. Nothing in the standard one, so that what was
 * made before there were formats stays up to date.
 */
export function formatInHash(format: FrameFormat): { format?: string } {
  return sameFormat(format, STANDARD_FORMAT) ? {} : { format: formatKey(format) };
}
