import type { CameraMove, ShotSize } from "@/lib/rules/shot";

/** A prompt that the product put together names the format; one that a person wrote does not. */
const PUT_TOGETHER = /;\s*16:9\b/;

/**
 * What a person wrote into the prompt of a picture, lower case; empty for a prompt that the product
 * put together from the same facts that are drawn anyway. The last sentence is the guard of the
 * style, which follows every prompt and says only what must not be seen.
 */
export function ownWords(prompt: string): string {
  if (PUT_TOGETHER.test(prompt)) return "";
  const sentences = prompt.trim().split(/(?<=[.!?])\s+/u);
  const own = sentences.length > 1 ? sentences.slice(0, -1) : sentences;
  return own.join(" ").toLowerCase().replaceAll("’", "'");
}

const SIZE_WORDS: readonly (readonly [RegExp, ShotSize])[] = [
  [/\bextreme close[- ]?up\b|\bonly (?:her|his|the) eyes\b/, "extreme-close-up"],
  [/\binsert\b|\bmacro\b|\bdetail (?:of|shot)\b|\bclose[- ]?up of (?:an?|the) (?!face)/, "insert"],
  [/\bclose[- ]?up\b|\bheadshot\b|\bfills the frame\b/, "close-up"],
  [
    /\bmedium (?:shot|view)\b|\bwaist[- ]up\b|\bover[- ]the[- ]shoulder\b|\btwo[- ]shot\b/,
    "medium",
  ],
  [/\b(?:wide|establishing|long|full|panoramic) (?:shot|view|angle)\b|\bfrom afar\b/, "wide"],
];

/** The shot size that own words ask for, or null. */
export function sizeIn(words: string): ShotSize | null {
  return SIZE_WORDS.find(([pattern]) => pattern.test(words))?.[1] ?? null;
}

const MOVE_WORDS: readonly (readonly [RegExp, CameraMove])[] = [
  [/\b(?:push(?:es)?|dolly|dollies|zooms?|moves?) in\b|\bpush-in\b/, "push-in"],
  [/\b(?:pull(?:s)?|zooms?|dolly) (?:out|back)\b|\bpull-out\b/, "pull-out"],
  [/\bpan(?:s|ning)? (?:to the )?left\b/, "pan-left"],
  [/\bpan(?:s|ning)? (?:to the )?right\b/, "pan-right"],
  [/\btilt(?:s|ing)? up\b/, "tilt-up"],
  [/\btilt(?:s|ing)? down\b/, "tilt-down"],
  [/\b(?:static|locked|still) (?:camera|shot|frame)\b/, "static"],
];

/** The camera move that own words ask for, or null. */
export function moveIn(words: string): CameraMove | null {
  return MOVE_WORDS.find(([pattern]) => pattern.test(words))?.[1] ?? null;
}
