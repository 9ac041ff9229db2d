import type { CaptionCue } from "@/lib/media/captions";
import { escapeXml } from "@/lib/xml/escape-xml";

/**
 * Captions as TTML (IMSC 1 text): one region at the lower edge, in which the last line stands.
 * @param title said in the head of the file
 */
export function writeTtml(cues: readonly CaptionCue[], title: string): string {
  const lines = cues.map(({ startSeconds, endSeconds, text }) => {
    const words = text.split("\n").map(escapeXml).join("<br/>");
    return `   <p begin="${clock(startSeconds)}" end="${clock(endSeconds)}">${words}</p>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<tt xmlns="http://www.w3.org/ns/ttml" xmlns:ttm="http://www.w3.org/ns/ttml#metadata"',
    ' xmlns:ttp="http://www.w3.org/ns/ttml#parameter" xmlns:tts="http://www.w3.org/ns/ttml#styling"',
    ' ttp:profile="http://www.w3.org/ns/ttml/profile/imsc1/text" ttp:timeBase="media"',
    ' ttp:frameRate="24" xml:lang="en">',
    " <head>",
    `  <metadata><ttm:title>${escapeXml(title)}</ttm:title></metadata>`,
    "  <layout>",
    '   <region xml:id="below" tts:origin="10% 80%" tts:extent="80% 15%" tts:displayAlign="after"',
    '    tts:textAlign="center" tts:color="white" tts:fontFamily="proportionalSansSerif"/>',
    "  </layout>",
    " </head>",
    ' <body region="below">',
    "  <div>",
    ...lines,
    "  </div>",
    " </body>",
    "</tt>",
    "",
  ].join("\n");
}

/** `00:01:02.345`, to the millisecond like the other captions. */
function clock(seconds: number): string {
  const total = Math.max(0, Math.round(seconds * 1000));
  const two = (value: number) => String(Math.floor(value)).padStart(2, "0");
  const parts = [total / 3_600_000, (total / 60_000) % 60, (total / 1000) % 60].map(two);
  return `${parts.join(":")}.${String(total % 1000).padStart(3, "0")}`;
}
